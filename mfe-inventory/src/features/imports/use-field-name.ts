import type { PartImportField } from '@warsha/contracts/spare-part-import-fields'
import { useTranslation } from '@warsha/web-kit'

/** What a column of the file is called: as in the form of a part, save that the category is given by its name. */
export const useFieldName = () => {
  const { t } = useTranslation('spare-parts')
  return (field: PartImportField): string =>
    field === 'category' ? t('category.title') : t(`fields.${field}`)
}
