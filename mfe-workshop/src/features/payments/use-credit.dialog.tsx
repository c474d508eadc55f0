import {
  type Aed,
  filsToText,
  parseAmount,
  toAed,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, LtrField, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { CompletionNote } from './completion-note.tsx'
import { CreditList } from './credit-list.tsx'
import { usePayWithCredit } from './credits.api.ts'

export interface UseCreditDialogProps {
  card: WorkCard
  /** Whose credit pays for whose share. */
  payer: Payer
  /** The oldest first. */
  credits: readonly CustomerCredit[]
  available: Aed
  /** Of the payer's share. */
  outstanding: Aed
  /** Of the shares of all payers. */
  cardOutstanding: Aed
  onClose: () => void
}

/** Rejects amounts above the outstanding amount or the credit. The server checks the same rules. */
const limitRule =
  ({ available, outstanding }: Pick<UseCreditDialogProps, 'available' | 'outstanding'>) =>
  ({ amount }: { amount: string }): RuleViolation | null => {
    const sum = parseAmount(amount)
    if (sum === null) return null
    if (sum > toFils(outstanding)) {
      return {
        path: 'amount',
        code: 'payment_exceeds_outstanding',
        params: { amount: filsToText(sum), outstanding: filsToText(toFils(outstanding)) },
      }
    }
    if (sum > toFils(available)) {
      return {
        path: 'amount',
        code: 'credit_exceeded',
        params: { amount: filsToText(sum), available: filsToText(toFils(available)) },
      }
    }
    return null
  }

/** Pays for a card with the credit of a payer, by default as much as possible. */
export const UseCreditDialog = ({
  card,
  payer,
  credits,
  available,
  outstanding,
  cardOutstanding,
  onClose,
}: UseCreditDialogProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const pay = usePayWithCredit(card.id)
  const form = useContractForm({
    initialValues: { amount: toAmountText(available < outstanding ? available : outstanding) },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/money/customer-accounts')).useCredit.body,
        limitRule({ available, outstanding }),
      ),
    submit: async ({ amount }, idempotencyKey) => {
      const body = payer === 'insurer' ? { amount, payer } : { amount }
      await mapSubmitErrors(pay.mutateAsync({ body, idempotencyKey }), {
        gone: t('payments.card_gone'),
        fields: { payment_exceeds_outstanding: 'amount', credit_exceeded: 'amount' },
      })
      const used = parseAmount(amount)
      toast.success(t('credit.used', { amount: money(used === null ? null : toAed(used)) }))
    },
    onDone: onClose,
  })
  return (
    <FormModal
      form={form}
      title={t(payer === 'insurer' ? 'credit.use_title_of_insurer' : 'credit.use_title')}
      submitLabel={t('credit.use')}
      failedText={t('credit.use_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={list.hint}>{t('credit.use_text')}</p>
      <CreditList credits={credits} />
      <LtrField
        form={form}
        name="amount"
        label={t('payments.fields.amount')}
        inputMode="decimal"
        withAsterisk
        data-autofocus
      />
      <CompletionNote card={card} amount={form.fields.values.amount} maxAmount={cardOutstanding} />
    </FormModal>
  )
}
