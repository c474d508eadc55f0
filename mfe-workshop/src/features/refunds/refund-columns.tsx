import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import cells from '../money-shared/cells.module.css'
import { methodName } from '../payments/payment-texts.ts'
import { RefundStatus } from './refund-status.tsx'

export const useRefundColumns = (): Column<Refund>[] => {
  const { t } = useTranslation('refunds')
  const { money, dateTime } = useFormats()
  return [
    {
      id: 'customer',
      header: t('columns.customer'),
      card: 'title',
      cell: ({ customer_name, reason }) => (
        <>
          <UserText className={cells.name}>{customer_name}</UserText>
          <span className={cells.secondLine}>
            <UserText>{reason}</UserText>
          </span>
        </>
      ),
    },
    {
      id: 'number',
      header: t('columns.number'),
      card: 'subtitle',
      cell: ({ refund_number }) => <Ltr className={cells.code}>{refund_number ?? emptyValue}</Ltr>,
    },
    {
      id: 'requested',
      header: t('columns.requested'),
      cell: ({ requested_at, requested_by_name }) => (
        <>
          <span className={cells.code}>{dateTime(requested_at)}</span>
          <span className={cells.secondLine}>
            <UserText>{requested_by_name}</UserText>
          </span>
        </>
      ),
    },
    {
      id: 'payment',
      header: t('columns.payment'),
      cell: ({ receipt_number, payment_method }) => (
        <>
          <Ltr className={cells.code}>{receipt_number}</Ltr>
          <span className={cells.secondLine}>{methodName(payment_method)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      cell: ({ amount, refund_method }) => (
        <>
          <Ltr className={cells.code}>{money(amount)}</Ltr>
          <span className={cells.secondLine}>{methodName(refund_method)}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      card: 'badge',
      cell: ({ status }) => <RefundStatus status={status} />,
    },
  ]
}
