import { type SettingKey, settingKeys, settings } from './setting-keys.ts'
import { checkSetting } from './setting-rules.ts'

/** Returns the stored value or the error code. */
const check = (key: SettingKey, value: string | number | boolean | null): string => {
  const result = checkSetting(key, value)
  return 'code' in result ? `error: ${result.code}` : result.value
}

test.each(settingKeys)('accepts the default of %s unchanged', (key) => {
  const { default: value } = settings[key]
  expect(check(key, value)).toBe(value)
})

test('trims a text and otherwise stores it as typed, in both languages', () => {
  expect(check('shop_name', '  Blue Palm – ورشة 👍 ')).toBe('Blue Palm – ورشة 👍')
  expect(check('invoice_terms_en', 'One.\r\nTwo.')).toBe('One.\nTwo.')
  expect(check('shop_phone', ' +971 4 000 0100 ')).toBe('+971 4 000 0100')
  expect(check('shop_phone', '\u202a+971 4 000 0100\u202c')).toBe('+971 4 000 0100')
})

test.each<[SettingKey, string | number | boolean | null, string]>([
  ['shop_name', 'x'.repeat(201), 'too_long'],
  ['shop_name', 'two\nlines', 'hidden_characters'],
  ['shop_name', 'a\u0000', 'hidden_characters'],
  ['shop_name', '\u202eemaN', 'hidden_characters'],
  ['shop_name', 'a\ud800', 'hidden_characters'],
  ['shop_name', '<script>alert(1)</script>', 'markup'],
  ['shop_name', '', 'required'],
  ['shop_name', null, 'required'],
  ['invoice_terms_ar', 'x'.repeat(5001), 'too_long'],
  ['invoice_terms_ar', 'a\n<b>b</b>', 'markup'],
  ['shop_phone', '1'.repeat(51), 'too_long'],
  ['company_email', 'omar@', 'invalid_email'],
  ['company_email', `${'a'.repeat(200)}@example.com`, 'invalid_email'],
  ['company_website', 'example.com', 'invalid_url'],
  ['company_website', 'javascript:alert(1)', 'invalid_url'],
  ['company_website', 'ftp://example.com', 'invalid_url'],
  ['company_website', true, 'invalid_url'],
  ['company_trn', '12345678901234', 'invalid_trn'],
  ['company_trn', '1234567890123456', 'invalid_trn'],
  ['company_trn', '10000000000000A', 'invalid_trn'],
  ['working_hours_start', '24:00', 'invalid_time'],
  ['working_hours_start', '8:00', 'invalid_time'],
  ['working_hours_start', '08:60', 'invalid_time'],
  ['working_hours_start', '', 'required'],
  ['ramadan_start', '2026-02-30', 'invalid_date'],
  ['ramadan_start', '17/02/2026', 'invalid_date'],
  ['ramadan_start', '1899-12-31', 'date_too_early'],
  ['ramadan_start', '2200-01-01', 'date_too_late'],
  ['vat_rates', '0018-01-01 5', 'date_too_early'],
  ['vat_rates', '2018-01-01 5\n9999-01-01 10', 'date_too_late'],
  ['shop_timezone', 'Mars/Olympus', 'invalid_time_zone'],
  ['shop_timezone', '', 'required'],
  ['late_deduction_enabled', 'yes', 'not_an_option'],
  ['late_deduction_enabled', '', 'required'],
  ['weekly_off_days', 'friday,someday', 'not_an_option'],
  ['shop_latitude', '90.1', 'too_large'],
  ['shop_latitude', -91, 'too_small'],
  ['shop_latitude', '25.12345678', 'too_many_decimals'],
  ['shop_latitude', '25,2', 'not_a_number'],
  ['shop_latitude', '1e1', 'not_a_number'],
  ['shop_longitude', 'east', 'not_a_number'],
  ['attendance_radius_meters', 0, 'too_small'],
  ['attendance_radius_meters', '10001', 'too_large'],
  ['attendance_radius_meters', 20.5, 'not_a_whole_number'],
  ['attendance_radius_meters', null, 'required'],
  ['late_threshold_minutes', '', 'required'],
  ['late_threshold_minutes', '-1', 'too_small'],
  ['leave_annual_days', 367, 'too_large'],
])('%s rejects %j with %s', (key, value, code) => {
  expect(check(key, value)).toBe(`error: ${code}`)
})

test.each<[SettingKey, string | number | boolean | null, string]>([
  ['company_trn', '100-0000 0000-0003', '100000000000003'],
  ['company_trn', '١٠٠٠٠٠٠٠٠٠٠٠٠٠٣', '100000000000003'],
  ['company_trn', '\u200f\u2066100-0000\u00a00000-0003\u2069', '100000000000003'],
  ['company_trn', '\u200e', ''],
  ['company_trn', null, ''],
  ['mohre_establishment', '\u202a123\u00a0456\u202c', '123 456'],
  ['company_bank_routing', '\u200e٣٠٢620122\u2069', '302620122'],
  ['shop_latitude', '٢٥٫٢٠٤٨٤٩٣', '25.2048493'],
  ['shop_latitude', 25.2, '25.2'],
  ['shop_latitude', '25.2000000', '25.2'],
  ['shop_latitude', '-0', '0'],
  ['shop_latitude', '0.0000001', '0.0000001'],
  ['shop_latitude', '', ''],
  ['attendance_radius_meters', ' 0100 ', '100'],
  ['attendance_radius_meters', 100, '100'],
  ['late_deduction_enabled', true, 'true'],
  ['late_deduction_enabled', 'false', 'false'],
  ['weekly_off_days', 'Friday, saturday,friday', 'friday,saturday'],
  ['weekly_off_days', '', ''],
  ['working_hours_end', '23:59', '23:59'],
  ['ramadan_start', '2028-02-29', '2028-02-29'],
  // The first rate of a shop that charged no VAT before.
  ['vat_rates', '1900-01-01 0\n2018-01-01 5', '1900-01-01 0\n2018-01-01 5'],
  ['ramadan_start', '', ''],
  ['shop_timezone', 'Asia/Muscat', 'Asia/Muscat'],
  ['company_website', 'https://example.com/ورشة?a=1', 'https://example.com/ورشة?a=1'],
])('%s stores %j as %j', (key, value, stored) => {
  expect(check(key, value)).toBe(stored)
  expect(check(key, stored)).toBe(stored)
})

test('accepts only the countries of the specification for the shop, whatever their case', () => {
  expect(check('shop_country', 'saudi arabia')).toBe('Saudi Arabia')
  expect(check('shop_country', 'Other')).toBe('Other')
  expect(check('shop_country', 'Atlantis')).toBe('error: not_an_option')
  expect(check('shop_country', '')).toBe('error: required')
})
