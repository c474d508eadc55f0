import {
  cleanTypedCode,
  cleanTypedNumber,
  findTextError,
  parseNumber,
  toLatinDigits,
} from './text-rules.ts'

const loneHighSurrogate = 'Ali \ud83d'
const loneLowSurrogate = '\ude00 Ali'

describe('findTextError for one line', () => {
  test.each([
    ['Latin', 'Blue Palm Transport L.L.C'],
    ['Arabic with diacritics', 'مُحَمَّد عبد الله'],
    ['Arabic-Indic digits', 'شارع ١٢'],
    ['a left-to-right mark', 'شركة \u200eBMW\u200e'],
    ['a right-to-left mark', 'Ali\u200f'],
    ['an Arabic letter mark', 'Ali\u061c'],
    ['a zero width joiner', 'می\u200dخواهم'],
    ['a zero width non-joiner', 'می\u200cخواهم'],
    ['an emoji of several persons', '👨‍👩‍👧 family'],
    ['an emoji with a variation selector', 'keys ❤️'],
    ['a flag', '🇦🇪'],
    ['comparisons and arrows', 'pressure < 2 bar, a <- b, 3 > 2'],
    ['quotes, semicolons and percent signs', `O'Neil; "50 %" -- \\ &amp;`],
  ])('accepts %s', (_what, text) => {
    expect(findTextError(text, false)).toBeNull()
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a carriage return', 'a\rb'],
    ['half a surrogate pair at the end', loneHighSurrogate],
    ['half a surrogate pair at the start', loneLowSurrogate],
    ['an override of the direction', 'invoice\u202efdp.exe'],
    ['an embedding', '\u202aabc\u202c'],
    ['an isolate', '\u2066abc\u2069'],
    ['a zero width space', 'ad\u200bmin'],
    ['a word joiner', 'ad\u2060min'],
    ['a byte order mark inside', 'ad\ufeffmin'],
    ['an interlinear mark', 'a\ufff9b'],
    ['a tag character', 'a\u{e0041}b'],
  ])('rejects %s as hidden characters', (_what, text) => {
    expect(findTextError(text, false)).toBe('hidden_characters')
    expect(findTextError(text, true)).toBe('hidden_characters')
  })

  test.each(['a\nb', 'a\tb', 'a\u2028b', 'a\u2029b'])('rejects the line break %j', (text) => {
    expect(findTextError(text, false)).toBe('hidden_characters')
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//example.com/x.js>',
    'Ali <b>Hassan</b>',
    '<img src=x onerror=alert(1)>',
    '</p>',
    '<!-- hidden -->',
    '<?php echo 1 ?>',
    '<svg/onload=alert(1)>',
  ])('rejects markup: %s', (text) => {
    expect(findTextError(text, false)).toBe('markup')
  })
})

test('findTextError accepts tabs and line feeds in multiline text, and rejects the rest', () => {
  expect(findTextError('first\n\tsecond\n', true)).toBeNull()
  expect(findTextError('first\r\nsecond', true)).toBe('hidden_characters')
  expect(findTextError('first\n<script>1</script>', true)).toBe('markup')
})

test('toLatinDigits converts Arabic-Indic and Persian digits and the Arabic decimal separator', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('-١٢٫٥ AED')).toBe('-12.5 AED')
})

test.each([
  ['\u200e784-1990-1234567-1\u200f', '784-1990-1234567-1'],
  ['\u202aAE07\u00a00331\u202f2345\u202c', 'AE07 0331 2345'],
  ['\u00a0\u2066DXB A 1\u2069\u00a0', 'DXB A 1'],
  ['\u2067\u3000\u2069', ''],
  // Left for the check of the field, which rejects it.
  ['12\n34', '12\n34'],
])('cleanTypedCode reads the pasted code %j as %j', (pasted, code) => {
  expect(cleanTypedCode(pasted)).toBe(code)
})

test('cleanTypedNumber also converts digits', () => {
  expect(cleanTypedNumber('\u2067AE٠٧\u00a0٠٣٣١\u2069')).toBe('AE07 0331')
})

test.each(['-12.5', '\u221212.5', '\u061c-١٢٫٥', ' \u200e\u2212۱۲٫۵ '])(
  'parseNumber parses the negative number %j',
  (typed) => {
    expect(parseNumber(typed)).toBe(-12.5)
  },
)

test.each(['12.5-', '--12.5', '-\u221212.5', '- 12.5', '-'])('parseNumber refuses %j', (typed) => {
  expect(parseNumber(typed)).toBeNull()
})
