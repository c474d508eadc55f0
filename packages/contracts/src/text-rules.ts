/** What no text field takes, and how every text is read. Source: design api.md "Conventions", issue 2 "Bad input". */

/** Control characters but tab and line feed, and halves of surrogate pairs, which are no characters at all. */
const controls = /[^\P{Cc}\t\n]|\p{Cs}/u
const lineBreaks = /[\t\n\u2028\u2029]/
/** Embeddings, overrides and isolates turn text around on the page; LRM, RLM and ALM are harmless and stay. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
const invisibles = /[\u200b\u2060\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u
const tag = /<[a-z!/?][^<>]*>/i

export type TextFault = 'hidden_characters' | 'markup'

/** The first thing wrong with a text, or null. `multiline` allows tab and line feed. */
export const faultOf = (text: string, multiline: boolean): TextFault | null => {
  if (controls.test(text) || directionOverrides.test(text) || invisibles.test(text))
    return 'hidden_characters'
  if (!multiline && lineBreaks.test(text)) return 'hidden_characters'
  return tag.test(text) ? 'markup' : null
}

/** Arabic-Indic and Persian digits as Latin ones, the Arabic decimal mark as a point. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.')

/** The number that a text in any digits says in plain decimals, neither in groups nor with an exponent; null for all else. */
export const numberIn = (text: string): number | null => {
  const latin = latinDigits(text.trim())
  return /^-?\d+(\.\d+)?$/.test(latin) ? Number(latin) : null
}
