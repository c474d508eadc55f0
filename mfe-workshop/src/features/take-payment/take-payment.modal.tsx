import { type Aed, fils, toAed, toFils } from '@warsha/contracts/base/money'
import { canRecordPayment } from '@warsha/contracts/workshop/payment-rules'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { newIdempotencyKey, toast, useFormats, useParams, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useRef, useState } from 'react'
import { findInvoiceBlock } from '../invoices/find-invoice-block.ts'
import { useIssueInvoice } from '../invoices/invoices.api.ts'
import type { PaymentSummary } from '../payers/dues.ts'
import { dueOf } from '../payers/dues.ts'
import { usePaymentSummary } from '../payments/payments.api.ts'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { TakePaymentForm } from './take-payment.form.tsx'
import { type TakenPayment, TakenPaymentDialog } from './taken-payment.dialog.tsx'

/**
 * What is outstanding. It stays the same from the moment a payment is sent until the server has refused it: a payment whose
 * response was lost may be recorded, and only the same form repeats it without a second effect.
 */
const useSummary = (cardId: string, isSent: boolean): PaymentSummary | undefined => {
  const current = usePaymentSummary(cardId).data
  const shown = useRef(current)
  if (!isSent) shown.current = current
  return shown.current
}

const outstandingAfter = (outstanding: Aed, { amount }: Payment): Aed =>
  toAed(fils(Math.max(toFils(outstanding) - toFils(amount), 0)))

interface CardPaymentDialogProps {
  cardId: string
  /** Called with true if the payment was taken. */
  onClose: (isTaken: boolean) => void
}

/** Takes a payment for a work card, issues its invoice, and prints the receipt with the invoice. */
export const CardPaymentDialog = ({ cardId, onClose }: CardPaymentDialogProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const card = useWorkCard(cardId).data?.data
  const issue = useIssueInvoice(cardId)
  const [isSent, setSent] = useState(false)
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  const summary = useSummary(cardId, isSent)
  if (!card || !summary) return null
  if (taken) return <TakenPaymentDialog card={card} taken={taken} onClose={() => onClose(true)} />
  if (!canRecordPayment(summary.outstanding_balance)) return null

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
  return <CardPaymentDialog cardId={id} onClose={close} />
}
