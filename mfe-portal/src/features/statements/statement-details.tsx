/** The parts of a statement as a phone shows them: one column, each entry with its amount and the balance after it. */
import { type Aed, aed, negate } from '@warsha/contracts/base/money'
import { ageingBands } from '@warsha/contracts/workshop/money/account-rules'
import type {
  OwnStatement,
  StatementEntry,
} from '@warsha/contracts/workshop/money/customer-statements'
import { hasText, Ltr, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './statements.module.css'

interface StatementProps {
  statement: OwnStatement
}

const Amount = ({ amount }: { amount: Aed }) => {
  const { money } = useFormats()
  return <Ltr className={portal.code}>{money(amount)}</Ltr>
}

/** What the customer owes on the last day, in words, with what it consists of. */
export const ClosingBalance = ({ statement }: StatementProps) => {
  const { t } = useTranslation('portal')
  const { money, date } = useFormats()
  const { closing_balance: balance, owed, credit, covered_by_cheques: cover, to } = statement
  const text = () => {
    if (balance > 0) return t('statement.owes', { amount: money(balance) })
    if (balance < 0) return t('statement.has_credit', { amount: money(negate(balance)) })
    return t('statement.settled')
  }
  return (
    <section className={`${portal.card} ${classes.closing}`} aria-label={t('statement.closing')}>
      <p className={classes.balance} data-due={balance > 0 || undefined}>
        {text()}
      </p>
      <p className={portal.soft}>{t('statement.on', { date: date(to) })}</p>
      {owed > 0 && credit > 0 && (
        <p className={portal.soft}>
          {t('statement.parts', { owed: money(owed), credit: money(credit) })}
        </p>
      )}
      {cover && (
        <p className={classes.cover}>
          {t('statement.cheques', { amount: money(cover.amount), date: date(cover.until) })}
        </p>
      )}
    </section>
  )
}

const EntryTitle = ({ entry }: { entry: StatementEntry }) => {
  const { t } = useTranslation('portal')
  const key = `portal:statement.kind.${entry.kind}`
  // A newer server may have kinds that this page does not know.
  const kind = hasText(key) ? t(`statement.kind.${entry.kind}`) : entry.kind
  return (
    <span className={classes.title}>
      {entry.is_deposit ? t('statement.deposit') : kind}
      {entry.is_reversal && <StatusBadge tone="red">{t('statement.reversal')}</StatusBadge>}
    </span>
  )
}

const Entry = ({ entry }: { entry: StatementEntry }) => {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const codes = [
    entry.document_number,
    entry.work_card_number,
    entry.plate_number,
    entry.purchase_order_number,
  ].filter((code) => code !== null)
  const { debit, credit } = entry
  return (
    <li>
      <EntryTitle entry={entry} />
      <span className={classes.amount} data-lowers={credit > 0 || undefined}>
        <Amount amount={credit > 0 ? negate(credit) : debit} />
      </span>
      <span className={classes.facts}>
        <span>{date(entry.business_date)}</span>
        {codes.map((code) => (
          <Ltr key={code} className={classes.code}>
            {code}
          </Ltr>
        ))}
      </span>
      <span className={classes.after}>
        {t('statement.balance')} <Amount amount={entry.balance} />
      </span>
      {entry.due_date && !entry.is_reversal && (
        <span className={portal.soft}>{t('statement.due', { date: date(entry.due_date) })}</span>
      )}
    </li>
  )
}

const Sum = ({ label, amount }: { label: string; amount: Aed }) => (
  <li className={classes.sum}>
    <span className={classes.title}>{label}</span>
    <span className={classes.amount}>
      <Amount amount={amount} />
    </span>
  </li>
)

/** From the opening to the closing balance. */
export const Entries = ({ statement }: StatementProps) => {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const { from, to, entries } = statement
  return (
    <section className={portal.card} aria-labelledby="entries">
      <h2 id="entries">{t('statement.entries', { from: date(from), to: date(to) })}</h2>
      <ul className={portal.lines}>
        <Sum label={t('statement.opening')} amount={statement.opening_balance} />
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {entries.length === 0 && <li className={portal.soft}>{t('statement.no_entries')}</li>}
        <Sum label={t('statement.closing')} amount={statement.closing_balance} />
      </ul>
    </section>
  )
}

/** The owed amount by the days after the due date. Left out if nothing is owed. */
export const Ageing = ({ statement: { ageing, owed } }: StatementProps) => {
  const { t } = useTranslation('portal')
  if (owed === aed(0)) return null
  return (
    <section className={portal.card} aria-labelledby="ageing">
      <h2 id="ageing">{t('statement.ageing.title')}</h2>
      <dl className={classes.ageing}>
        {ageingBands
          .filter((band) => ageing[band] !== 0)
          .map((band) => (
            <div key={band} data-overdue={band !== 'not_due' || undefined}>
              <dt>{t(`statement.ageing.${band}`)}</dt>
              <dd>
                <Amount amount={ageing[band]} />
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ flexGrow: ageing[band] / owed }} />
                </span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
