/** Vehicle identification numbers (ISO 3779). */
import { cleanTypedNumber } from '../../base/text-rules.ts'

/** 17 letters and digits without I, O and Q. */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Returns the VIN that a text consists of, in upper case, or null. Labels and papers write it with spaces, asterisks, a
 * word in front, or an I for imports, which is no letter of a VIN.
 */
export const readVin = (text: string): string | null => {
  const squeezed = cleanTypedNumber(text)
    .toUpperCase()
    .replace(/^\s*(VIN|CHASSIS)[\s:#.]+/, '')
    .replace(/[\s*]/g, '')
  const vin = squeezed.length === 18 ? squeezed.replace(/^I/, '') : squeezed
  // A number without letters is a barcode: the maker's part of a VIN has letters.
  return vinPattern.test(vin) && /[A-Z]/.test(vin) ? vin : null
}
