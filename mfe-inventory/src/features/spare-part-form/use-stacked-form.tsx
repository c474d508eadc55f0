import type { ContractForm } from '@warsha/web-kit/forms'
import { type ReactNode, useState } from 'react'
import { NewCategoryForm } from './new-category.form.tsx'
import type { PartValues } from './spare-part-values.ts'

/** Manages the form that is open on top of the form of a part: a new category or a stock adjustment. */
export const useStackedForm = (form: ContractForm<PartValues>) => {
  const [openForm, setOpenForm] = useState<'category' | 'adjust' | null>(null)
  const close = () => setOpenForm(null)
  const categoryForm: ReactNode = openForm === 'category' && (
    <NewCategoryForm
      close={close}
      onCreated={({ id }) => form.fields.setFieldValue('category_id', String(id))}
    />
  )
  return {
    isAdjusting: openForm === 'adjust',
    categoryForm,
    close,
    addCategory: () => setOpenForm('category'),
    adjust: () => setOpenForm('adjust'),
  }
}
