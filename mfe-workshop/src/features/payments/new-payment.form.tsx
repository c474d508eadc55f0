import type { WorkCard } from '@warsha/contracts/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { PaymentFields } from './payment-fields.tsx'
import {
  capOf,
  newPaymentValues,
  type PaymentOpening,
  type PaymentValues,
  places,
  sentOf,
} from './payment-values.ts'
import { useRecordPayment } from './payments.api.ts'
import { withRule } from './with-rule.ts'

interface Props {
  card: WorkCard
  /** AED. */
  outstanding: number
  stay: (opening: PaymentOpening) => void
  close: () => void
}

export const NewPaymentForm = ({ card, outstanding, stay, close }: Props) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const record = useRecordPayment(card.id)
  const form = useNewRecordForm<PaymentOpening['record'], PaymentValues>({
    initialValues: newPaymentValues(outstanding, card.payment_type),
    schema: async () =>
      withRule((await import('@warsha/contracts/payments')).newPayment, capOf(outstanding)),
    create: (values, idempotencyKey) =>
      landing(record.mutateAsync({ body: sentOf(values), idempotencyKey }), {
        gone: t('payments.card_gone'),
        fields: places,
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
      <PaymentFields form={form} notes={{}} most={outstanding} />
    </FormModal>
  )
}
