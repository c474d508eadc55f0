import {
  type Aed,
  filsToText,
  parseAmount,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import { type PaymentMethod, paymentMethods } from '@warsha/contracts/workshop/payment-rules'
import { Alert, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { methodName } from '../payments/payment-texts.ts'
import { useIsManagement } from '../roles/use-is-management.ts'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { useRequestRefund } from './refunds.api.ts'
import classes from './refunds.module.css'

export interface RequestRefundDialogProps {
  /** What is left of the payment. */
  credit: CustomerCredit & { payment_method: PaymentMethod }
  /** Called with the id of a refund that was issued at once, so that its document can be printed. */
  onIssued: (id: string) => void
  onClose: () => void
}

interface RefundValues extends Record<string, string> {
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

interface RefundNoteProps {
  amount: string
  method: PaymentMethod
  /** Null: no limit. */
  limit: Aed | null
}

/** Says what happens next: a second person is needed, or the cash leaves the drawer of the user. */
const RefundNote = ({ amount, method, limit }: RefundNoteProps) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormats()
  const sum = parseAmount(amount)
  const isWaiting = limit !== null && sum !== null && sum > toFils(limit)
  return (
    <div aria-live="polite">
      {isWaiting && (
        <Alert color="yellow" mt="md">
          {t('request.waits', { limit: money(limit) })}
        </Alert>
      )}
      {!isWaiting && method === 'cash' && (
        <Alert color="blue" mt="md">
          {t('request.cash')}
        </Alert>
      )}
    </div>
  )
}

/** Gives back what is left of a payment, by default all of it and as it was received. */
export const RequestRefundDialog = ({ credit, onIssued, onClose }: RequestRefundDialogProps) => {
  const { t } = useTranslation('refunds')
  const { money, date } = useFormats()
  const request = useRequestRefund()
  const isManagement = useIsManagement()
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
        request.mutateAsync({ body, idempotencyKey }),
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
  const field = bindFields<RefundValues>({
    form,
    notes: {},
    focusOn: 'amount',
    label: (name) => t(`fields.${name}`),
  })
  // Reception gives money back as it was received.
  const methods = isManagement ? paymentMethods : [credit.payment_method]
  const { values } = form.fields
  return (
    <FormModal
      form={form}
      title={t('request.title')}
      submitLabel={t('request.submit')}
      failedText={t('request.failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.hint}>
        <Ltr className={classes.code}>{credit.document_number}</Ltr> · {date(credit.business_date)}{' '}
        · {t('request.left', { amount: money(credit.available) })}
      </p>
      <FieldGrid>
        <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
        <SelectField
          {...field('refund_method')}
          data={methods.map((value) => ({ value, label: methodName(value) }))}
          disabled={!isManagement}
          withAsterisk
        />
        <TextAreaField {...field('reason')} minRows={2} maxLength={500} wide withAsterisk />
      </FieldGrid>
      <RefundNote
        amount={values.amount}
        method={values.refund_method}
        limit={credit.refund_limit}
      />
    </FormModal>
  )
}
