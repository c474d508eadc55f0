/** Words of a work card in the language of the page; one that this front end doesn't know yet stands as it is. */
import { hasText, t } from '@warsha/web-kit'

const named = (kind: string) => (word: string) => {
  const key = `workshop:${kind}.${word}`
  return hasText(key) ? t(key) : word
}

export const paymentTypeName = named('payment_type')
export const taskTypeName = named('task_type')
export const fuelLevelName = named('fuel_level')
