import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  TextField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { fetchCheque, useChangeChequePlace } from './cheques.api.ts'

interface ChangePlaceDialogProps {
  cheque: Cheque
  onClose: () => void
}

type PlaceValues = {
  kept_where: string
  held_by: string
}
type Opening = RecordFormState<Cheque, PlaceValues>

interface ChangePlaceFormProps extends Pick<ChangePlaceDialogProps, 'onClose'> {
  opening: Opening
  replace: (opening: Opening) => void
}

const ChangePlaceForm = ({ opening, replace, onClose }: ChangePlaceFormProps) => {
  const { t } = useTranslation('cheques')
  const { id, number } = opening.record
  const change = useChangeChequePlace(id)
  const { form, notes, focusOn, remedy } = useChangeForm<Cheque, PlaceValues>({
    opening,
    replace,
    valuesOf: ({ kept_where, held_by }) => ({
      kept_where: kept_where ?? '',
      held_by: held_by ?? '',
    }),
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cheques')).chequePlaceChange,
    change: (body) => mapSubmitErrors(change.mutateAsync(body), { gone: t('gone') }),
    readNewest: () => mapSubmitErrors(fetchCheque(id), { gone: t('gone') }),
    readFailed: t('details.load_failed'),
    onSaved: () => {
      toast.success(t('place.done', { number }))
      onClose()
    },
  })
  const field = bindFields<PlaceValues>({
    form,
    notes,
    focusOn: focusOn ?? 'kept_where',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t('place.title', { number })}
      submitLabel={t('place.save')}
      failedText={t('place.failed')}
      remedy={remedy}
      onClose={onClose}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <TextField {...field('kept_where')} maxLength={100} />
        <TextField {...field('held_by')} maxLength={100} />
      </FieldGrid>
    </FormModal>
  )
}

/** Where a cheque is kept and who holds it. */
export const ChangePlaceDialog = ({ cheque, onClose }: ChangePlaceDialogProps) => {
  const [opening, replace] = useState<Opening>({ record: cheque, warnings: [] })
  return (
    <ChangePlaceForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      onClose={onClose}
    />
  )
}
