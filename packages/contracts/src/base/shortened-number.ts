/** Long numbers that spreadsheets write as 9.71501234567E+11. A part may have the number 5E0 or 3E10. */

/** Expands such a number if it has all its digits. Otherwise returns the text unchanged. */
export const expandExponent = (text: string): string => {
  const [, first = '', more = '', power = ''] = /^(\d)(?:[.,](\d+))?e\+(\d{2,})$/i.exec(text) ?? []
  return first && more.length === Number(power) ? first + more : text
}

/** True if digits of the number are lost, for example in 9.71501E+11. */
export const isShortenedNumber = (text: string): boolean =>
  /^\d([.,]\d+)?e\+\d{2,}$/i.test(expandExponent(text))
