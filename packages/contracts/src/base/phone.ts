/** Phone numbers as screens show them. */
import { cleanTypedNumber } from './text-rules.ts'

/** National numbers of the UAE: mobile (50 123 4567) and fixed lines (4 234 5678). */
const mobile = /^(5\d)(\d{3})(\d{4})$/
const fixedLine = /^([234679])(\d{3})(\d{4})$/

/** Returns the number without the prefixes of the country and of the area; null if it is of another country. */
const toNationalNumber = (text: string): string | null => {
  const digits = text.replace(/[\s().\-/]/g, '')
  const match = /^(?:(?:\+|00)?9710?|0)(\d{8,9})$/.exec(digits)
  return match?.[1] ?? null
}

/**
 * Returns a number of the UAE in one form, +971 50 123 4567 or +971 4 234 5678, however it was typed. Others, such as 800
 * numbers, those of other countries and null, are returned as they are.
 */
export const formatPhone = <T extends string | null>(text: T): T | string => {
  if (text === null) return text
  const national = toNationalNumber(cleanTypedNumber(text))
  const parts = national && (mobile.exec(national) ?? fixedLine.exec(national))
  return parts ? ['+971', ...parts.slice(1)].join(' ') : text
}

/** Returns the address with which a device dials the number. */
export const toPhoneLink = (text: string): string => `tel:${text.replace(/[^\d+*#]/g, '')}`

/** Returns the address of a WhatsApp chat with the number; null for fixed lines of the UAE and numbers without a country code. */
export const toWhatsAppLink = (text: string): string | null => {
  const latin = cleanTypedNumber(text)
  const national = toNationalNumber(latin)
  if (national !== null) return mobile.test(national) ? `https://wa.me/971${national}` : null
  return latin.startsWith('+') ? `https://wa.me/${latin.replace(/\D/g, '')}` : null
}
