import { fils } from '@warsha/contracts/base/money'

interface StoredAmounts {
  quantity: string
  unit_price_fils: number
  price_then_fils: number
}

/** Converts the amounts of a row of deferred work. Money is fils. */
export const toWorkRow = <Row extends StoredAmounts>({
  quantity,
  unit_price_fils,
  price_then_fils,
  ...row
}: Row) => ({
  ...row,
  quantity: Number(quantity),
  unit_price: fils(unit_price_fils),
  price_then: fils(price_then_fils),
})
