/** Waits for parts. Pure: no database. */
import { maxMissingPartLength } from '@warsha/contracts/workshop/work-card-limits'
import type { PartWait } from '@warsha/contracts/workshop/work-cards'

interface WaitColumns {
  readonly missing: string | null
  readonly part_id: string | null
  readonly expected_date: string | null
  readonly waits_since: string | null
  readonly waits_by: string | null
}

/** Returns the wait in the columns of a joined row, or null if the card does not wait. */
export const toPartWait = ({
  missing,
  part_id,
  expected_date,
  waits_since,
  waits_by,
}: WaitColumns): PartWait | null =>
  missing === null || waits_since === null
    ? null
    : { missing, part_id, expected_date, since: waits_since, by_name: waits_by ?? '' }

const separator = ', '
/** At the end of a text that was too long. */
const cut = '…'

/** Names several missing parts together. */
export const joinParts = (names: readonly string[]): string => {
  const all = names.join(separator)
  return all.length > maxMissingPartLength ? all.slice(0, maxMissingPartLength - 1) + cut : all
}

const withoutPart = (missing: string, name: string): string => {
  const place = `${separator}${missing}${separator}`.indexOf(`${separator}${name}${separator}`)
  if (place >= 0) {
    const rest = [missing.slice(0, Math.max(0, place - separator.length))]
    rest.push(missing.slice(place + name.length + separator.length))
    return rest.filter((part) => part !== '').join(separator)
  }
  const start = missing.lastIndexOf(separator)
  const last = missing.slice(start < 0 ? 0 : start + separator.length)
  const isCutName = last.endsWith(cut) && name.startsWith(last.slice(0, -cut.length))
  return isCutName ? missing.slice(0, Math.max(0, start)) : missing
}

/** Returns what is still missing without one mention of each of these parts. What somebody typed stays. */
export const withoutParts = (missing: string, names: readonly string[]): string =>
  names.reduce(withoutPart, missing)
