import { IconCashOff } from '@tabler/icons-react'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { useOpenedRecord, useParams, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { dueOf } from '../payers/dues.ts'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { EditPaymentForm } from './edit-payment.form.tsx'
import { NewPaymentForm } from './new-payment.form.tsx'
import type { PaymentValues } from './payment-values.ts'
import { fetchPayment, usePaymentSummary } from './payments.api.ts'

/** Returns the hook that reads the record of the form. */
const createPaymentHook = (cardId: string) => {
  const usePayment = (id: string, isNeeded: boolean) =>
    useOpenedRecord({
      queryKey: ['opened-payment', id],
      read: () => fetchPayment(cardId, id),
      isNeeded,
    })
  return usePayment
}

/** Dialog for the payment named in the URL, or for a new one. */
export const PaymentModal = () => {
  const dialog = useRecordDialog()
  const { id = '' } = useParams()
  const { t } = useTranslation('money')
  const card = useWorkCard(id).data?.data
  const summary = usePaymentSummary(id).data
  if (!card || !summary) return null
  return (
    <RecordModal<Payment, PaymentValues>
      dialog={dialog}
      useRecord={createPaymentHook(card.id)}
      newForm={(props) => <NewPaymentForm {...props} card={card} summary={summary} />}
      editForm={(props) => (
        <EditPaymentForm
          key={props.opening.record.version}
          {...props}
          card={card}
          outstanding={dueOf(summary, props.opening.record.payer)}
          cardOutstanding={summary.outstanding_balance}
        />
      )}
      texts={{
        title: t('payments.edit_title'),
        gone: t('payments.gone'),
        failed: t('payments.load_failed'),
      }}
      icon={<IconCashOff size={28} stroke={1.6} />}
      size="lg"
    />
  )
}
