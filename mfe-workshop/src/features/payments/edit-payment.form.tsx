import { filsToNumber } from '@warsha/contracts/money'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { PaymentFields } from './payment-fields.tsx'
import { capOf, filsOf, type PaymentOpening, places, sentOf, valuesOf } from './payment-values.ts'
import { methodName } from './payment-words.ts'
import { fetchPayment, useChangePayment } from './payments.api.ts'
import classes from './payments.module.css'
import { withRule } from './with-rule.ts'

interface Props {
  opening: PaymentOpening
  /** AED, with this payment in it. */
  outstanding: number
  /** Begins again from another state of the same payment. */
  replace: (opening: PaymentOpening) => void
  close: () => void
}

export const EditPaymentForm = ({ opening, outstanding, replace, close }: Props) => {
  const { t } = useTranslation('money')
  const { date } = useFormats()
  const change = useChangePayment()
  const { id, work_card_id: cardId, amount, receipt_number } = opening.record
  // It may rise by what is outstanding; lowering it is always allowed.
  const most = filsToNumber(filsOf(amount + outstanding))
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema: async () =>
      withRule((await import('@warsha/contracts/payments')).paymentChange, capOf(most)),
    change: (values) =>
      landing(change.mutateAsync({ id, body: sentOf(values) }), {
        gone: t('payments.gone'),
        fields: places,
      }),
    readNewest: () => fetchPayment(cardId, id),
    readFailed: t('payments.load_failed'),
    shown: (field, payment) =>
      field === 'payment_method'
        ? methodName(payment.payment_method)
        : field === 'payment_date'
          ? date(payment.payment_date)
          : valuesOf(payment)[field],
    onSaved: () => {
      toast.success(t('payments.saved'))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('payments.edit_title')}
      submitLabel={t('payments.save')}
      failedText={t('payments.save_failed')}
      remedy={remedy}
      onClose={close}
    >
      <OpeningNotice opening={opening} />
      <p className={classes.edited}>
        <Ltr>{receipt_number}</Ltr>
      </p>
      <PaymentFields form={form} notes={notes} focusOn={focusOn} most={most} />
    </FormModal>
  )
}
