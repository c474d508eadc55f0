/** Phone numbers in the form in which they are stored for search and comparison. */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Returns the digits of a valid phone number with its country code, or null. Numbers without a country code are Emirati. */
export const toPhoneKey = (text: string | null): string | null => {
  const parsed = text ? parsePhoneNumberFromString(toLatinDigits(text), 'AE') : undefined
  return parsed?.isValid() ? parsed.number.slice(1) : null
}

/**
 * Returns the digits with the country code if the number may be a mobile one, or null. Emirati mobile numbers begin with 05.
 * Numbers of other countries count unless they are known to be something else.
 */
export const toMobileKey = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(toLatinDigits(text), 'AE')
  if (!parsed) return null
  const isMobile =
    parsed.countryCallingCode === '971'
      ? /^5\d{8}$/.test(parsed.nationalNumber)
      : [undefined, 'MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType())
  return isMobile ? parsed.number.slice(1) : null
}
