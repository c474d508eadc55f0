import { readVin } from './vin.ts'

test.each([
  ['JTMHX09J604123456', 'JTMHX09J604123456'],
  [' jtmhx09j604123456 ', 'JTMHX09J604123456'],
  ['*JTMHX09J604123456*', 'JTMHX09J604123456'],
  ['VIN: JTMHX09J6 04123456', 'JTMHX09J604123456'],
  ['IJTMHX09J604123456', 'JTMHX09J604123456'],
  ['\u202aJTMHX09J6\u00a004123456\u202c\u200e', 'JTMHX09J604123456'],
  ['JTMHX09J٦٠٤١٢٣٤٥٦', 'JTMHX09J604123456'],
])('reads the VIN in %s', (text, vin) => {
  expect(readVin(text)).toBe(vin)
})

test.each([
  ['I, O and Q are no letters of a VIN', 'JTMHX09J6O4123456'],
  ['16 characters', 'JTMHX09J60412345'],
  ['18 characters', 'AJTMHX09J604123456'],
  ['digits only', '12345678901234567'],
  ['a sentence', 'the VIN is JTMHX09J604123456'],
  ['nothing', ''],
])('refuses %s', (_case, text) => {
  expect(readVin(text)).toBeNull()
})
