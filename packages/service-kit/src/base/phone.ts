/** Phone numbers in the form in which they are stored for search and comparison. */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Returns the digits of a valid phone number with its country code, or null. Numbers without a country code are Emirati. */
export const toPhoneKey = (text: string | null): string | null => {
  const parsed = text ? parsePhoneNumberFromString(toLatinDigits(text), 'AE') : undefined
  return parsed?.isValid() ? parsed.number.slice(1) : null
}
