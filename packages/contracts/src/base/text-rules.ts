/** Rules of every text field: forbidden characters, and digits in other scripts. */

/** Control characters except tab and line feed, and unpaired surrogates, which are not characters. */
const controls = /[^\P{Cc}\t\n]|\p{Cs}/u
const lineBreaks = /[\t\n\u2028\u2029]/
/** Embeddings, overrides and isolates reorder the text around them. LRM, RLM and ALM are harmless and allowed. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
const invisibles = /[\u200b\u2060\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u
const tag = /<[a-z!/?][^<>]*>/i

export type TextErrorCode = 'hidden_characters' | 'markup'

/** Returns the first error of a text, or null. `multiline` allows tab and line feed. */
export const findTextError = (text: string, multiline: boolean): TextErrorCode | null => {
  if (controls.test(text) || directionOverrides.test(text) || invisibles.test(text))
    return 'hidden_characters'
  if (!multiline && lineBreaks.test(text)) return 'hidden_characters'
  return tag.test(text) ? 'markup' : null
}

/** Everything that sets the direction of text. Contacts, messengers and our own titles wrap numbers in it. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns a typed or pasted code, such as a plate, without direction marks and without spaces around it. No-break and other
 * special spaces, which look like plain ones, become plain.
 */
export const cleanTypedCode = (text: string): string =>
  text
    .replace(directionMarks, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** Replaces Arabic-Indic and Persian digits by Latin ones, and the Arabic decimal separator by a point. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.')

/** Returns a typed or pasted number, of a phone or a bank account for instance, as a code in Latin digits. */
export const cleanTypedNumber = (text: string): string => toLatinDigits(cleanTypedCode(text))

/**
 * Parses a plain decimal in any digits, negative with a hyphen or a minus sign (U+2212). Returns null for anything else, also
 * for group separators and exponents.
 */
export const parseNumber = (text: string): number | null => {
  const latin = cleanTypedNumber(text).replace(/^\u2212/, '-')
  return /^-?\d+(\.\d+)?$/.test(latin) ? Number(latin) : null
}
