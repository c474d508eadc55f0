/** Days are the shop's: what is today there may be yesterday in UTC. */

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year?.padStart(4, '0')}-${month}-${day}`
}
