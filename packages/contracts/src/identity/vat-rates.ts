/**
 * The VAT rates of the shop with the dates from which they apply: the setting `vat_rates`, one line per rate, for
 * example `2018-01-01 5`. No zod here: the settings form imports this file with the page.
 */
import { toLatinDigits } from '../base/text-rules.ts'

export interface VatRate {
  /** First day on which the rate applies, YYYY-MM-DD. */
  readonly from: string
  /** Percent with at most two decimals, as text: `5`, `7.5`. */
  readonly percentage: string
}

/** The standard rate since VAT was introduced. Source: Federal Decree-Law 8 of 2017, article 3. */
export const initialVatRates = '2018-01-01 5'

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const parseLine = (line: string): VatRate | null => {
  const [, from = '', percentage = ''] =
    /^(\d{4}-\d{2}-\d{2})[\s:]+(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(toLatinDigits(line).trim()) ?? []
  if (!isDate(from) || Number(percentage) > 100) return null
  return { from, percentage: String(Number(percentage)) }
}

/** Returns the rates in the order of their dates, or null if the text is not a list of rates with distinct dates. */
export const parseVatRates = (text: string): VatRate[] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rates = lines.map(parseLine)
  if (rates.length === 0 || rates.includes(null)) return null
  const sorted = (rates as VatRate[]).sort((one, other) => one.from.localeCompare(other.from))
  return new Set(sorted.map(({ from }) => from)).size === sorted.length ? sorted : null
}

export const formatVatRates = (rates: readonly VatRate[]): string =>
  rates.map(({ from, percentage }) => `${from} ${percentage}`).join('\n')

/**
 * Returns the rate that applies on a date, in percent as text; `0` before the first rate.
 * @param text the setting `vat_rates`
 * @param date YYYY-MM-DD in the shop's time zone
 */
export const vatRateOn = (text: string, date: string): string =>
  parseVatRates(text)?.findLast(({ from }) => from <= date)?.percentage ?? '0'
