import { toAmountText } from '@warsha/contracts/base/money'
import {
  collectionMethods,
  needsChequeReason,
  type RequestedChequeStatus,
} from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { chequeStatusName } from './cheque-status.tsx'
import { useChangeChequeStatus, useWriteOffCheque } from './cheques.api.ts'
import classes from './cheques.module.css'

export interface ChangeChequeDialogProps {
  cheque: Cheque
  to: RequestedChequeStatus | 'written_off'
  onClose: () => void
}

interface ChangeChequeValues extends Record<string, string | number | boolean> {
  to: RequestedChequeStatus | 'written_off'
  version: number
  reason: string
  fee: string
  is_fee_charged: boolean
  paid_amount: string
  certificate_number: string
  payment_method: string
}

/** The option of a collection whose payment was recorded before. */
const recordedBefore = 'recorded'

/** Fields of other changes are not sent. */
const toBody = ({ to, version, reason, ...values }: ChangeChequeValues) => {
  const { fee, is_fee_charged, paid_amount, certificate_number, payment_method } = values
  return {
    to: to as RequestedChequeStatus,
    version,
    reason,
    ...(to === 'returned' && { fee, is_fee_charged, paid_amount, certificate_number }),
    ...(to === 'collected' && {
      payment_method: payment_method === recordedBefore ? null : payment_method,
    }),
  } as Parameters<ReturnType<typeof useChangeChequeStatus>['mutateAsync']>[0]['body']
}

/** A change of a cheque that needs a reason or amounts. */
export const ChangeChequeDialog = ({ cheque, to, onClose }: ChangeChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const change = useChangeChequeStatus(cheque.id)
  const writeOff = useWriteOffCheque(cheque.id)
  const form = useContractForm<ChangeChequeValues>({
    initialValues: {
      to,
      version: cheque.version,
      reason: '',
      fee: '',
      is_fee_charged: false,
      paid_amount: '',
      certificate_number: '',
      payment_method: collectionMethods[0],
    },
    schema: async () => {
      const schemas = await import('@warsha/contracts/workshop/money/cheques')
      if (to === 'written_off') return schemas.chequeWriteOff
      return {
        safeParse: (values, options) =>
          schemas.chequeTransition.safeParse(toBody(values as ChangeChequeValues), options),
      }
    },
    submit: (values, idempotencyKey) => {
      const { reason, version } = values
      return mapSubmitErrors<unknown>(
        to === 'written_off'
          ? writeOff.mutateAsync({ body: { reason, version }, idempotencyKey })
          : change.mutateAsync({ body: toBody(values), idempotencyKey }),
        { gone: t('gone') },
      )
    },
    onDone: () => {
      toast.success(t('change.done', { number: cheque.number, status: chequeStatusName(to) }))
      onClose()
    },
  })
  const field = bindFields<ChangeChequeValues>({
    form,
    notes: {},
    focusOn: to === 'collected' ? 'payment_method' : 'reason',
    label: (name) => t(`fields.${name}`),
  })
  const methods = [...collectionMethods, recordedBefore].map((value) => ({
    value,
    label: t(`method.${value}`),
  }))
  return (
    <FormModal
      form={form}
      title={t(`ask.${to}`)}
      submitLabel={t(`change.${to}`)}
      failedText={t('change.failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.subject}>
        {t('change.of', {
          number: cheque.number,
          customer: cheque.customer.name,
          amount: money(cheque.amount),
        })}
      </p>
      <p className={classes.hint}>{t(`ask.${to}_text`)}</p>
      <FieldGrid>
        {to === 'collected' && <SelectField {...field('payment_method')} data={methods} wide />}
        <TextAreaField
          {...field('reason')}
          minRows={2}
          maxLength={500}
          withAsterisk={needsChequeReason(to)}
          wide
        />
        {to === 'returned' && (
          <>
            <LtrField
              {...field('paid_amount')}
              inputMode="decimal"
              placeholder={toAmountText(cheque.amount)}
            />
            <TextField {...field('certificate_number')} maxLength={100} />
            <LtrField {...field('fee')} inputMode="decimal" />
            <SwitchField form={form} name="is_fee_charged" label={t('fields.is_fee_charged')} />
          </>
        )}
      </FieldGrid>
    </FormModal>
  )
}
