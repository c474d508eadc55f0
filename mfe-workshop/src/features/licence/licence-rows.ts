/** What a licence can fill in a form, compared with what the form has. */
import type { Licence } from './read-licence.ts'
import { isSameText } from './same-text.ts'

/** A field of the form. */
export interface LicenceTarget {
  readonly name: string
  readonly label: string
  /** What the field has now. */
  readonly value: string
  /** What the licence has for it. */
  readonly find: (licence: Licence, dates: string) => string | undefined
  /** Adds a line to the field instead of replacing it. */
  readonly isAdded?: boolean
}

export interface FoundRow {
  readonly name: string
  readonly label: string
  readonly found: string
  /** What would be replaced. Empty if nothing would be lost. */
  readonly replaces: string
  /** The field has it already. */
  readonly isSame: boolean
}

export const toFoundRows = (
  licence: Licence,
  dates: string,
  targets: readonly LicenceTarget[],
): FoundRow[] =>
  targets.flatMap(({ name, label, value, find, isAdded }) => {
    const found = find(licence, dates)
    if (!found) return []
    const isSame = isAdded ? value.includes(found) : isSameText(value, found)
    return [{ name, label, found, isSame, replaces: isSame || isAdded ? '' : value.trim() }]
  })

export const listMissing = (
  licence: Licence,
  dates: string,
  targets: readonly LicenceTarget[],
): string[] => targets.filter(({ find }) => !find(licence, dates)).map(({ label }) => label)

/** The new values of the chosen fields. */
export const toFilledValues = (
  rows: readonly FoundRow[],
  chosen: ReadonlySet<string>,
  targets: readonly LicenceTarget[],
): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ name, isSame }) => chosen.has(name) && !isSame)
      .map(({ name, found }) => {
        const { value = '', isAdded } = targets.find((target) => target.name === name) ?? {}
        return [name, isAdded && value.trim() !== '' ? `${value.trimEnd()}\n${found}` : found]
      }),
  )
