import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import { Button, FailedPanel, Link, Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import list from '../money-shared/money-list.module.css'
import { RefundStatus } from './refund-status.tsx'
import { useRefunds } from './refunds.api.ts'
import classes from './refunds.module.css'

const shownCount = 10

const RefundItem = ({ refund, onOpen }: { refund: Refund; onOpen: () => void }) => {
  const { t } = useTranslation('refunds')
  const { money, date, dateTime } = useFormats()
  const number = refund.refund_number ?? refund.receipt_number
  return (
    <li>
      <span className={classes.item}>
        <Ltr className={list.sum}>{money(refund.amount)}</Ltr>
        <Ltr className={list.code}>{number}</Ltr>
        <span>{refund.refund_date ? date(refund.refund_date) : dateTime(refund.requested_at)}</span>
        <RefundStatus status={refund.status} />
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('show_of', { number })}
        onClick={onOpen}
      >
        {t('show')}
      </Button>
    </li>
  )
}

interface CustomerRefundsPanelProps {
  customerId: string
  onOpen: (id: string) => void
}

/** The newest refunds of a customer. Nothing if there are none. */
export const CustomerRefundsPanel = ({ customerId, onOpen }: CustomerRefundsPanelProps) => {
  const { t } = useTranslation('refunds')
  const refunds = useRefunds({ customer_id: customerId, limit: shownCount })
  if (!refunds.data && refunds.error)
    return (
      <FailedPanel
        error={refunds.error}
        fallback={t('list_failed')}
        retry={() => void refunds.refetch()}
      />
    )
  if (!refunds.data?.data.length) return null
  return (
    <section className={classes.panel} aria-labelledby="customer-refunds">
      <h2 id="customer-refunds" className={classes.panelTitle}>
        {t('list')}
      </h2>
      <ul className={list.list} aria-labelledby="customer-refunds">
        {refunds.data.data.map((refund) => (
          <RefundItem key={refund.id} refund={refund} onOpen={() => onOpen(refund.id)} />
        ))}
      </ul>
      {refunds.data.pagination.total > shownCount && (
        <Link className={classes.all} to={`/work-cards/refunds?customer_id=${customerId}`}>
          {t('show_all')}
        </Link>
      )}
    </section>
  )
}
