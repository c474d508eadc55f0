import { aed } from '@warsha/contracts/base/money'
import { formatsOf } from './format.ts'

test('formats a negative amount with the sign at the number and the number in the place of positive ones', () => {
  expect(formatsOf('en').money(aed(-45.1))).toBe('-AED\u00a045.10')
  expect(formatsOf('ar').money(aed(45.1))).toBe('\u200f45.10\u00a0د.إ.\u200f')
  expect(formatsOf('ar').money(aed(-45.1))).toBe('\u200f\u2066-45.10\u2069\u00a0د.إ.\u200f')
})

describe('dates near today', () => {
  beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-26T21:30:00Z') }))
  afterAll(() => jest.useRealTimers())

  // It is already the 27th in the shop.
  test.each([
    ['2026-11-27T13:00:00Z', 'Today 17:00', 'اليوم 17:00'],
    ['2026-11-28T08:00:00Z', 'Tomorrow 12:00', 'غدًا 12:00'],
    ['2026-11-25T20:30:00Z', 'Yesterday 00:30', 'أمس 00:30'],
    ['2026-11-25T13:00:00Z', '25 Nov, 17:00', '25 نوفمبر، 17:00'],
    ['2025-12-31T13:00:00Z', '31 Dec 2025, 17:00', '31 ديسمبر 2025، 17:00'],
  ])('says %s as people do', (instant, english, arabic) => {
    expect(formatsOf('en').nearDateTime(instant)).toBe(english)
    expect(formatsOf('ar').nearDateTime(instant)).toBe(arabic)
  })

  test('says days without a time, and a missing one as a dash', () => {
    expect(formatsOf('en').nearDate('2026-11-27')).toBe('Today')
    expect(formatsOf('en').nearDate('2026-11-20')).toBe('20 Nov')
    expect(formatsOf('en').nearDate('2024-11-20')).toBe('20 Nov 2024')
    expect(formatsOf('en').nearDate(null)).toBe('—')
  })
})
