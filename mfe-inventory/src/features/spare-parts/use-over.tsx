import type { ContractForm } from '@warsha/web-kit/forms'
import { type ReactNode, useState } from 'react'
import { NewCategoryModal } from './new-category.modal.tsx'
import type { PartValues } from './spare-part-values.ts'

/** What stands over the form of a part: the form of another category, or of an adjustment. Esc is for that one. */
export const useOver = (form: ContractForm<PartValues>) => {
  const [over, setOver] = useState<'category' | 'adjust' | null>(null)
  const leave = () => setOver(null)
  const category: ReactNode = over === 'category' && (
    <NewCategoryModal
      close={leave}
      onCreated={({ id }) => form.fields.setFieldValue('category_id', String(id))}
    />
  )
  return {
    isCovered: over !== null,
    isAdjusting: over === 'adjust',
    category,
    leave,
    addCategory: () => setOver('category'),
    adjust: () => setOver('adjust'),
  }
}
