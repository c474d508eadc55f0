import { type Aed, filsToText, parseAmount, toFils } from '@warsha/contracts/base/money'
import type { CardDeposit } from '@warsha/contracts/workshop/money/deposits'
import { type DepositMethod, depositMethods } from '@warsha/contracts/workshop/payment-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import list from '../money-shared/money-list.module.css'
import { dueOf } from '../payers/dues.ts'
import { PaymentDetailFields } from '../payments/payment-detail-fields.tsx'
import { newPaymentValues, type PaymentValues, toPaymentBody } from '../payments/payment-values.ts'
import { fetchPayment, fetchPaymentSummary } from '../payments/payments.api.ts'
import { CashChange } from '../take-payment/cash-change.tsx'
import { MethodChoice } from '../take-payment/method-choice.tsx'
import { type TakenPayment, TakenPaymentDialog } from '../take-payment/taken-payment.dialog.tsx'
import { useTakeFields } from '../take-payment/use-take-fields.ts'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { useTakeDeposit } from './deposits.api.ts'

export interface TakeDepositModalProps {
  card: WorkCard
  deposit: CardDeposit
  onClose: () => void
}

/** Rejects amounts above the deposit that is due. The server checks the same rule. */
const dueRule =
  (due: Aed) =>
  ({ amount }: PaymentValues): RuleViolation | null => {
    const sum = parseAmount(amount)
    if (sum === null || sum <= toFils(due)) return null
    const params = { amount: filsToText(sum), due: filsToText(toFils(due)) }
    return { path: 'amount', code: 'deposit_exceeds_due', params }
  }

/** The form offers the methods of deposits only. */
const toDepositBody = (values: PaymentValues) => ({
  ...toPaymentBody(values),
  payment_method: values.payment_method as DepositMethod,
})

interface TakeDepositFormProps extends TakeDepositModalProps {
  onTaken: (taken: TakenPayment) => void
}

const useTakeDepositForm = ({ card, deposit, onTaken }: TakeDepositFormProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const take = useTakeDeposit(card.id)
  return useContractForm<PaymentValues>({
    // The customer pays, also for an insurance job.
    initialValues: newPaymentValues(deposit.due_amount, 'cash'),
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/money/deposits')).newDeposit,
        dueRule(deposit.due_amount),
      ),
    submit: async (values, idempotencyKey) => {
      const { data: taken } = await mapSubmitErrors(
        take.mutateAsync({ body: toDepositBody(values), idempotencyKey }),
        { gone: t('payments.card_gone'), fields: { deposit_exceeds_due: 'amount' } },
      )
      toast.success(t('deposit.taken', { amount: money(taken.amount) }))
      const [{ data: payment }, summary] = await Promise.all([
        fetchPayment(card.id, taken.payment_id),
        fetchPaymentSummary(card.id),
      ])
      onTaken({
        payment,
        outstanding: dueOf(summary),
        invoice: taken.advance_invoice?.id ?? null,
      })
    },
  })
}

const TakeDepositForm = (props: TakeDepositFormProps) => {
  const { deposit, onClose } = props
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const form = useTakeDepositForm(props)
  const { values } = form.fields
  const { field, amount, submitLabel } = useTakeFields(form)
  return (
    <FormModal
      form={form}
      title={t('deposit.take')}
      submitLabel={submitLabel}
      failedText={t('payments.save_failed')}
      onClose={onClose}
    >
      <p className={list.hint}>
        {t(deposit.is_taxed ? 'deposit.hint_taxed' : 'deposit.hint', {
          amount: money(deposit.due_amount),
        })}
      </p>
      <MethodChoice
        value={values.payment_method}
        methods={depositMethods}
        onChange={(method) => form.fields.setFieldValue('payment_method', method)}
      />
      <FieldGrid>
        <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
        <PaymentDetailFields method={values.payment_method} field={field} />
      </FieldGrid>
      {values.payment_method === 'cash' && <CashChange amount={amount} />}
    </FormModal>
  )
}

/** Takes the deposit of a card, and prints the receipt with the advance invoice. */
export const TakeDepositModal = (props: TakeDepositModalProps) => {
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  return taken ? (
    <TakenPaymentDialog card={props.card} taken={taken} onClose={props.onClose} />
  ) : (
    <TakeDepositForm {...props} onTaken={setTaken} />
  )
}
