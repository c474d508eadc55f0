import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import type { PaymentSummary } from '../payers/dues.ts'
import { dueOf } from '../payers/dues.ts'
import { UntakenDepositNote } from '../payers/untaken-deposit.note.tsx'
import { withRule } from '../work-card-shared/with-rule.ts'
import { CompletionNote } from './completion-note.tsx'
import { newCardPaymentValues } from './new-card-payment-values.ts'
import { PayerChoice } from './payer-choice.tsx'
import { PaymentFields } from './payment-fields.tsx'
import {
  maxAmountRule,
  type PaymentFormState,
  type PaymentValues,
  paymentErrorTargets,
  toPaymentBody,
} from './payment-values.ts'
import { useRecordPayment } from './payments.api.ts'

interface NewPaymentFormProps {
  card: WorkCard
  summary: PaymentSummary
  stay: (opening: PaymentFormState) => void
  close: () => void
}

export const NewPaymentForm = ({ card, summary, stay, close }: NewPaymentFormProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const record = useRecordPayment(card.id)
  const form = useNewRecordForm<PaymentFormState['record'], PaymentValues>({
    initialValues: newCardPaymentValues(card, summary),
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/payments')).newPayment,
        (values: PaymentValues) => maxAmountRule(dueOf(summary, values.payer))(values),
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
      <UntakenDepositNote card={card} />
      <PayerChoice form={form} summary={summary} />
      <PaymentFields form={form} notes={{}} maxAmount={dueOf(summary, form.fields.values.payer)} />
      <CompletionNote
        card={card}
        amount={form.fields.values.amount}
        maxAmount={summary.outstanding_balance}
      />
    </FormModal>
  )
}
