import { act, renderHook } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { useSession } from '../base/session.ts'
import { signInAs } from '../testing.tsx'
import { formatsOf, shopToday, toShopDateTimeInput, useFormats } from './format.ts'

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

describe('the time zone of the session', () => {
  beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-26T20:30:00Z') }))
  afterAll(() => {
    jest.useRealTimers()
    useSession.setState({ token: null, user: null })
  })
  const instant = '2026-11-26T13:00:00Z'

  test('is that of forms, of today and of texts', () => {
    signInAs('receptionist', { shop_timezone: 'Asia/Riyadh' })
    expect(toShopDateTimeInput(instant)).toBe('2026-11-26T16:00')
    expect(shopToday()).toBe('2026-11-26')
    const { dateTime, nearDateTime } = formatsOf('en')
    expect(dateTime(instant)).toBe('26 Nov 2026, 16:00')
    expect(nearDateTime(instant)).toBe('Today 16:00')
  })

  // A session that an earlier identity started has none, and an old browser does not know every name.
  test.each([undefined, '', 'Mars/Olympus'])('is the default in place of %p', (shop_timezone) => {
    signInAs('receptionist', { shop_timezone })
    expect(toShopDateTimeInput(instant)).toBe('2026-11-26T17:00')
    expect(shopToday()).toBe('2026-11-27')
    expect(formatsOf('en').nearDateTime(instant)).toBe('Yesterday 17:00')
  })

  test('applies to a rendered screen as soon as it changes', () => {
    signInAs('admin', { shop_timezone: 'Asia/Dubai' })
    const { result } = renderHook(useFormats)
    const before = result.current
    expect(before.time(instant)).toBe('17:00')
    act(() => signInAs('admin', { shop_timezone: 'Asia/Riyadh' }))
    expect(result.current.time(instant)).toBe('16:00')
    // Memoised components compare the formatters.
    expect(result.current).not.toBe(before)
  })
})
