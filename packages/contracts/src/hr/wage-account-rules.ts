/** Numbers of bank accounts and of the Wages Protection System. Without zod. */
import { cleanTypedNumber } from '../base/text-rules.ts'

/** Removes direction marks, spaces and dashes, and converts digits to Latin ones and letters to capitals. */
export const normalizeAccount = (text: string): string =>
  cleanTypedNumber(text).replace(/[\s-]/g, '').toUpperCase()

const maskMark = '••••'

/** Returns a number as users see it who may not read it completely: its last four characters. */
export const maskNumber = (number: string): string => `${maskMark} ${number.slice(-4)}`

export const isMaskedNumber = (text: string): boolean => text.startsWith(maskMark)

/** Returns true for an IBAN of the UAE: AE and 21 digits with valid check digits (ISO 13616). */
export const isUaeIban = (text: string): boolean => {
  const iban = normalizeAccount(text)
  if (!/^AE\d{21}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** A bank's routing code has nine digits. */
export const isRoutingCode = (text: string): boolean => /^\d{9}$/.test(normalizeAccount(text))

/** The person number on a labour card has up to 14 digits. */
export const isPersonNumber = (text: string): boolean => /^\d{1,14}$/.test(normalizeAccount(text))

/** The number of an establishment at the Ministry of Human Resources has up to 13 digits. */
export const isEstablishmentNumber = (text: string): boolean =>
  /^\d{1,13}$/.test(normalizeAccount(text))
