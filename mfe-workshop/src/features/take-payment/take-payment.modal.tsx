import { type Aed, fils, toAed, toFils } from '@warsha/contracts/base/money'
import { canRecordPayment } from '@warsha/contracts/workshop/payment-rules'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { newIdempotencyKey, toast, useFormats, useParams, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findInvoiceBlock } from '../invoices/find-invoice-block.ts'
import { useIssueInvoice } from '../invoices/invoices.api.ts'
import type { PaymentSummary } from '../payers/dues.ts'
import { dueOf } from '../payers/dues.ts'
import { usePaymentSummary } from '../payments/payments.api.ts'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { LoadFailureDialog } from './load-failure.dialog.tsx'
import { TakePaymentForm } from './take-payment.form.tsx'
import { type TakenPayment, TakenPaymentDialog } from './taken-payment.dialog.tsx'

/**
 * What is outstanding. It stays the same from the moment a payment is sent until the server has refused it: a payment whose
 * response was lost may be recorded, and only the same form repeats it without a second effect.
 */
const useSummary = (cardId: string, isSent: boolean) => {
  const query = usePaymentSummary(cardId)
  const { data: current, isFetching } = query
  const shown = useRef(current)
  if (!isSent) shown.current = current
  return { query, summary: shown.current, isNewest: !isFetching && !isSent }
}

/** Calls `leave` when nothing is due any more, because credit or a colleague has paid it. */
const useLeaveWhenPaid = (
  { summary, isNewest }: ReturnType<typeof useSummary>,
  leave: () => void,
) => {
  const onPaid = useEffectEvent(leave)
  const isPaid = isNewest && summary !== undefined && !isDue(summary)
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid])
}

const isDue = (summary: PaymentSummary): boolean => canRecordPayment(summary.outstanding_balance)

const outstandingAfter = (outstanding: Aed, { amount }: Payment): Aed =>
  toAed(fils(Math.max(toFils(outstanding) - toFils(amount), 0)))

interface CardPaymentDialogProps {
  cardId: string
  /** Called with true if the payment was taken. */
  onClose: (isTaken: boolean) => void
  /** Called if nothing is due, also when that happens while the dialog is open. */
  onNothingDue: () => void
}

/** Takes a payment for a work card, issues its invoice, and prints the receipt with the invoice. */
export const CardPaymentDialog = ({ cardId, onClose, onNothingDue }: CardPaymentDialogProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const cardQuery = useWorkCard(cardId)
  const card = cardQuery.data?.data
  const issue = useIssueInvoice(cardId)
  const [isSent, setSent] = useState(false)
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  const due = useSummary(cardId, isSent)
  useLeaveWhenPaid(due, () => {
    toast.success(t('payments.nothing_due'))
    onNothingDue()
  })
  const { summary } = due
  if (!card || !summary) {
    const failed = [cardQuery, due.query].find(({ isError }) => isError)
    return failed ? (
      <LoadFailureDialog
        error={failed.error}
        retry={() => void failed.refetch()}
        onClose={() => onClose(false)}
      />
    ) : null
  }
  if (taken) return <TakenPaymentDialog card={card} taken={taken} onClose={() => onClose(true)} />
  if (!isDue(summary)) return null

  /** Issues the invoices of all payers. Returns the id of that of the payer. */
  const issueInvoice = async (payer: Payment['payer']): Promise<string | Error> => {
    try {
      const { data } = await issue.mutateAsync({ idempotencyKey: newIdempotencyKey() })
      return data.other_invoice && data.other_invoice.payer === payer
        ? data.other_invoice.id
        : data.id
    } catch (error) {
      // The payment is recorded. The dialog says that the invoice is not.
      return error as Error
    }
  }
  const finish = async (payment: Payment, withInvoice: boolean) => {
    const invoice = withInvoice ? await issueInvoice(payment.payer) : null
    toast.success(t('payments.recorded', { amount: money(payment.amount) }))
    const outstanding = outstandingAfter(dueOf(summary, payment.payer), payment)
    setTaken({ payment, invoice, outstanding })
  }
  return (
    <TakePaymentForm
      card={card}
      summary={summary}
      canInvoice={findInvoiceBlock(card) === null}
      onSend={setSent}
      onTaken={finish}
      onClose={() => onClose(false)}
    />
  )
}

/** Takes a payment for the work card of the page. */
export const TakePaymentModal = () => {
  const { id = '' } = useParams()
  const { close } = useRecordDialog('edit')
  return <CardPaymentDialog cardId={id} onClose={close} onNothingDue={close} />
}
