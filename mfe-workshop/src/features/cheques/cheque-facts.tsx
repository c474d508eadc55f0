import type { ChequeWithEvents } from '@warsha/contracts/workshop/money/cheques'
import { emptyValue, Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import cells from '../money-shared/cells.module.css'
import classes from './cheques.module.css'
import { unpaidAmountOf } from './unpaid-amount.ts'

/** What is written on a cheque, whose it is and where it is. */
export const ChequeFacts = ({ cheque }: { cheque: ChequeWithEvents }) => {
  const { t } = useTranslation('cheques')
  const { money, date } = useFormats()
  const unpaid = unpaidAmountOf(cheque)
  const facts: [label: string, value: React.ReactNode][] = [
    [t('fields.amount'), <Ltr key="amount">{money(cheque.amount)}</Ltr>],
    [t('details.unpaid'), <Ltr key="unpaid">{money(unpaid)}</Ltr>],
    [t('fields.cheque_date'), date(cheque.cheque_date)],
    [t('fields.bank_name'), <UserText key="bank">{cheque.bank_name}</UserText>],
    [t('fields.drawer_name'), <UserText key="drawer">{cheque.drawer_name}</UserText>],
    [
      t('fields.customer_id'),
      <Link key="customer" className={cells.link} to={`/customers/${cheque.customer.id}/account`}>
        <UserText>{cheque.customer.name}</UserText>
      </Link>,
    ],
    [
      t('details.work_card'),
      cheque.work_card ? (
        <Link key="card" className={cells.link} to={`/work-cards/${cheque.work_card.id}`}>
          <Ltr className={cells.code}>{cheque.work_card.number}</Ltr>
        </Link>
      ) : (
        emptyValue
      ),
    ],
    [t('fields.kept_where'), <UserText key="where">{cheque.kept_where ?? emptyValue}</UserText>],
    [t('fields.held_by'), <UserText key="by">{cheque.held_by ?? emptyValue}</UserText>],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
