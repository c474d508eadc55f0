import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { unitName } from '../spare-parts/part-names.ts'
import { fetchSparePart, useChangeSparePart } from '../spare-parts/spare-parts.api.ts'
import { useCategoryChoices } from '../spare-parts/use-category-choices.ts'
import { AdjustStockForm } from '../stock-adjustment/adjust-stock.form.tsx'
import { sparePartErrorFields } from './spare-part-error-fields.ts'
import { SparePartFields } from './spare-part-fields.tsx'
import {
  carryEditsOver,
  type PartField,
  type PartOpening,
  toPartChange,
  toPartValues,
} from './spare-part-values.ts'
import { useStackedForm } from './use-stacked-form.tsx'
import { useUploadProgress } from './use-upload-progress.ts'

const schema = () =>
  import('@warsha/contracts/inventory/spare-parts').then(({ sparePartChange }) => sparePartChange)

interface EditSparePartFormProps {
  opening: PartOpening
  /** Restarts the form from another version of the part. */
  replace: (opening: PartOpening) => void
  close: () => void
}

/** Formats a saved value, to be shown next to the value that the user has typed. */
const useFormatFieldValue = () => {
  const { t } = useTranslation('spare-parts')
  const { choices } = useCategoryChoices()
  return (field: PartField, part: SparePart): string => {
    const value = toPartValues(part)[field]
    if (field === 'needs_proof') return t(value ? 'needs_proof.on' : 'needs_proof.off')
    if (field === 'unit_of_measure') return unitName(part.unit_of_measure)
    if (field === 'category_id')
      return choices.find((choice) => choice.value === value)?.label ?? ''
    if (field === 'invoice_photo_url') return t(value ? 'photo.another' : 'photo.none')
    return String(value)
  }
}

const useEditForm = ({ opening, replace, close }: EditSparePartFormProps) => {
  const { t } = useTranslation('spare-parts')
  const update = useChangeSparePart()
  const upload = useUploadProgress()
  const { id } = opening.record
  const errorTargets = { gone: t('gone'), fields: sparePartErrorFields }
  const changeForm = useChangeForm({
    opening,
    replace,
    valuesOf: toPartValues,
    schema,
    formatValue: useFormatFieldValue(),
    change: (values) =>
      mapSubmitErrors(
        update.mutateAsync({ id, body: toPartChange(values), onProgress: upload.onProgress }),
        errorTargets,
      ),
    readNewest: () => fetchSparePart(id),
    readFailed: t('read_failed'),
    onSaved: () => {
      toast.success(t('updated'))
      close()
    },
  })
  return { ...changeForm, sentShare: upload.sentShare }
}

export const EditSparePartForm = (props: EditSparePartFormProps) => {
  const { opening, replace, close } = props
  const { t } = useTranslation('spare-parts')
  const { form, notes, focusOn, remedy, sentShare } = useEditForm(props)
  const stackedForm = useStackedForm(form)
  const part = opening.record
  // The adjustment has already been saved, so only the unsaved edits are kept.
  const continueWithAdjusted = (record: SparePart) =>
    replace({
      ...opening,
      record,
      ...carryEditsOver(part, form.fields.getValues(), record),
      isJustSaved: false,
    })
  return (
    <>
      <FormModal
        form={form}
        title={t('edit_title_of', { number: part.part_number })}
        submitLabel={t('save')}
        failedText={t('save_failed')}
        remedy={remedy}
        onClose={close}
        size="xl"
      >
        <RecordFormNotice opening={opening} />
        <SparePartFields
          form={form}
          notes={notes}
          part={part}
          focusOn={focusOn}
          sentShare={sentShare}
          addCategory={stackedForm.addCategory}
          adjust={stackedForm.adjust}
        />
      </FormModal>
      {stackedForm.categoryForm}
      {stackedForm.isAdjusting && (
        <AdjustStockForm part={part} close={stackedForm.close} onAdjusted={continueWithAdjusted} />
      )}
    </>
  )
}
