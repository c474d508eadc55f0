/** Translated texts of cash sessions. Kinds and methods unknown to this front end are shown as they are. */
import { type Aed, negate } from '@warsha/contracts/base/money'
import { type Formats, hasText, t } from '@warsha/web-kit'

export const kindName = (kind: string): string => {
  const key = `cash-drawer:kind.${kind}`
  return hasText(key) ? t(key) : kind
}

export const methodName = (method: string): string => {
  const key = `cash-drawer:method.${method}`
  return hasText(key) ? t(key) : method
}

/** A difference with its sign. The plus is where the language has the minus. */
export const formatDifference = (amount: Aed, money: Formats['money']): string =>
  amount > 0 ? money(negate(amount)).replace('-', '+') : money(amount)
