import type { Payment } from '@warsha/contracts/payments'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import { methodName } from './payment-words.ts'
import { useVoidPayment } from './payments.api.ts'
import classes from './payments.module.css'
import { withRule } from './with-rule.ts'

/** Other clients may give no reason; whoever reads the list a year later wants one. */
const needsReason = ({ reason }: { reason: string }) =>
  reason.trim() ? null : { path: 'reason', code: 'required' }

/** Asks why, and says what becomes of it: the payment stays, and counts no more. */
export const VoidPayment = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const makeVoid = useVoidPayment()
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () =>
      withRule((await import('@warsha/contracts/payments')).voidPayment.body, needsReason),
    submit: ({ reason }) =>
      landing(makeVoid.mutateAsync({ id: payment.id, reason }), { gone: t('payments.gone') }),
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
      <p className={classes.doomed}>
        <Ltr className={classes.sum}>{money(payment.amount)}</Ltr> ·{' '}
        {methodName(payment.payment_method)} · {date(payment.payment_date)} ·{' '}
        <Ltr>{payment.receipt_number}</Ltr>
      </p>
      <p className={classes.hint}>{t('payments.void_text')}</p>
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
