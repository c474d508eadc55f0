/** Test support: which spellings count as one, written again without the code of the product (docs/decisions/0013). */

const arabicMarks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g
const invisible = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g
const sameLetters: Record<string, string> = {
  ...Object.fromEntries([...'أإآٱ'].map((letter) => [letter, 'ا'])),
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
}

/** Every spelling of a text in the same letters, without spaces, dashes and brackets. */
export const normalise = (text: string): { spaced: string; form: string } => {
  const plain = text.normalize('NFKC').replace(arabicMarks, '').replace(invisible, '').toLowerCase()
  const spaced = Array.from(plain, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
    if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
    return sameLetters[letter] ?? letter
  })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return { spaced, form: spaced.replace(/[\s\-()]/g, '') }
}
