import { useCategoryName } from './part-words.ts'
import { useCategories } from './spare-parts.api.ts'

/** The categories by name, for selects; empty until they have come. */
export const useCategoryChoices = () => {
  const { data, error } = useCategories()
  const nameOf = useCategoryName()
  const choices = (data?.data ?? []).map(({ id, name, name_ar }) => ({
    value: String(id),
    label: nameOf({ category_name: name, category_name_ar: name_ar }) ?? name,
  }))
  return { choices, error }
}
