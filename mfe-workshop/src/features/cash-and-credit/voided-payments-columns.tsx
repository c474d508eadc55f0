import type { VoidedPayment } from '@warsha/contracts/workshop/payments'
import { Link, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { methodName } from '../payments/payment-texts.ts'
import classes from './cash-and-credit.module.css'

/** Leads to the work card, or to the customer's account if the money was a deposit. */
const Receipt = ({ payment }: { payment: VoidedPayment }) => {
  const { receipt_number, work_card_id, customer_id } = payment
  const to = work_card_id
    ? `/work-cards/${work_card_id}?tab=payments`
    : `/customers/${customer_id}/account`
  return (
    <Link className={classes.link} to={to}>
      <Ltr>{receipt_number}</Ltr>
    </Link>
  )
}

export const useVoidedPaymentsColumns = (): Column<VoidedPayment>[] => {
  const { t } = useTranslation('cash-and-credit')
  const { money, dateTime } = useFormats()
  return [
    {
      id: 'receipt',
      header: t('voided.receipt'),
      card: 'title',
      cell: (payment) => (
        <>
          <Receipt payment={payment} />
          <span className={classes.soft}>
            <UserText>{payment.customer_name}</UserText>
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('voided.amount'),
      align: 'end',
      cell: ({ amount, payment_method }) => (
        <>
          <Ltr className={classes.amount}>{money(amount)}</Ltr>
          <span className={classes.soft}>{methodName(payment_method)}</span>
        </>
      ),
    },
    {
      id: 'received_by',
      header: t('voided.received_by'),
      cell: ({ received_by_name }) => <UserText>{received_by_name}</UserText>,
    },
    {
      id: 'voided_by',
      header: t('voided.voided_by'),
      cell: ({ voided_by_name, voided_at }) => (
        <>
          <UserText>{voided_by_name}</UserText>
          <span className={classes.soft}>{dateTime(voided_at)}</span>
        </>
      ),
    },
    {
      id: 'reason',
      header: t('voided.reason'),
      cell: ({ reason }) => (reason ? <UserText>{reason}</UserText> : t('voided.no_reason')),
    },
    {
      id: 'receiver',
      header: t('voided.same_person'),
      card: 'badge',
      cell: ({ is_voided_by_receiver }) =>
        is_voided_by_receiver && <StatusBadge tone="amber">{t('voided.by_receiver')}</StatusBadge>,
    },
  ]
}
