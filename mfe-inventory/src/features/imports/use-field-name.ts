import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'
import { useTranslation } from '@warsha/web-kit'

/** Returns the label of an import field: the label in the form of a part, except that a file names the category. */
export const useFieldName = () => {
  const { t } = useTranslation('spare-parts')
  return (field: PartImportField): string =>
    field === 'category' ? t('category.title') : t(`fields.${field}`)
}
