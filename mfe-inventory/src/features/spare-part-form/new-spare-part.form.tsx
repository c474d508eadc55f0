import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { useCreateSparePart } from '../spare-parts/spare-parts.api.ts'
import { sparePartErrorFields } from './spare-part-error-fields.ts'
import { SparePartFields } from './spare-part-fields.tsx'
import { newPartValues, type PartOpening } from './spare-part-values.ts'
import { useStackedForm } from './use-stacked-form.tsx'
import { useUploadProgress } from './use-upload-progress.ts'

const schema = () =>
  import('@warsha/contracts/inventory/spare-parts').then(({ newSparePart }) => newSparePart)

interface NewSparePartFormProps {
  /** Continues with the saved part, because it has warnings. */
  stay: (opening: PartOpening) => void
  close: () => void
  /** A barcode that was scanned and that no part has. */
  barcode?: string
}

export const NewSparePartForm = ({ stay, close, barcode = '' }: NewSparePartFormProps) => {
  const { t } = useTranslation('spare-parts')
  const create = useCreateSparePart()
  const { sentShare, onProgress } = useUploadProgress()
  const form = useNewRecordForm({
    initialValues: { ...newPartValues, barcode },
    schema,
    create: (body, idempotencyKey) =>
      mapSubmitErrors(create.mutateAsync({ body, idempotencyKey, onProgress }), {
        gone: t('gone'),
        fields: sparePartErrorFields,
      }),
    stay,
    onSaved: () => {
      toast.success(t('created'))
      close()
    },
  })
  const stackedForm = useStackedForm(form)
  return (
    <>
      <FormModal
        form={form}
        title={t('add_title')}
        submitLabel={t('add')}
        failedText={t('save_failed')}
        onClose={close}
        size="xl"
      >
        <SparePartFields
          form={form}
          notes={{}}
          sentShare={sentShare}
          addCategory={stackedForm.addCategory}
        />
      </FormModal>
      {stackedForm.categoryForm}
    </>
  )
}
