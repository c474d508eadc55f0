import type { PickedPart } from '@warsha/contracts/api/widgets'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import {
  priceTierName,
  stockStatusName,
  useCategoryName,
  useQuantity,
} from '../spare-parts/part-names.ts'
import classes from './part-picker.module.css'
import { findTierPrice } from './picked-part.ts'

/** Number, category, available stock and price of a part, which distinguish parts of the same name. */
export const PartDetails = ({
  part,
  tier: requestedTier,
}: {
  part: PickedPart
  tier: PriceTier
}) => {
  const { t } = useTranslation('inventory')
  const { money } = useFormats()
  const quantity = useQuantity()
  const category = useCategoryName()(part)
  const { tier, price } = findTierPrice(part, requestedTier)
  const isOut = part.available_quantity <= 0
  return (
    <>
      <Ltr>{part.part_number}</Ltr>
      {category && <UserText>{category}</UserText>}
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
