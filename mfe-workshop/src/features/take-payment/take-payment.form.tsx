import { type Aed, toAmountText, toFils } from '@warsha/contracts/base/money'
import type { Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { ApiError, useFormats, useTranslation } from '@warsha/web-kit'
import {
  Checkbox,
  type ContractForm,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import type { PaymentSummary } from '../payers/dues.ts'
import { dueOf } from '../payers/dues.ts'
import { CompletionNote } from '../payments/completion-note.tsx'
import { CreditPanel } from '../payments/credit.panel.tsx'
import { newCardPaymentValues } from '../payments/new-card-payment-values.ts'
import { PayerChoice } from '../payments/payer-choice.tsx'
import { PaymentDetailFields } from '../payments/payment-detail-fields.tsx'
import {
  maxAmountRule,
  type PaymentValues,
  paymentErrorTargets,
  toPaymentBody,
} from '../payments/payment-values.ts'
import { useRecordPayment } from '../payments/payments.api.ts'
import { withRule } from '../work-card-shared/with-rule.ts'
import { CashChange } from './cash-change.tsx'
import { MethodChoice } from './method-choice.tsx'
import classes from './take-payment.module.css'
import { useTakeFields } from './use-take-fields.ts'

export interface TakePaymentFormProps {
  card: WorkCard
  summary: PaymentSummary
  /** False if the card cannot be invoiced now. */
  canInvoice: boolean
  /** Called with true when the payment is sent, and with false if the server has refused it. */
  onSend: (isSent: boolean) => void
  /** Called with the recorded payment, and whether an invoice was asked for. */
  onTaken: (payment: Payment, withInvoice: boolean) => Promise<void>
  onClose: () => void
}

/** True if the server has answered that nothing was recorded. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Fills in the new rest if something was paid meanwhile, unless the user has typed another amount. */
const useProposedAmount = (form: ContractForm<PaymentValues>, outstanding: Aed): void => {
  const proposed = useRef(outstanding)
  useEffect(() => {
    if (proposed.current === outstanding) return
    const isUntouched = form.fields.values.amount === toAmountText(proposed.current)
    proposed.current = outstanding
    if (isUntouched) form.fields.setFieldValue('amount', toAmountText(outstanding))
  }, [form, outstanding])
}

const useTakePaymentForm = ({
  card,
  summary,
  canInvoice,
  onSend,
  onTaken,
}: Omit<TakePaymentFormProps, 'onClose'>) => {
  const { t } = useTranslation('money')
  const record = useRecordPayment(card.id)
  const [isInvoiceWanted, setInvoiceWanted] = useState(true)
  const limits = useRef(summary)
  limits.current = summary
  const form = useContractForm<PaymentValues>({
    initialValues: newCardPaymentValues(card, summary),
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/payments')).newPayment,
        (values: PaymentValues) => maxAmountRule(dueOf(limits.current, values.payer))(values),
      ),
    submit: async (values, idempotencyKey) => {
      onSend(true)
      const sent = record.mutateAsync({ body: toPaymentBody(values), idempotencyKey })
      sent.catch((error: unknown) => isRefusal(error) && onSend(false))
      const { data } = await mapSubmitErrors(sent, {
        gone: t('payments.card_gone'),
        fields: paymentErrorTargets,
      })
      await onTaken(data, canInvoice && isInvoiceWanted)
    },
  })
  return { form, isInvoiceWanted, setInvoiceWanted }
}

/** Amount and method of a payment, filled in so that Enter takes the rest in cash. */
export const TakePaymentForm = ({ onClose, ...props }: TakePaymentFormProps) => {
  const { card, summary, canInvoice } = props
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const { form, isInvoiceWanted, setInvoiceWanted } = useTakePaymentForm(props)
  const { values } = form.fields
  const outstanding = dueOf(summary, values.payer)
  useProposedAmount(form, outstanding)
  const { field, amount, submitLabel } = useTakeFields(form)
  const isPart = amount !== null && toFils(amount) < toFils(outstanding)
  return (
    <FormModal
      form={form}
      title={t('take.title')}
      submitLabel={submitLabel}
      failedText={t('payments.save_failed')}
      onClose={onClose}
    >
      <PayerChoice form={form} summary={summary} />
      {values.payer !== 'insurer' && (
        <CreditPanel
          card={card}
          outstanding={outstanding}
          cardOutstanding={summary.outstanding_balance}
        />
      )}
      <MethodChoice
        value={values.payment_method}
        onChange={(method) => form.fields.setFieldValue('payment_method', method)}
      />
      <FieldGrid>
        <LtrField
          {...field('amount')}
          description={isPart && t('take.part_of', { amount: money(outstanding) })}
          inputMode="decimal"
          withAsterisk
        />
        <PaymentDetailFields method={values.payment_method} field={field} />
      </FieldGrid>
      {values.payment_method === 'cash' && <CashChange amount={amount} />}
      {values.payment_method === 'cheque' && (
        <p className={classes.hint}>{t('take.cheque_hint')}</p>
      )}
      {canInvoice && (
        <Checkbox
          label={t('take.with_invoice')}
          checked={isInvoiceWanted}
          onChange={(event) => setInvoiceWanted(event.currentTarget.checked)}
        />
      )}
      <CompletionNote card={card} amount={values.amount} maxAmount={summary.outstanding_balance} />
    </FormModal>
  )
}
