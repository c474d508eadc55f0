import { type Aed, sumAed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { withRule } from '../work-card-shared/with-rule.ts'
import { CompletionNote } from './completion-note.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { methodName } from './payment-texts.ts'
import {
  maxAmountRule,
  type PaymentField,
  type PaymentFormState,
  paymentErrorTargets,
  toPaymentBody,
  toPaymentValues,
} from './payment-values.ts'
import { fetchPayment, useChangePayment } from './payments.api.ts'
import classes from './payments.module.css'

interface EditPaymentFormProps {
  opening: PaymentFormState
  card: WorkCard
  /** Outstanding amount of the payer, with this payment already deducted. */
  outstanding: Aed
  /** The same of all payers. */
  cardOutstanding: Aed
  /** Restarts the form with another version of the same payment. */
  replace: (opening: PaymentFormState) => void
  close: () => void
}

export const EditPaymentForm = ({
  opening,
  card,
  outstanding,
  cardOutstanding,
  replace,
  close,
}: EditPaymentFormProps) => {
  const { t } = useTranslation('money')
  const { date } = useFormats()
  const change = useChangePayment()
  const { id, work_card_id: cardId, amount, receipt_number } = opening.record
  // The amount may rise by the outstanding amount. Lowering it is always allowed.
  const maxAmount = sumAed([amount, outstanding])
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toPaymentValues,
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/payments')).paymentChange,
        maxAmountRule(maxAmount),
      ),
    change: (values) =>
      mapSubmitErrors(change.mutateAsync({ id, body: toPaymentBody(values) }), {
        gone: t('payments.gone'),
        fields: paymentErrorTargets,
      }),
    readNewest: () => fetchPayment(cardId, id),
    isChangedBy: (announced) => announced.id === cardId,
    readFailed: t('payments.load_failed'),
    formatValue: (field, payment) => {
      if (field === 'payment_method') return methodName(payment.payment_method)
      if (field === 'payment_date') return date(payment.payment_date)
      return toPaymentValues(payment)[field] ?? ''
    },
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
      <RecordFormNotice opening={opening} />
      <p className={classes.edited}>
        <Ltr>{receipt_number}</Ltr>
      </p>
      <PaymentFields
        form={form}
        notes={notes}
        focusOn={focusOn as PaymentField}
        maxAmount={maxAmount}
      />
      <CompletionNote
        card={card}
        amount={form.fields.values.amount}
        maxAmount={sumAed([amount, cardOutstanding])}
      />
    </FormModal>
  )
}
