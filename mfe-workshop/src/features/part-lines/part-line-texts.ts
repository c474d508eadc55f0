/** Translated texts of a part line. Values unknown to this front end are shown as they are. */
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { hasText, type Tone, t, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'

const translate = (kind: string, value: string): string => {
  const key = `work-card:parts.${kind}.${value}`
  return hasText(key) ? t(key) : value
}

export const partLineStatusName = (status: string): string => translate('status', status)
export const priceTierName = (tier: string): string => translate('tier', tier)
export const partLineTone = (status: string): Tone => {
  if (status === 'reserved') return 'blue'
  if (status === 'consumed') return 'green'
  return 'grey'
}

export const usePartLineTexts = () => {
  // Renders again when the language changes.
  useTranslation('work-card')
  const { number } = useFormats()
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return {
    unitName: (unit: PartLine['unit_of_measure']): string => translate('unit', unit),
    formatQuantity: ({
      quantity,
      unit_of_measure,
    }: Pick<PartLine, 'quantity' | 'unit_of_measure'>): string =>
      `${number(quantity)} ${translate('unit', unit_of_measure)}`,
    categoryName: ({
      category_name,
      category_name_ar,
    }: Pick<PartLine, 'category_name' | 'category_name_ar'>) =>
      (isArabic && category_name_ar) || category_name,
  }
}
