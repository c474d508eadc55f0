/** What parts and their words are called in the language of the page. They come with the remote, for the picker too. */
import type { PriceTier, StockStatus, Unit } from '@warsha/contracts/spare-part-words'
import { hasText, t, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'

/** A word that this front end doesn't know yet stands as it is. */
const word = (kind: string, name: string): string => {
  const key = `inventory:${kind}.${name}`
  return hasText(key) ? t(key) : name
}
export const unitName = (unit: Unit): string => word('units', unit)
export const stockStatusName = (status: StockStatus): string => word('stock_status', status)
export const priceTierName = (tier: PriceTier): string => word('price_tier', tier)

interface Categorised {
  category_name: string | null
  category_name_ar: string | null
}

/** The category in the language of the page; null for a part without one. */
export const useCategoryName = () => {
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return ({ category_name, category_name_ar }: Categorised): string | null =>
    (isArabic && category_name_ar) || category_name
}

/** "4.5 litres": a quantity with its unit, in the grammatical form of the number. */
export const useQuantity = () => {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  return (count: number, unit: Unit): string =>
    t(`quantity.${unit}`, {
      count,
      number: number(count),
      defaultValue: `${number(count)} ${unitName(unit)}`,
    })
}
