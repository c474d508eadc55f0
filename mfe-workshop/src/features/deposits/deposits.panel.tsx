import { aed, fils, toAed, toFils } from '@warsha/contracts/base/money'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import type { TakenDeposit } from '@warsha/contracts/workshop/money/deposits'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, FailedPanel, Ltr, lazyScreen, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { InvoiceDialog } from '../invoices/invoice.dialog.tsx'
import list from '../money-shared/money-list.module.css'
import { useCardDeposit } from '../payers/card-deposit.api.ts'
import { RefundDialog } from '../refunds/refund.dialog.tsx'
import type { RequestRefundDialogProps } from '../refunds/request-refund.dialog.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import classes from './deposits.module.css'

const RequestRefundDialog = lazyScreen<RequestRefundDialogProps>(() =>
  import('../refunds/request-refund.dialog.tsx').then(({ RequestRefundDialog: Component }) => ({
    Component,
  })),
)

type AdvanceInvoice = NonNullable<TakenDeposit['advance_invoice']>

/** What is not credited of an advance invoice. */
const restOf = ({ total_amount, credited_amount }: AdvanceInvoice) =>
  toAed(fils(Math.max(toFils(total_amount) - toFils(credited_amount), 0)))

/** The deposit as the refund dialog expects it: all that its advance invoice still declares. */
const toCredit = (card: WorkCard, deposit: TakenDeposit): RequestRefundDialogProps['credit'] => ({
  id: deposit.payment_id,
  kind: 'payment',
  document_id: deposit.payment_id,
  document_number: deposit.receipt_number,
  work_card_id: card.id,
  work_card_number: card.work_card_number,
  payment_method: deposit.payment_method,
  business_date: deposit.payment_date,
  amount: deposit.amount,
  available: deposit.advance_invoice ? restOf(deposit.advance_invoice) : aed(0),
  // The server knows the limit of the user.
  refund_limit: null as CustomerCredit['refund_limit'],
})

interface DepositItemProps {
  deposit: TakenDeposit
  onShowInvoice: (id: string) => void
  /** Null if the deposit cannot be refunded here. */
  onRefund: (() => void) | null
}

const DepositItem = ({ deposit, onShowInvoice, onRefund }: DepositItemProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const { advance_invoice: invoice } = deposit
  return (
    <li>
      <span>
        {t('deposit.one', { amount: money(deposit.amount) })}{' '}
        <span className={list.soft}>
          <Ltr>{deposit.receipt_number}</Ltr> · {date(deposit.payment_date)}
          {invoice && invoice.credited_amount > 0 && (
            <> · {t('deposit.credited', { amount: money(invoice.credited_amount) })}</>
          )}
        </span>
      </span>
      <span className={classes.actions}>
        {invoice && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onShowInvoice(invoice.id)}
            aria-label={t('deposit.show_invoice', { number: invoice.invoice_number })}
          >
            <Ltr>{invoice.invoice_number}</Ltr>
          </Button>
        )}
        {onRefund && (
          <Button variant="default" size="compact-sm" onClick={onRefund}>
            {t('deposit.credit_and_refund')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The deposits of a card with their advance invoices, which managers credit and refund while no invoice shows them. */
export const DepositsPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const { data, error, refetch } = useCardDeposit(card)
  const isManagement = useIsManagement()
  const [invoiceId, setInvoiceId] = useState<string | null>(null)
  const [refunded, setRefunded] = useState<TakenDeposit | null>(null)
  const [issuedId, setIssuedId] = useState<string | null>(null)
  useRestoreFocus(invoiceId !== null || refunded !== null || issuedId !== null)
  if (!data && error)
    return (
      <FailedPanel error={error} fallback={t('deposit.load_failed')} retry={() => void refetch()} />
    )
  if (!data || data.deposits.length === 0) return null
  const isRefundable = ({ advance_invoice }: TakenDeposit) =>
    isManagement && !data.is_invoiced && advance_invoice !== null && restOf(advance_invoice) > 0
  return (
    <section aria-label={t('deposit.title')}>
      <ul className={list.list}>
        {data.deposits.map((deposit) => (
          <DepositItem
            key={deposit.payment_id}
            deposit={deposit}
            onShowInvoice={setInvoiceId}
            onRefund={isRefundable(deposit) ? () => setRefunded(deposit) : null}
          />
        ))}
      </ul>
      {invoiceId !== null && <InvoiceDialog id={invoiceId} onClose={() => setInvoiceId(null)} />}
      {refunded && (
        <RequestRefundDialog
          credit={toCredit(card, refunded)}
          creditsAdvance
          onIssued={setIssuedId}
          onClose={() => setRefunded(null)}
        />
      )}
      {issuedId !== null && <RefundDialog id={issuedId} onClose={() => setIssuedId(null)} />}
    </section>
  )
}
