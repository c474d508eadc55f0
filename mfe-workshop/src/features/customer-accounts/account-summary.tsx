import { type Aed, negate } from '@warsha/contracts/base/money'
import { ageingBands } from '@warsha/contracts/workshop/money/account-rules'
import type { CustomerAccount } from '@warsha/contracts/workshop/money/customer-accounts'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './account.module.css'

/** The owed amount by the days after the due date. */
const Ageing = ({ account: { ageing, owed } }: { account: CustomerAccount }) => {
  const { t } = useTranslation('customer-account')
  const { money } = useFormats()
  return (
    <section aria-label={t('ageing.title')}>
      <h2 className={classes.ageingTitle}>{t('ageing.title')}</h2>
      <dl className={classes.ageing}>
        {ageingBands.map((name) => (
          <div key={name} data-overdue={name !== 'not_due' || undefined}>
            <dt>{t(`ageing.${name}`)}</dt>
            <dd data-zero={ageing[name] === 0 || undefined}>
              <Ltr>{money(ageing[name])}</Ltr>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ flexGrow: ageing[name] / owed }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface AccountSummaryProps {
  account: CustomerAccount
  /** True for an earlier or later day than today: the credit that can be used now is not shown then. */
  isOfOtherDay: boolean
}

/** The balance in words, the amounts behind it if they are not zero, and how long something has been owed. */
export const AccountSummary = ({ account, isOfOtherDay }: AccountSummaryProps) => {
  const { t } = useTranslation('customer-account')
  const { money, date } = useFormats()
  const { balance, owed, credit, available_credit } = account
  const balanceText = () => {
    if (balance > 0) return t('owes', { amount: money(balance) })
    if (balance < 0) return t('has_credit', { amount: money(negate(balance)) })
    return t('settled')
  }
  const facts: [name: string, amount: Aed][] = [
    ['owed', owed],
    ['credit', credit],
  ]
  if (!isOfOtherDay) facts.push(['available_credit', available_credit])
  const shownFacts = facts.filter(([, amount]) => amount !== 0)
  return (
    <div className={classes.summary}>
      <div>
        <p className={classes.balance} data-balance data-due={balance > 0 || undefined}>
          {balanceText()}
        </p>
        <p className={classes.soft}>{t('balance_on', { date: date(account.as_of) })}</p>
      </div>
      {shownFacts.length > 0 && (
        <dl className={classes.facts}>
          {shownFacts.map(([name, amount]) => (
            <div key={name} data-figure={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>
                <Ltr>{money(amount)}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {owed > 0 && <Ageing account={account} />}
    </div>
  )
}
