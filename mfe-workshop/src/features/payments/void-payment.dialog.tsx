import type { Payment } from '@warsha/contracts/workshop/payments'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import { withRule } from '../work-card-shared/with-rule.ts'
import { methodName } from './payment-texts.ts'
import { useVoidPayment } from './payments.api.ts'
import classes from './payments.module.css'

/** The reason is optional in the API but required on this screen. */
const requireReason = ({ reason }: { reason: string }) =>
  reason.trim() ? null : { path: 'reason', code: 'required' }

export interface VoidPaymentDialogProps {
  payment: Pick<Payment, 'id' | 'amount' | 'payment_method' | 'payment_date' | 'receipt_number'>
  /** What happens, if not what happens to a payment of a work card. */
  text?: string
  onClose: () => void
}

/** Voids a payment: it stays in the list but no longer counts. */
export const VoidPaymentDialog = ({ payment, text, onClose }: VoidPaymentDialogProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const voidPayment = useVoidPayment()
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/payments')).voidPayment.body,
        requireReason,
      ),
    submit: ({ reason }) =>
      mapSubmitErrors(voidPayment.mutateAsync({ id: payment.id, reason }), {
        gone: t('payments.gone'),
      }),
    onDone: () => {
      toast.success(t('payments.voided'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('payments.void_title')}
      submitLabel={t('payments.void')}
      failedText={t('payments.void_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.payment}>
        <Ltr className={classes.sum}>{money(payment.amount)}</Ltr> ·{' '}
        {methodName(payment.payment_method)} · {date(payment.payment_date)} ·{' '}
        <Ltr>{payment.receipt_number}</Ltr>
      </p>
      <p className={classes.hint}>{text ?? t('payments.void_text')}</p>
      <TextAreaField
        form={form}
        name="reason"
        label={t('payments.reason')}
        minRows={2}
        maxLength={500}
        withAsterisk
        data-autofocus
      />
    </FormModal>
  )
}
