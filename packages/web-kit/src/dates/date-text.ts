/** Dates and times as people type them. Values of forms are ISO 8601: 2026-11-05 and 08:30. */
import { cleanTypedNumber } from '@warsha/contracts/base/text-rules'

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const separator = '[/.\\-\\s]+'
const typedPattern = new RegExp(
  `^(\\d{1,2})${separator}(\\d{1,2})(?:${separator}(\\d{4}|\\d{2}))?$`,
)
const digitsPattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const toIso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** True for a date that exists, YYYY-MM-DD. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = isoPattern.exec(text) ?? []
  return year !== undefined && toIso(Number(year), Number(month), Number(day)) === text
}

/**
 * Reads a typed date: day, month, year, with any separator or none, in any digits, or ISO 8601. Returns null for anything
 * else. A year of two digits is in this century; without a year it is that of `today`.
 */
export const readTypedDate = (typed: string, today: string): string | null => {
  const text = cleanTypedNumber(typed)
  if (isIsoDate(text)) return text
  const [, day, month, year] = typedPattern.exec(text) ?? digitsPattern.exec(text) ?? []
  if (day === undefined) return null
  const fullYear = year?.length === 2 ? `20${year}` : (year ?? today.slice(0, 4))
  return toIso(Number(fullYear), Number(month), Number(day))
}

/** Reads a typed date only if it has a year of four digits: more cannot follow. */
export const readCompleteDate = (typed: string): string | null =>
  /\d{4}$|^\d{4}-/.test(cleanTypedNumber(typed)) && !/^\d{4}$/.test(cleanTypedNumber(typed))
    ? readTypedDate(typed, '')
    : null

/** Returns a date as dd/mm/yyyy, and any other text as it is. */
export const toDisplayedDate = (value: string): string => {
  const [, year, month, day] = isoPattern.exec(value) ?? []
  return year === undefined ? value : `${day}/${month}/${year}`
}

/** Reads a typed time of day: 8, 830, 08:30 or 8.30, in any digits. Returns HH:MM, or null for anything else. */
export const readTypedTime = (typed: string): string | null => {
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(cleanTypedNumber(typed)) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
