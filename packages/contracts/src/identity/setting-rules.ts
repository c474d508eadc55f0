/**
 * Checks the values of settings, in the form of the browser and in the server. Values are text on the wire and in the
 * database. The form imports this file with the page, so it must not import zod.
 */
import { anyDay, findRangeError } from '../base/date-range.ts'
import type { FieldErrorCode, MessageParams } from '../base/errors.ts'
import { cleanTypedNumber, findTextError, toLatinDigits } from '../base/text-rules.ts'
import { isTimeZone } from '../base/time-zone.ts'
import { type SettingKey, type SettingKind, settings } from './setting-keys.ts'
import { formatVatRates, parseVatRates } from './vat-rates.ts'

export interface SettingError {
  readonly code: FieldErrorCode
  readonly params?: MessageParams
}
type CheckSettingResult = { value: string } | SettingError

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  )
}
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const checkThat =
  (isValid: (text: string) => boolean, code: FieldErrorCode) =>
  (text: string): CheckSettingResult =>
    isValid(text) ? { value: text } : { code }

const checkNumber = (
  text: string,
  { decimals, minimum, maximum }: Extract<SettingKind, { kind: 'number' }>,
): CheckSettingResult => {
  const digits = toLatinDigits(text)
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return { code: 'not_a_number' }
  const value = Number(digits)
  if (value < minimum) return { code: 'too_small', params: { minimum } }
  if (value > maximum) return { code: 'too_large', params: { maximum } }
  if ((digits.split('.')[1]?.length ?? 0) <= decimals)
    return { value: formatDecimal(value, decimals) }
  return decimals === 0
    ? { code: 'not_a_whole_number' }
    : { code: 'too_many_decimals', params: { maximum: decimals } }
}

/** Removes trailing zeros, and never writes an exponent like 1e-7. */
const formatDecimal = (value: number, decimals: number): string =>
  decimals === 0 ? String(value) : value.toFixed(decimals).replace(/\.?0+$/, '')

const checkWeekdays = (text: string): CheckSettingResult => {
  const days = text
    .toLowerCase()
    .split(',')
    .map((day) => day.trim())
  return days.every((day) => weekdays.includes(day))
    ? { value: [...new Set(days)].join(',') }
    : { code: 'not_an_option' }
}

const checkDate = (text: string): CheckSettingResult =>
  isDate(text) ? (findRangeError(text, anyDay) ?? { value: text }) : { code: 'invalid_date' }

const checkVatRates = (text: string): CheckSettingResult => {
  const rates = parseVatRates(text)
  if (!rates) return { code: 'invalid_vat_rates' }
  const [dateError] = rates.flatMap(({ from }) => findRangeError(from, anyDay) ?? [])
  return dateError ?? { value: formatVatRates(rates) }
}

const checks: {
  [K in SettingKind['kind']]: (
    text: string,
    kind: Extract<SettingKind, { kind: K }>,
  ) => CheckSettingResult
} = {
  text: (text, { maximum }) =>
    text.length > maximum ? { code: 'too_long', params: { maximum } } : { value: text },
  phone: (text) =>
    text.length > 50 ? { code: 'too_long', params: { maximum: 50 } } : { value: text },
  email: checkThat(
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 200,
    'invalid_email',
  ),
  url: checkThat((text) => isWebAddress(text) && text.length <= 200, 'invalid_url'),
  trn: (text) => {
    const digits = toLatinDigits(text).replace(/[\s-]/g, '')
    return /^\d{15}$/.test(digits) ? { value: digits } : { code: 'invalid_trn' }
  },
  time: checkThat((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'invalid_time'),
  date: checkDate,
  time_zone: checkThat(isTimeZone, 'invalid_time_zone'),
  option: (text, { options }) => {
    const option = options.find((one) => one.toLowerCase() === text.toLowerCase())
    return option === undefined ? { code: 'not_an_option' } : { value: option }
  },
  flag: checkThat((text) => text === 'true' || text === 'false', 'not_an_option'),
  number: checkNumber,
  weekdays: checkWeekdays,
  vat_rates: checkVatRates,
}

/** Numbers, times, options and switches with a default are needed by calculations, so they cannot be emptied. */
const isRequired = (key: SettingKey): boolean =>
  key === 'shop_name' ||
  (settings[key].default !== '' &&
    /^(number|time|time_zone|flag|option|vat_rates)$/.test(settings[key].type.kind))

/** Returns true if the value may have several lines. */
export const isMultiline = (key: SettingKey): boolean => {
  const { type } = settings[key]
  return type.kind === 'vat_rates' || (type.kind === 'text' && type.maximum > 200)
}

/** Returns true if the value is a number or a code: direction marks are no part of it, and its digits are Latin. */
const isCode = (type: SettingKind): boolean =>
  type.kind === 'text' ? type.isCode === true : /^(number|phone|trn)$/.test(type.kind)

/** Returns the value as it is stored, or its error. Numbers and booleans are read as their text, null as ''. */
export const checkSetting = (
  key: SettingKey,
  input: string | number | boolean | null,
): CheckSettingResult => {
  const { type } = settings[key]
  const given = input === null ? '' : String(input).replace(/\r\n?/g, '\n')
  const text = isCode(type) ? cleanTypedNumber(given) : given.trim()
  if (text === '') return isRequired(key) ? { code: 'required' } : { value: '' }

  const multiline = isMultiline(key)
  const textError = findTextError(text, multiline)
  if (textError) return { code: textError }

  const check = checks[type.kind] as (text: string, kind: SettingKind) => CheckSettingResult
  return check(text, type)
}
