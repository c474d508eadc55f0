import { toAmountText } from '@warsha/contracts/base/money'
import { needsChequeReason } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { CollectionField, ReturnFields } from './change-cheque-fields.tsx'
import {
  type ChangeChequeValues,
  type ChequeChange,
  emptyChange,
  toChangeBody,
} from './change-cheque-values.ts'
import { chequeStatusName } from './cheque-status.tsx'
import { useChangeChequeStatus, useWriteOffCheque } from './cheques.api.ts'
import classes from './cheques.module.css'

export interface ChangeChequeDialogProps {
  cheque: Cheque
  to: ChequeChange
  onClose: () => void
}

/** A change of a cheque that needs a reason or amounts. */
export const ChangeChequeDialog = ({ cheque, to, onClose }: ChangeChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const change = useChangeChequeStatus(cheque.id)
  const writeOff = useWriteOffCheque(cheque.id)
  const form = useContractForm<ChangeChequeValues>({
    initialValues: emptyChange(cheque, to),
    schema: async () => {
      const schemas = await import('@warsha/contracts/workshop/money/cheques')
      if (to === 'written_off') return schemas.chequeWriteOff
      return {
        safeParse: (values, options) =>
          schemas.chequeTransition.safeParse(toChangeBody(values as ChangeChequeValues), options),
      }
    },
    submit: (values, idempotencyKey) => {
      const { reason, version } = values
      return mapSubmitErrors<unknown>(
        to === 'written_off'
          ? writeOff.mutateAsync({ body: { reason, version }, idempotencyKey })
          : change.mutateAsync({ body: toChangeBody(values), idempotencyKey }),
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
        {to === 'collected' && <CollectionField field={field} />}
        <TextAreaField
          {...field('reason')}
          minRows={2}
          maxLength={500}
          withAsterisk={needsChequeReason(to)}
          wide
        />
        {to === 'returned' && (
          <ReturnFields form={form} field={field} amount={toAmountText(cheque.amount)} />
        )}
      </FieldGrid>
    </FormModal>
  )
}
