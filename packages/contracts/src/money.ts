/** Money is integer fils from the store to the last formatter; AED with two decimals only on the wire and on paper. */

declare const filsBrand: unique symbol
/** A sum in fils (1 AED = 100 fils): a safe integer. */
export type Fils = number & { readonly [filsBrand]: true }

/** 99,999,999.99 AED, the most that numeric(12,2) of the schema is used for. */
export const largestSum = 9_999_999_999 as Fils

/** An integer as fils; throws RangeError for anything else. */
export const fils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** Decimal text with at most two decimals, as PostgreSQL gives numeric(12,2), to fils: '12.5' → 1250. */
export const filsFromText = (text: string): Fils => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`not a sum of money: ${text}`)
  const [, sign, whole, cents = ''] = match
  return fils(Number(`${sign}${whole}${cents.padEnd(2, '0')}`))
}

/** Fils as decimal text with two decimals: 1250 → '12.50'. The text of messages and of the database. */
export const filsToText = (amount: Fils): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fils as the JSON number of the wire: 1250 → 12.5. */
export const filsToNumber = (amount: Fils): number => amount / 100

/** `amount` × basis points / 10,000, half up (away from zero), in fils: 5 % of 0.10 AED is 0.01. */
export const portion = (amount: Fils, basisPoints: number): Fils => {
  const exact = BigInt(amount) * BigInt(basisPoints)
  const magnitude = ((exact < 0n ? -exact : exact) + 5000n) / 10000n
  return fils(Number(exact < 0n ? -magnitude : magnitude))
}
