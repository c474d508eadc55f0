import { toast, UserText, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { PartLineFields } from './part-line-fields.tsx'
import { type PartLineFormState, toPartLineValues } from './part-line-values.ts'
import { fetchPartLine, useChangePartLine } from './part-lines.api.ts'
import classes from './part-lines.module.css'

interface EditPartLineFormProps {
  opening: PartLineFormState
  /** Restarts the form with another version of the same line. */
  replace: (opening: PartLineFormState) => void
  close: () => void
}

const schema = () =>
  import('@warsha/contracts/workshop/part-lines').then(({ partLineChange }) => partLineChange)

export const EditPartLineForm = ({ opening, replace, close }: EditPartLineFormProps) => {
  const { t } = useTranslation('work-card')
  const change = useChangePartLine()
  const { id, work_card_id: cardId, part_name } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toPartLineValues,
    schema,
    change: (body) =>
      mapSubmitErrors(change.mutateAsync({ id, body }), {
        gone: t('parts.gone'),
        fields: { insufficient_stock: 'quantity' },
      }),
    readNewest: () => fetchPartLine(cardId, id),
    isChangedBy: (announced) => announced.id === cardId,
    readFailed: t('parts.load_failed'),
    onSaved: () => {
      toast.success(t('parts.saved'))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('parts.edit_title')}
      submitLabel={t('parts.save')}
      failedText={t('parts.save_failed')}
      remedy={remedy}
      onClose={close}
    >
      <RecordFormNotice opening={opening} />
      <p className={classes.edited}>
        <UserText>{part_name}</UserText>
      </p>
      <PartLineFields form={form} notes={notes} focusOn={focusOn} />
    </FormModal>
  )
}
