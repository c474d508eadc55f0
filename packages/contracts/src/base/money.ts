/** Money is integer fils everywhere in code; AED with two decimals on the wire, in the database and on documents. */

declare const filsBrand: unique symbol
/** An amount in fils (1 AED = 100 fils): a safe integer. */
export type Fils = number & { readonly [filsBrand]: true }

/** 99,999,999.99 AED: the maximum amount in numeric(12,2) columns. */
export const maxAmount = 9_999_999_999 as Fils

/** Marks an integer as fils. Throws RangeError for anything else. */
export const fils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** Parses decimal text with at most two decimals, as PostgreSQL returns numeric(12,2): '12.5' → 1250. Throws RangeError. */
export const filsFromText = (text: string): Fils => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`not an amount of money: ${text}`)
  const [, sign, whole, cents = ''] = match
  return fils(Number(`${sign}${whole}${cents.padEnd(2, '0')}`))
}

/** Formats fils as decimal text with two decimals, for messages and the database: 1250 → '12.50'. */
export const filsToText = (amount: Fils): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts fils to the JSON number of the wire: 1250 → 12.5. */
export const filsToNumber = (amount: Fils): number => amount / 100

/** Returns `amount` × basis points / 10,000 in fils, rounded half away from zero: 5 % of 0.10 AED is 0.01. */
export const portion = (amount: Fils, basisPoints: number): Fils => {
  const exact = BigInt(amount) * BigInt(basisPoints)
  const magnitude = ((exact < 0n ? -exact : exact) + 5000n) / 10000n
  return fils(Number(exact < 0n ? -magnitude : magnitude))
}
