import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useChangeChequePlace } from './cheques.api.ts'

interface ChangePlaceDialogProps {
  cheque: Cheque
  onClose: () => void
}

interface PlaceValues extends Record<string, string | number> {
  kept_where: string
  held_by: string
  version: number
}

/** Where a cheque is kept and who holds it. */
export const ChangePlaceDialog = ({ cheque, onClose }: ChangePlaceDialogProps) => {
  const { t } = useTranslation('cheques')
  const change = useChangeChequePlace(cheque.id)
  const form = useContractForm<PlaceValues>({
    initialValues: {
      kept_where: cheque.kept_where ?? '',
      held_by: cheque.held_by ?? '',
      version: cheque.version,
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cheques')).chequePlaceChange,
    submit: (body) => mapSubmitErrors(change.mutateAsync(body), { gone: t('gone') }),
    onDone: () => {
      toast.success(t('place.done', { number: cheque.number }))
      onClose()
    },
  })
  const field = bindFields<PlaceValues>({
    form,
    notes: {},
    focusOn: 'kept_where',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t('place.title', { number: cheque.number })}
      submitLabel={t('place.save')}
      failedText={t('place.failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <TextField {...field('kept_where')} maxLength={100} />
        <TextField {...field('held_by')} maxLength={100} />
      </FieldGrid>
    </FormModal>
  )
}
