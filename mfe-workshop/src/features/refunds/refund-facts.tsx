import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import { Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import list from '../money-shared/money-list.module.css'
import { methodName } from '../payments/payment-texts.ts'
import { RefundStatus } from './refund-status.tsx'
import classes from './refunds.module.css'

/** What is known of a refund that has no document. */
export const RefundFacts = ({ refund }: { refund: Refund }) => {
  const { t } = useTranslation('refunds')
  const { money, dateTime } = useFormats()
  const facts: [name: string, value: ReactNode][] = [
    ['status', <RefundStatus key="status" status={refund.status} />],
    [
      'amount',
      <Ltr key="amount" className={list.sum}>
        {money(refund.amount)}
      </Ltr>,
    ],
    [
      'customer',
      <Link key="customer" to={`/customers/${refund.customer_id}/account`}>
        <UserText>{refund.customer_name}</UserText>
      </Link>,
    ],
    [
      'payment',
      <span key="payment">
        <Ltr className={list.code}>{refund.receipt_number}</Ltr> ·{' '}
        {methodName(refund.payment_method)}
      </span>,
    ],
    ['method', methodName(refund.refund_method)],
    ['reason', <UserText key="reason">{refund.reason}</UserText>],
    [
      'requested',
      <span key="requested">
        <UserText>{refund.requested_by_name}</UserText> · {dateTime(refund.requested_at)}
      </span>,
    ],
  ]
  if (refund.decided_by_name !== null)
    facts.push([
      'decided',
      <span key="decided">
        <UserText>{refund.decided_by_name}</UserText> · {dateTime(refund.decided_at)}
      </span>,
    ])
  if (refund.decision_note)
    facts.push(['note', <UserText key="note">{refund.decision_note}</UserText>])
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
