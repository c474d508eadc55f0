import { checkSetting } from './setting-rules.ts'
import { initialVatRates, parseVatRates, vatRateOn } from './vat-rates.ts'

const rates = '2018-01-01 5\n2027-01-01 7.5'

test.each([
  ['2017-12-31', '0'],
  ['2018-01-01', '5'],
  ['2026-12-31', '5'],
  ['2027-01-01', '7.5'],
  ['2040-06-30', '7.5'],
])('on %s the rate is %s percent', (date, percentage) => {
  expect(vatRateOn(rates, date)).toBe(percentage)
})

test('a new shop charges 5 percent since 2018', () => {
  expect(parseVatRates(initialVatRates)).toEqual([{ from: '2018-01-01', percentage: '5' }])
})

test('stores rates in the order of their dates, with Latin digits and without percent signs', () => {
  expect(checkSetting('vat_rates', '٢٠٢٧-٠١-٠١ ٧.٥ %\n\n2018-01-01: 5.00')).toEqual({
    value: rates,
  })
})

test.each([
  '5',
  '2018-13-01 5',
  '2018-01-01 101',
  '2018-01-01 5.125',
  '2018-01-01 5\n2018-01-01 6',
])('rejects %j as VAT rates', (text) => {
  expect(checkSetting('vat_rates', text)).toEqual({ code: 'invalid_vat_rates' })
})

test('rejects to empty the VAT rates', () => {
  expect(checkSetting('vat_rates', '')).toEqual({ code: 'required' })
})
