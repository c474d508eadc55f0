/** What is said about a line, in the language of the page; a word of a newer server stands as it is. */
import type { PartLine } from '@warsha/contracts/part-lines'
import { hasText, type Tone, t, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'

const named = (kind: string, word: string): string => {
  const key = `work-card:parts.${kind}.${word}`
  return hasText(key) ? t(key) : word
}

export const lineStatusName = (status: string): string => named('status', status)
export const tierName = (tier: string): string => named('tier', tier)
export const lineTone = (status: string): Tone =>
  status === 'reserved' ? 'blue' : status === 'consumed' ? 'green' : 'grey'

/** "2 pc" and the category's name. */
export const useLineWords = () => {
  // Follows the language while it stands there.
  useTranslation('work-card')
  const { number } = useFormats()
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return {
    quantityOf: ({
      quantity,
      unit_of_measure,
    }: Pick<PartLine, 'quantity' | 'unit_of_measure'>): string =>
      `${number(quantity)} ${named('unit', unit_of_measure)}`,
    categoryOf: ({
      category_name,
      category_name_ar,
    }: Pick<PartLine, 'category_name' | 'category_name_ar'>) =>
      (isArabic && category_name_ar) || category_name,
  }
}
