import {
  type Aed,
  aed,
  filsToText,
  parseAmount,
  toAed,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { dueOf, type PaymentSummary, writeOffMaximumsOf } from '../payers/dues.ts'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { useWriteOff } from './write-offs.api.ts'

export interface WriteOffDialogProps {
  cardId: string
  summary: PaymentSummary
  onClose: () => void
}

interface WriteOffValues extends Record<string, string> {
  amount: string
  reason: string
  payer: '' | Payer
}

/** How much of the share of a payer can be written off. */
const maximumOf = (summary: PaymentSummary, payer: Payer = 'customer'): Aed =>
  writeOffMaximumsOf(summary).find((share) => share.payer === payer)?.amount ?? aed(0)

/** Rejects amounts above what the invoice of the payer leaves owed. The server checks the same rule. */
const maximumRule =
  (summary: PaymentSummary) =>
  ({ amount, payer }: WriteOffValues): RuleViolation | null => {
    const maximum = maximumOf(summary, payer || undefined)
    const sum = parseAmount(amount)
    if (sum === null || sum <= toFils(maximum)) return null
    return {
      path: 'amount',
      code: 'amount_exceeds_outstanding',
      params: { amount: filsToText(sum), outstanding: filsToText(toFils(maximum)) },
    }
  }

const useWriteOffForm = ({ cardId, summary, onClose }: WriteOffDialogProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const writeOff = useWriteOff(cardId)
  const first = writeOffMaximumsOf(summary)[0]
  const form = useContractForm<WriteOffValues>({
    initialValues: {
      amount: toAmountText(first?.amount ?? aed(0)),
      reason: '',
      payer: (summary.shares && first?.payer) ?? '',
    },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/money/write-offs')).newWriteOff,
        maximumRule(summary),
      ),
    submit: async ({ payer: owner, ...values }, idempotencyKey) => {
      const body = owner === '' ? values : { ...values, payer: owner }
      await mapSubmitErrors(writeOff.mutateAsync({ body, idempotencyKey }), {
        gone: t('payments.card_gone'),
        fields: { amount_exceeds_outstanding: 'amount', write_off_above_limit: 'amount' },
      })
      const sum = parseAmount(values.amount)
      toast.success(t('write_off.done', { amount: money(sum === null ? null : toAed(sum)) }))
    },
    onDone: onClose,
  })
  form.fields.watch('payer', ({ value }) =>
    form.fields.setFieldValue('amount', toAmountText(maximumOf(summary, value || undefined))),
  )
  return form
}

/** Gives up what the invoice of a payer leaves owed, by default all of it. */
export const WriteOffDialog = (props: WriteOffDialogProps) => {
  const { summary, onClose } = props
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const form = useWriteOffForm(props)
  const payer = form.fields.values.payer || undefined
  const maximum = maximumOf(summary, payer)
  return (
    <FormModal
      form={form}
      title={t('write_off.title')}
      submitLabel={t('write_off.submit')}
      failedText={t('write_off.failed')}
      onClose={onClose}
      size="md"
    >
      <p className={list.hint}>{t('write_off.text')}</p>
      {maximum < dueOf(summary, payer) && (
        <p className={list.hint}>{t('write_off.not_invoiced', { amount: money(maximum) })}</p>
      )}
      <FieldGrid>
        {summary.shares && (
          <SelectField
            form={form}
            name="payer"
            label={t('payer.whose')}
            data={writeOffMaximumsOf(summary).map(({ payer: owner, amount }) => ({
              value: owner,
              label: `${t(`payer.${owner}`)} · ${money(amount)}`,
            }))}
            wide
          />
        )}
        <LtrField
          form={form}
          name="amount"
          label={t('payments.fields.amount')}
          inputMode="decimal"
          withAsterisk
          data-autofocus
          wide
        />
        <TextAreaField
          form={form}
          name="reason"
          label={t('payments.reason')}
          minRows={2}
          maxLength={500}
          withAsterisk
          wide
        />
      </FieldGrid>
    </FormModal>
  )
}
