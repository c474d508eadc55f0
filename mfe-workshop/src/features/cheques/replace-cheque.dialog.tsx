import { chequeChangeBlockedBy } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { shopToday, toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useFormOpening } from '../record-page/use-form-opening.ts'
import { ChequeSubject } from './change-cheque-fields.tsx'
import { type ChequeDetailValues, ChequeFields, emptyChequeDetails } from './cheque-fields.tsx'
import { fetchCheque, useReplaceCheque } from './cheques.api.ts'
import classes from './cheques.module.css'
import { unpaidAmountOf } from './unpaid-amount.ts'

interface ReplaceChequeDialogProps {
  cheque: Cheque
  onClose: () => void
}

interface ReplaceChequeFormProps extends Pick<ReplaceChequeDialogProps, 'onClose'> {
  opening: RecordFormState<Cheque, ChequeDetailValues>
  replace: (opening: RecordFormState<Cheque, ChequeDetailValues>) => void
}

const valuesOf = ({ bank_name, drawer_name }: Cheque): ChequeDetailValues => ({
  ...emptyChequeDetails,
  bank_name,
  drawer_name,
})

const ReplaceChequeForm = ({ opening, replace, onClose }: ReplaceChequeFormProps) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const cheque = opening.record
  const replacement = useReplaceCheque(cheque.id)
  const { form, remedy } = useChangeForm<Cheque, ChequeDetailValues>({
    opening,
    replace,
    valuesOf,
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cheques')).chequeReplacement,
    change: (body, idempotencyKey) =>
      mapSubmitErrors(replacement.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
        fields: { duplicate_cheque: 'number' },
      }),
    readNewest: () => mapSubmitErrors(fetchCheque(cheque.id), { gone: t('gone') }),
    readFailed: t('details.load_failed'),
    onSaved: () => {
      toast.success(t('added', { number: form.fields.getValues().number }))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('ask.replaced')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={remedy}
      onClose={onClose}
    >
      <RecordFormNotice opening={opening} />
      <ChequeSubject cheque={cheque} />
      <p className={classes.hint}>
        {t('ask.replaced_text', { amount: money(unpaidAmountOf(cheque)) })}
      </p>
      <FieldGrid>
        <ChequeFields form={form} focusOn="number" />
      </FieldGrid>
    </FormModal>
  )
}

/** Another cheque for the unpaid rest of a returned one. */
export const ReplaceChequeDialog = ({ cheque, onClose }: ReplaceChequeDialogProps) => {
  const { t } = useTranslation('errors')
  const { opening, replace } = useFormOpening<Cheque, ChequeDetailValues>(cheque, {
    blockedBy: (newest) => {
      const code = chequeChangeBlockedBy(newest, 'replaced', shopToday())
      return code && t(code)
    },
    close: onClose,
  })
  return (
    <ReplaceChequeForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      onClose={onClose}
    />
  )
}
