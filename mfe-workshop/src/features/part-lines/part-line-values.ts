/** What the form of a part line holds. */
import { type Fils, fils } from '@warsha/contracts/money'
import { lineTotalOf, tierFor } from '@warsha/contracts/part-line-rules'
import type { PartLine } from '@warsha/contracts/part-lines'
import type { PriceTier } from '@warsha/contracts/spare-part-words'
import { latinDigits } from '@warsha/contracts/text-rules'
import type { PickedPart } from '@warsha/contracts/widgets'
import type { Opening } from '@warsha/web-kit/forms'

export type LineValues = Record<'quantity' | 'unit_price' | 'notes', string> & {
  price_tier: PriceTier
}
export type NewLineValues = LineValues & { part_id: string }
export type LineOpening = Opening<PartLine, LineValues>

export const newLineValues: NewLineValues = {
  part_id: '',
  quantity: '1',
  unit_price: '',
  notes: '',
  price_tier: 'retail',
}

export const valuesOf = ({ quantity, unit_price, notes, price_tier }: PartLine): LineValues => ({
  quantity: String(quantity),
  unit_price: String(unit_price),
  notes: notes ?? '',
  price_tier,
})

/** What a card pays for a part at first, and whose price that is. */
export const offered = (
  part: PickedPart,
  paymentType: string,
): Pick<LineValues, 'unit_price' | 'price_tier'> => {
  const price_tier = tierFor(paymentType, part)
  const price = part[`${price_tier}_price`]
  return { price_tier, unit_price: price === null ? '' : String(price) }
}

const readHundredths = (typed: string): number | null => {
  const text = latinDigits(typed.trim())
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** What the line will cost, in fils; null while price or quantity are no numbers yet. */
export const previewOf = ({
  quantity,
  unit_price,
}: Pick<LineValues, 'quantity' | 'unit_price'>): Fils | null => {
  const [count, price] = [readHundredths(quantity), readHundredths(unit_price)]
  return count === null || price === null ? null : lineTotalOf(fils(price), count / 100)
}
