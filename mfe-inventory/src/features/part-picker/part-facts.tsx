import type { PriceTier } from '@warsha/contracts/spare-part-words'
import type { PickedPart } from '@warsha/contracts/widgets'
import { Ltr, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import {
  priceTierName,
  stockStatusName,
  useCategoryName,
  useQuantity,
} from '../spare-parts/part-words.ts'
import classes from './part-picker.module.css'
import { priceOf } from './picked-part.ts'

/** Number, category, how much is free, and the price with its tier: what tells two of one name apart. */
export const PartFacts = ({ part, tier: wanted }: { part: PickedPart; tier: PriceTier }) => {
  const { t } = useTranslation('inventory')
  const { money } = useFormats()
  const quantity = useQuantity()
  const category = useCategoryName()(part)
  const { tier, price } = priceOf(part, wanted)
  const isOut = part.available_quantity <= 0
  return (
    <>
      <Ltr>{part.part_number}</Ltr>
      {category && <Typed>{category}</Typed>}
      <span className={classes.stock} data-out={isOut || undefined}>
        {isOut
          ? stockStatusName('out_of_stock')
          : t('picker.available', {
              quantity: quantity(part.available_quantity, part.unit_of_measure),
            })}
      </span>
      {price !== null && (
        <span>
          {priceTierName(tier)} {money(price)}
        </span>
      )}
    </>
  )
}
