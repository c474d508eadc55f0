import { IconReceipt } from '@tabler/icons-react'
import { negate } from '@warsha/contracts/base/money'
import type { CustomerOverview } from '@warsha/contracts/workshop/customer-overview'
import { Button, Link, Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './customer-page.module.css'

/** The balance in words, and the amounts behind it that are not zero, with a link to all entries. */
export const AccountPanel = ({ overview }: { overview: CustomerOverview }) => {
  const { t } = useTranslation('customer-page')
  const { money, nearDate } = useFormats()
  const { account, customer, unpaid } = overview
  const { balance, available_credit, oldest_due_date, covered_by_cheques: cheques } = account
  const balanceText = () => {
    if (balance > 0) return t('account.owes', { amount: money(balance) })
    if (balance < 0) return t('account.has_credit', { amount: money(negate(balance)) })
    return t('account.settled')
  }
  const facts: [name: string, value: ReactNode][] = []
  if (unpaid > 0) facts.push(['unpaid', <Ltr key="unpaid">{money(unpaid)}</Ltr>])
  if (oldest_due_date) facts.push(['oldest_due', nearDate(oldest_due_date)])
  if (available_credit > 0)
    facts.push(['available_credit', <Ltr key="credit">{money(available_credit)}</Ltr>])
  if (cheques) facts.push(['cheques', <Ltr key="cheques">{money(cheques.amount)}</Ltr>])
  return (
    <section className={classes.account} aria-label={t('account.title')}>
      <p className={classes.balance} data-due={balance > 0 || undefined}>
        {balanceText()}
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} data-fact={name}>
            <dt>{t(`account.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        component={Link}
        to={`/customers/${customer.id}/account`}
        variant="default"
        leftSection={<IconReceipt size={18} />}
      >
        {t('account.open')}
      </Button>
    </section>
  )
}
