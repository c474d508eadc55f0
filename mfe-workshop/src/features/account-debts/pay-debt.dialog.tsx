import {
  type Aed,
  filsToText,
  parseAmount,
  sumAed,
  toAed,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { AccountDebt } from '@warsha/contracts/workshop/money/account-debts'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, LtrField, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { CreditList } from '../payments/credit-list.tsx'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { usePayDebt } from './account-debts.api.ts'

export interface PayDebtDialogProps {
  customerId: string
  debt: AccountDebt
  /** The oldest first. */
  credits: readonly CustomerCredit[]
  onClose: () => void
}

interface Limits {
  readonly open: Aed
  readonly available: Aed
}

/** Rejects amounts above the debt or the credit. The server checks the same rules. */
const limitRule =
  ({ open, available }: Limits) =>
  ({ amount }: { amount: string }): RuleViolation | null => {
    const sum = parseAmount(amount)
    if (sum === null) return null
    const limitError = (code: string, name: string, limit: Aed): RuleViolation => ({
      path: 'amount',
      code,
      params: { amount: filsToText(sum), [name]: filsToText(toFils(limit)) },
    })
    if (sum > toFils(open)) return limitError('amount_exceeds_outstanding', 'outstanding', open)
    if (sum > toFils(available)) return limitError('credit_exceeded', 'available', available)
    return null
  }

/** Pays for a debt without a work card with the customer's credit, by default as much as possible. */
export const PayDebtDialog = ({ customerId, debt, credits, onClose }: PayDebtDialogProps) => {
  const { t } = useTranslation('customer-account')
  const { money } = useFormats()
  const pay = usePayDebt(customerId, debt.id)
  const available = sumAed(credits.map((credit) => credit.available))
  const form = useContractForm({
    initialValues: { amount: toAmountText(available < debt.open ? available : debt.open) },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/money/account-debts')).payDebtWithCredit.body,
        limitRule({ open: debt.open, available }),
      ),
    submit: async ({ amount }, idempotencyKey) => {
      await mapSubmitErrors(pay.mutateAsync({ body: { amount }, idempotencyKey }), {
        gone: t('gone'),
        fields: { amount_exceeds_outstanding: 'amount', credit_exceeded: 'amount' },
      })
      const used = parseAmount(amount)
      toast.success(t('money:credit.used', { amount: money(used === null ? null : toAed(used)) }))
    },
    onDone: onClose,
  })
  return (
    <FormModal
      form={form}
      title={t('debts.pay_title', { number: debt.document_number })}
      submitLabel={t('money:credit.use')}
      failedText={t('money:credit.use_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={list.hint}>{t('money:credit.use_text')}</p>
      <CreditList credits={credits} />
      <LtrField
        form={form}
        name="amount"
        label={t('money:payments.fields.amount')}
        inputMode="decimal"
        withAsterisk
        data-autofocus
      />
    </FormModal>
  )
}
