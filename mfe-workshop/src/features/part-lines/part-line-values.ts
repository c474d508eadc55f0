/** Values of the part line form, and their conversion from the API. */

import type { PickedPart } from '@warsha/contracts/api/widgets'
import { fromHundredths, parseHundredths } from '@warsha/contracts/base/hundredths'
import { type Fils, parseAmount } from '@warsha/contracts/base/money'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import { calculateLineTotal, defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { RecordFormState } from '@warsha/web-kit/forms'

export type PartLineValues = Record<'quantity' | 'unit_price' | 'notes', string> & {
  price_tier: PriceTier
}
export type NewPartLineValues = PartLineValues & { part_id: string }
export type PartLineFormState = RecordFormState<PartLine, PartLineValues>

export const newPartLineValues: NewPartLineValues = {
  part_id: '',
  quantity: '1',
  unit_price: '',
  notes: '',
  price_tier: 'retail',
}

export const toPartLineValues = ({
  quantity,
  unit_price,
  notes,
  price_tier,
}: PartLine): PartLineValues => ({
  quantity: String(quantity),
  unit_price: String(unit_price),
  notes: notes ?? '',
  price_tier,
})

/** The price filled in for a part, and its tier. */
export const defaultPrice = (
  part: PickedPart,
  paymentType: string,
): Pick<PartLineValues, 'unit_price' | 'price_tier'> => {
  const price_tier = defaultPriceTier(paymentType, part)
  const price = part[`${price_tier}_price`]
  return { price_tier, unit_price: price === null ? '' : String(price) }
}

/** Line total in fils. Null while price or quantity are not valid numbers. */
export const previewLineTotal = ({
  quantity,
  unit_price,
}: Pick<PartLineValues, 'quantity' | 'unit_price'>): Fils | null => {
  const [count, price] = [parseHundredths(quantity), parseAmount(unit_price)]
  return count === null || price === null ? null : calculateLineTotal(price, fromHundredths(count))
}
