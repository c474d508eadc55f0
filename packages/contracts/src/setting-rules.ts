/**
 * What each setting may hold: checked in the browser's form and by the server. Values are text on the wire and in the
 * database. No zod here: the form needs none.
 */
import type { FieldErrorCode, Params } from './errors.ts'
import { type SettingKey, type SettingKind, settings } from './setting-keys.ts'
import { faultOf, latinDigits } from './text-rules.ts'

export interface Fault {
  readonly code: FieldErrorCode
  readonly params?: Params
}
type Checked = { value: string } | Fault

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
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

const pattern =
  (isRight: (text: string) => boolean, code: FieldErrorCode) =>
  (text: string): Checked =>
    isRight(text) ? { value: text } : { code }

const checkNumber = (
  text: string,
  { decimals, minimum, maximum }: Extract<SettingKind, { kind: 'number' }>,
): Checked => {
  const digits = latinDigits(text)
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return { code: 'not_a_number' }
  const value = Number(digits)
  if (value < minimum) return { code: 'too_small', params: { minimum } }
  if (value > maximum) return { code: 'too_large', params: { maximum } }
  if ((digits.split('.')[1]?.length ?? 0) <= decimals) return { value: plain(value, decimals) }
  return decimals === 0
    ? { code: 'not_a_whole_number' }
    : { code: 'too_many_decimals', params: { maximum: decimals } }
}

/** Without needless decimals, and never as 1e-7. */
const plain = (value: number, decimals: number): string =>
  decimals === 0 ? String(value) : value.toFixed(decimals).replace(/\.?0+$/, '')

const checkWeekdays = (text: string): Checked => {
  const days = text
    .toLowerCase()
    .split(',')
    .map((day) => day.trim())
  return days.every((day) => weekdays.includes(day))
    ? { value: [...new Set(days)].join(',') }
    : { code: 'not_an_option' }
}

const checks: {
  [K in SettingKind['kind']]: (text: string, kind: Extract<SettingKind, { kind: K }>) => Checked
} = {
  text: (text, { maximum }) =>
    text.length > maximum ? { code: 'too_long', params: { maximum } } : { value: text },
  phone: (text) =>
    text.length > 50 ? { code: 'too_long', params: { maximum: 50 } } : { value: text },
  email: pattern(
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 200,
    'invalid_email',
  ),
  url: pattern((text) => isWebAddress(text) && text.length <= 200, 'invalid_url'),
  trn: (text) => {
    const digits = latinDigits(text).replace(/[\s-]/g, '')
    return /^\d{15}$/.test(digits) ? { value: digits } : { code: 'invalid_trn' }
  },
  time: pattern((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'invalid_time'),
  date: pattern(isDate, 'invalid_date'),
  time_zone: pattern(isTimeZone, 'invalid_time_zone'),
  flag: pattern((text) => text === 'true' || text === 'false', 'not_an_option'),
  number: checkNumber,
  weekdays: checkWeekdays,
}

/** May not be emptied: everything reckons with numbers, times and switches that have a default, and a shop has a name. */
const isNeeded = (key: SettingKey): boolean =>
  key === 'shop_name' ||
  (settings[key].default !== '' && /^(number|time|time_zone|flag)$/.test(settings[key].is.kind))

/** The value as it is kept, or what is wrong with it. Numbers and booleans are taken as their text; null is empty. */
export const checkSetting = (key: SettingKey, given: string | number | boolean | null): Checked => {
  const { is } = settings[key]
  const text = given === null ? '' : String(given).replace(/\r\n?/g, '\n').trim()
  if (text === '') return isNeeded(key) ? { code: 'required' } : { value: '' }
  const multiline = is.kind === 'text' && is.maximum > 200
  const fault = faultOf(text, multiline)
  return fault
    ? { code: fault }
    : (checks[is.kind] as (text: string, kind: SettingKind) => Checked)(text, is)
}
