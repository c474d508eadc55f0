import type { PickedPart } from '@warsha/contracts/api/widgets'
import type { Aed } from '@warsha/contracts/base/money'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'

/** Returns the fields of a part that the contract of the widget includes. */
export const toPickedPart = (part: SparePart): PickedPart => ({
  id: part.id,
  part_number: part.part_number,
  part_name: part.part_name,
  category_name: part.category_name,
  category_name_ar: part.category_name_ar,
  unit_of_measure: part.unit_of_measure,
  available_quantity: part.available_quantity,
  retail_price: part.retail_price,
  wholesale_price: part.wholesale_price,
  insurance_price: part.insurance_price,
})

/** Returns the price of a tier, or the retail price if that tier has none above 0. The server applies the same rule. */
export const findTierPrice = (
  part: PickedPart,
  requestedTier: PriceTier,
): { tier: PriceTier; price: Aed | null } => {
  const prices = {
    retail: part.retail_price,
    wholesale: part.wholesale_price,
    insurance: part.insurance_price,
  }
  const tier = prices[requestedTier] ? requestedTier : 'retail'
  return { tier, price: prices[tier] }
}
