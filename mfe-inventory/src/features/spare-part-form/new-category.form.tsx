import type { PartCategory } from '@warsha/contracts/inventory/spare-parts'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, TextField, useContractForm } from '@warsha/web-kit/forms'
import { useRef } from 'react'
import { useCreateCategory } from '../spare-parts/spare-parts.api.ts'

interface NewCategoryFormProps {
  close: () => void
  onCreated: (category: PartCategory) => void
}

/** Form of a new category, opened on top of the form of a part. */
export const NewCategoryForm = ({ close, onCreated }: NewCategoryFormProps) => {
  const { t } = useTranslation('spare-parts')
  const create = useCreateCategory()
  const created = useRef<PartCategory>(undefined)
  const form = useContractForm({
    initialValues: { name: '', name_ar: '' },
    schema: () =>
      import('@warsha/contracts/inventory/spare-parts').then(
        ({ newPartCategory }) => newPartCategory,
      ),
    submit: async (body, idempotencyKey) => {
      const errorTargets = { gone: '', fields: { duplicate_category: 'name' } }
      created.current = (
        await mapSubmitErrors(create.mutateAsync({ body, idempotencyKey }), errorTargets)
      ).data
    },
    onDone: () => {
      toast.success(t('category.created', { name: created.current!.name }))
      onCreated(created.current!)
      close()
    },
  })
  const field = (name: 'name' | 'name_ar') => ({
    form,
    name,
    label: t(`category.${name}`),
    autoComplete: 'off',
  })
  return (
    <FormModal
      form={form}
      title={t('category.add_title')}
      submitLabel={t('category.add')}
      failedText={t('category.save_failed')}
      onClose={close}
      size="sm"
    >
      <TextField {...field('name')} withAsterisk data-autofocus />
      <TextField {...field('name_ar')} mt="md" />
    </FormModal>
  )
}
