import { toAmountText } from '@warsha/contracts/base/money'
import {
  chequeChangeBlockedBy,
  needsChequeReason,
} from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { shopToday, toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  TextAreaField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useFormOpening } from '../record-page/use-form-opening.ts'
import { ChequeSubject, CollectionField, ReturnFields } from './change-cheque-fields.tsx'
import {
  type ChangeChequeValues,
  type ChequeChange,
  emptyChange,
  toChangeBody,
} from './change-cheque-values.ts'
import { chequeStatusName } from './cheque-status.tsx'
import { fetchCheque, useChangeChequeStatus, useWriteOffCheque } from './cheques.api.ts'
import classes from './cheques.module.css'

export interface ChangeChequeDialogProps {
  cheque: Cheque
  to: ChequeChange
  onClose: () => void
}

interface ChangeChequeFormProps extends Pick<ChangeChequeDialogProps, 'to' | 'onClose'> {
  opening: RecordFormState<Cheque, ChangeChequeValues>
  replace: (opening: RecordFormState<Cheque, ChangeChequeValues>) => void
}

const loadSchema = async (to: ChequeChange) => {
  const schemas = await import('@warsha/contracts/workshop/money/cheques')
  if (to === 'written_off') return schemas.chequeWriteOff
  return {
    safeParse: (values: unknown, options?: { reportInput?: boolean }) =>
      schemas.chequeTransition.safeParse(toChangeBody(to, values as ChangeChequeValues), options),
  }
}

const useChangeChequeForm = ({ opening, replace, to, onClose }: ChangeChequeFormProps) => {
  const { t } = useTranslation('cheques')
  const { id, number } = opening.record
  const change = useChangeChequeStatus(id)
  const writeOff = useWriteOffCheque(id)
  return useChangeForm<Cheque, ChangeChequeValues>({
    opening,
    replace,
    valuesOf: () => emptyChange,
    schema: () => loadSchema(to),
    change: ({ version, ...values }, idempotencyKey) =>
      mapSubmitErrors(
        to === 'written_off'
          ? writeOff.mutateAsync({ body: { reason: values.reason, version }, idempotencyKey })
          : change.mutateAsync({
              body: { ...toChangeBody(to, values), version },
              idempotencyKey,
            }),
        { gone: t('gone') },
      ),
    readNewest: () => mapSubmitErrors(fetchCheque(id), { gone: t('gone') }),
    readFailed: t('details.load_failed'),
    onSaved: () => {
      toast.success(t('change.done', { number, status: chequeStatusName(to) }))
      onClose()
    },
  })
}

const ChangeChequeForm = (props: ChangeChequeFormProps) => {
  const { opening, to, onClose } = props
  const { t } = useTranslation('cheques')
  const cheque = opening.record
  const { form, notes, remedy } = useChangeChequeForm(props)
  const field = bindFields<ChangeChequeValues>({
    form,
    notes,
    focusOn: to === 'collected' ? 'payment_method' : 'reason',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t(`ask.${to}`)}
      submitLabel={t(`change.${to}`)}
      failedText={t('change.failed')}
      remedy={remedy}
      onClose={onClose}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <ChequeSubject cheque={cheque} />
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

/** A change of a cheque that needs a reason or amounts. */
export const ChangeChequeDialog = ({ cheque, to, onClose }: ChangeChequeDialogProps) => {
  const { t } = useTranslation('errors')
  const { opening, replace } = useFormOpening<Cheque, ChangeChequeValues>(cheque, {
    blockedBy: (newest) => {
      const code = chequeChangeBlockedBy(newest, to, shopToday())
      return code && t(code)
    },
    close: onClose,
  })
  return (
    <ChangeChequeForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      to={to}
      onClose={onClose}
    />
  )
}
