import type { Payment } from '@warsha/contracts/workshop/payments'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import { methodName } from './payment-texts.ts'
import { useVoidPayment } from './payments.api.ts'
import classes from './payments.module.css'

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
  return (
    <ReasonModal
      title={t('payments.void_title')}
      submitLabel={t('payments.void')}
      label={t('payments.reason')}
      submit={(reason) => voidPayment.mutateAsync({ id: payment.id, reason })}
      doneText={t('payments.voided')}
      failedText={t('payments.void_failed')}
      goneText={t('payments.gone')}
      onClose={onClose}
    >
      <p className={classes.payment}>
        <Ltr className={classes.sum}>{money(payment.amount)}</Ltr> ·{' '}
        {methodName(payment.payment_method)} · {date(payment.payment_date)} ·{' '}
        <Ltr>{payment.receipt_number}</Ltr>
      </p>
      <p className={classes.hint}>{text ?? t('payments.void_text')}</p>
    </ReasonModal>
  )
}
