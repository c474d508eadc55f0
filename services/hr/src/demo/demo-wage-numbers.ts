/**
 * Numbers of the demo employees for the wage file: formally valid and plainly invented. No bank of the UAE has the code
 * 000, and no routing code starts with it.
 */

export const demoBankRouting = '000000001'

/** Returns an IBAN of the UAE with its check digits (ISO 13616) for a running number. */
export const toDemoIban = (number: number): string => {
  const account = String(number).padStart(19, '0')
  // The letters A and E are 10 and 14; the check digits are calculated with 00 in their place.
  const checkDigits = String(98n - (BigInt(`${account}101400`) % 97n)).padStart(2, '0')
  return `AE${checkDigits}${account}`.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Returns the 14 digits of the person number on a labour card. */
export const toDemoLabourCard = (number: number): string => String(number).padStart(14, '9')
