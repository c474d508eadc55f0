import type { PriceTier } from '@warsha/contracts/spare-part-words'
import type { SparePart } from '@warsha/contracts/spare-parts'
import type { PickedPart } from '@warsha/contracts/widgets'

/** What a borrower is told of a part. */
export const pickedOf = (part: SparePart): PickedPart => ({
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

/** The price that a tier pays, and whose it is: without one above 0 the retail price (design api.md, part line). */
export const priceOf = (
  part: PickedPart,
  wanted: PriceTier,
): { tier: PriceTier; price: number | null } => {
  const prices = {
    retail: part.retail_price,
    wholesale: part.wholesale_price,
    insurance: part.insurance_price,
  }
  const tier = prices[wanted] ? wanted : 'retail'
  return { tier, price: prices[tier] }
}
