import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { SparePartFields } from './spare-part-fields.tsx'
import { newPartValues, type PartOpening } from './spare-part-values.ts'
import { useCreateSparePart } from './spare-parts.api.ts'
import { useOver } from './use-over.tsx'
import { useUpload } from './use-upload.ts'

const schema = () =>
  import('@warsha/contracts/spare-parts').then(({ newSparePart }) => newSparePart)

/** Codes of refusals that name no field, and the fields that they are about. */
export const refusalPlaces = {
  duplicate_part_number: 'part_number',
  photo_too_large: 'invoice_photo_url',
}

interface Props {
  /** Goes on with the part, now saved, whose fields carry warnings. */
  stay: (opening: PartOpening) => void
  close: () => void
}

export const NewSparePartForm = ({ stay, close }: Props) => {
  const { t } = useTranslation('spare-parts')
  const create = useCreateSparePart()
  const { sent, onProgress } = useUpload()
  const form = useNewRecordForm({
    initialValues: newPartValues,
    schema,
    create: (body, idempotencyKey) =>
      landing(create.mutateAsync({ body, idempotencyKey, onProgress }), {
        gone: t('gone'),
        fields: refusalPlaces,
      }),
    stay,
    onSaved: () => {
      toast.success(t('created'))
      close()
    },
  })
  const over = useOver(form)
  return (
    <>
      <FormModal
        form={form}
        title={t('add_title')}
        submitLabel={t('add')}
        failedText={t('save_failed')}
        onClose={close}
        size="xl"
        isCovered={over.isCovered}
      >
        <SparePartFields form={form} notes={{}} sent={sent} addCategory={over.addCategory} />
      </FormModal>
      {over.category}
    </>
  )
}
