import { isRoutingCode, isUaeIban, normalizeAccount } from './wage-account-rules.ts'

test.each([
  ['AE070331234567890123456', true],
  ['AE690260001015123456701', true],
  ['AE920330000000007654321', true],
  ['AE84 0240 0005 2012 3456 701', true],
  ['\u202aAE84\u00a00240\u202f0005 2012 3456 701\u202c\u200f', true],
  ['AE٠٧٠٣٣١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦', true],
  ['AE080331234567890123456', false],
  ['AE160240043520123456701', false],
  ['AE07033123456789012345', false],
  ['AE0703312345678901234567', false],
  ['GB82WEST12345698765432', false],
])('checks the IBAN %s: %s', (iban, expected) => {
  expect(isUaeIban(iban)).toBe(expected)
})

test('writes an account without the marks that it was stored with', () => {
  expect(normalizeAccount('\u200eae84\u00a00240-0005\u2069')).toBe('AE8402400005')
})

test('a routing code has nine digits', () => {
  expect(['302620122', '30262012', '3026201222'].map(isRoutingCode)).toEqual([true, false, false])
})
