import {
  type Aed,
  filsToText,
  parseAmount,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { ApiError, toast, useTranslation } from '@warsha/web-kit'
import { mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { useRequestRefund } from './refunds.api.ts'

export interface RequestRefundProps {
  /** What is left of the payment. */
  credit: CustomerCredit & { payment_method: PaymentMethod }
  /** Called with the id of a refund that was issued immediately, so that its document can be printed. */
  onIssued: (id: string) => void
  /** True: the advance invoice of the deposit is credited first. */
  creditsAdvance?: boolean
  onClose: () => void
}

export interface RefundValues extends Record<string, string> {
  payment_id: string
  amount: string
  refund_method: PaymentMethod
  reason: string
}

/** Rejects amounts above what is left. The server checks the same rule. */
const restRule =
  (rest: Aed) =>
  ({ amount }: RefundValues): RuleViolation | null => {
    const sum = parseAmount(amount)
    if (sum === null || sum <= toFils(rest)) return null
    const params = { amount: filsToText(sum), rest: filsToText(toFils(rest)) }
    return { path: 'amount', code: 'refund_exceeds_rest', params }
  }

const isAdvanceNotCredited = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'advance_not_credited'

/**
 * The form of a refund: by default all that is left, as it was received. Once the server has named an advance invoice, managers
 * can credit it with the refund.
 */
export const useRequestRefundForm = ({
  credit,
  onIssued,
  creditsAdvance = false,
  onClose,
}: RequestRefundProps) => {
  const { t } = useTranslation('refunds')
  const request = useRequestRefund()
  const isManagement = useIsManagement()
  const [isCrediting, setCrediting] = useState(creditsAdvance)
  const form = useContractForm<RefundValues>({
    initialValues: {
      payment_id: credit.document_id,
      amount: toAmountText(credit.available),
      refund_method: credit.payment_method,
      reason: '',
    },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/money/refunds')).newRefund,
        restRule(credit.available),
      ),
    submit: async (body, idempotencyKey) => {
      const { data: refund } = await mapSubmitErrors(
        request
          .mutateAsync({
            body: isCrediting ? { ...body, credit_advance: true } : body,
            idempotencyKey,
          })
          .catch((error: unknown) => {
            if (isManagement && isAdvanceNotCredited(error)) setCrediting(true)
            throw error
          }),
        {
          gone: t('money:payments.gone'),
          fields: { refund_exceeds_rest: 'amount', refund_method_not_allowed: 'refund_method' },
        },
      )
      if (refund.status === 'issued') {
        toast.success(t('request.issued', { number: refund.refund_number }))
        onIssued(refund.id)
      } else toast.success(t('request.is_waiting'))
    },
    onDone: onClose,
  })
  return { form, isCrediting }
}
