import { useCategoryName } from './part-names.ts'
import { useCategories } from './spare-parts.api.ts'

/** Returns the categories as options of a select. They are empty until the categories are loaded. */
export const useCategoryChoices = () => {
  const { data, error } = useCategories()
  const getName = useCategoryName()
  const choices = (data?.data ?? []).map(({ id, name, name_ar }) => ({
    value: String(id),
    label: getName({ category_name: name, category_name_ar: name_ar }) ?? name,
  }))
  return { choices, error }
}
