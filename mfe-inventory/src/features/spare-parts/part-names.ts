/** Names in the language of the page. Their texts are loaded with the remote, because the part picker needs them too. */
import type { PriceTier, StockStatus, Unit } from '@warsha/contracts/inventory/spare-part-enums'
import { hasText, t, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'

/** Returns the name of an enum value. A value that this front end does not know yet is returned unchanged. */
const translateName = (kind: string, name: string): string => {
  const key = `inventory:${kind}.${name}`
  return hasText(key) ? t(key) : name
}
export const unitName = (unit: Unit): string => translateName('units', unit)
export const stockStatusName = (status: StockStatus): string =>
  translateName('stock_status', status)
export const priceTierName = (tier: PriceTier): string => translateName('price_tier', tier)

interface CategoryNames {
  category_name: string | null
  category_name_ar: string | null
}

/** Returns a function that gives the name of a part's category, or null if it has none. */
export const useCategoryName = () => {
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return ({ category_name, category_name_ar }: CategoryNames): string | null =>
    (isArabic && category_name_ar) || category_name
}

/** Returns a formatter for quantities with their unit, in the plural form of the number: "4.5 litres". */
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
