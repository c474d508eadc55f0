import type { Aed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { withRule } from '../work-card-shared/with-rule.ts'
import { CompletionNote } from './completion-note.tsx'
import { PaymentFields } from './payment-fields.tsx'
import {
  maxAmountRule,
  newPaymentValues,
  type PaymentFormState,
  type PaymentValues,
  paymentErrorTargets,
  toPaymentBody,
} from './payment-values.ts'
import { useRecordPayment } from './payments.api.ts'

interface NewPaymentFormProps {
  card: WorkCard
  /** In AED. */
  outstanding: Aed
  stay: (opening: PaymentFormState) => void
  close: () => void
}

export const NewPaymentForm = ({ card, outstanding, stay, close }: NewPaymentFormProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const record = useRecordPayment(card.id)
  const form = useNewRecordForm<PaymentFormState['record'], PaymentValues>({
    initialValues: newPaymentValues(outstanding, card.payment_type),
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/payments')).newPayment,
        maxAmountRule(outstanding),
      ),
    create: (values, idempotencyKey) =>
      mapSubmitErrors(record.mutateAsync({ body: toPaymentBody(values), idempotencyKey }), {
        gone: t('payments.card_gone'),
        fields: paymentErrorTargets,
      }),
    stay,
    onSaved: ({ amount }) => {
      toast.success(t('payments.recorded', { amount: money(amount) }))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('payments.add_title')}
      submitLabel={t('payments.record')}
      failedText={t('payments.save_failed')}
      onClose={close}
    >
      <PaymentFields form={form} notes={{}} maxAmount={outstanding} />
      <CompletionNote card={card} amount={form.fields.values.amount} maxAmount={outstanding} />
    </FormModal>
  )
}
