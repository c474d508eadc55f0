/** Phone numbers as they are searched and compared: one spelling for all. */
import { toLatinDigits } from '@warsha/contracts/text-rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The digits of a valid phone number with its country's code (numbers without one are Emirati), or null. */
export const toPhoneKey = (typed: string | null): string | null => {
  const parsed = typed ? parsePhoneNumberFromString(toLatinDigits(typed), 'AE') : undefined
  return parsed?.isValid() ? parsed.number.slice(1) : null
}
