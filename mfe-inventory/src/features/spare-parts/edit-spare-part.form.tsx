import type { SparePart } from '@warsha/contracts/spare-parts'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { AdjustStockModal } from './adjust-stock.modal.tsx'
import { useCategoryChoices } from './category-choices.ts'
import { refusalPlaces } from './new-spare-part.form.tsx'
import { unitName } from './part-words.ts'
import { SparePartFields } from './spare-part-fields.tsx'
import {
  changeOf,
  type PartField,
  type PartOpening,
  typedOver,
  valuesOf,
} from './spare-part-values.ts'
import { fetchSparePart, useChangeSparePart } from './spare-parts.api.ts'
import { useOver } from './use-over.tsx'
import { useUpload } from './use-upload.ts'

const schema = () =>
  import('@warsha/contracts/spare-parts').then(({ sparePartChange }) => sparePartChange)

interface Props {
  opening: PartOpening
  /** Begins again from another state of the same part. */
  replace: (opening: PartOpening) => void
  close: () => void
}

/** How a saved value is said beside what somebody typed in its place. */
const useShown = () => {
  const { t } = useTranslation('spare-parts')
  const { choices } = useCategoryChoices()
  return (field: PartField, part: SparePart): string => {
    const value = valuesOf(part)[field]
    if (field === 'unit_of_measure') return unitName(part.unit_of_measure)
    if (field === 'category_id')
      return choices.find((choice) => choice.value === value)?.label ?? ''
    if (field === 'invoice_photo_url') return t(value ? 'photo.another' : 'photo.none')
    return value
  }
}

const useEditForm = ({ opening, replace, close }: Props) => {
  const { t } = useTranslation('spare-parts')
  const change = useChangeSparePart()
  const upload = useUpload()
  const { id } = opening.record
  const places = { gone: t('gone'), fields: refusalPlaces }
  const changing = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema,
    shown: useShown(),
    change: (values) =>
      landing(
        change.mutateAsync({ id, body: changeOf(values), onProgress: upload.onProgress }),
        places,
      ),
    readNewest: () => fetchSparePart(id),
    readFailed: t('read_failed'),
    onSaved: () => {
      toast.success(t('updated'))
      close()
    },
  })
  return { ...changing, sent: upload.sent }
}

export const EditSparePartForm = (props: Props) => {
  const { opening, replace, close } = props
  const { t } = useTranslation('spare-parts')
  const { form, notes, focusOn, remedy, sent } = useEditForm(props)
  const over = useOver(form)
  const part = opening.record
  /** The adjustment is done, whatever becomes of the form: what was typed stays. */
  const goOn = (record: SparePart) =>
    replace({
      ...opening,
      record,
      typed: typedOver(part, form.fields.getValues()),
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
        isCovered={over.isCovered}
      >
        <OpeningNotice opening={opening} />
        <SparePartFields
          form={form}
          notes={notes}
          part={part}
          focusOn={focusOn}
          sent={sent}
          addCategory={over.addCategory}
          adjust={over.adjust}
        />
      </FormModal>
      {over.category}
      {over.isAdjusting && <AdjustStockModal part={part} close={over.leave} onAdjusted={goOn} />}
    </>
  )
}
