/** CSV in the spellings that spreadsheets and old systems write. */
import Papa from 'papaparse'
import { UnreadableFileError } from './table.ts'

/** UTF-16 by its mark or its zeros, UTF-8 where it is valid, else what Arabic Windows writes. */
const decoded = (bytes: Uint8Array): string => {
  const as = (encoding: string, isFatal = false) =>
    new TextDecoder(encoding, { fatal: isFatal }).decode(bytes)
  const zeros = (odd: number) =>
    bytes.subarray(0, 400).filter((byte, at) => at % 2 === odd && byte === 0).length
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zeros(1) > 20) return as('utf-16le')
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || zeros(0) > 20) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    // All that it can complain of is that this is no UTF-8.
    return as('windows-1256')
  }
}

const separators = [',', ';', '\t', '|']

/** The one that cuts most of the first rows into the same number of cells. */
const separatorOf = (text: string): string => {
  const fitness = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: true })
    const rowsOfWidth = new Map<number, number>()
    for (const { length } of data)
      if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1)
    return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => rows * 1000 + width))
  })
  return separators[fitness.indexOf(Math.max(...fitness))]!
}

/** Every cell as text, row by row; throws for what is no text. */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new UnreadableFileError('unreadable')
  // Excel writes the separator into the first line where it isn't the comma.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const rest = told ? text.slice(told[0].length) : text
  const { data } = Papa.parse<string[]>(rest, { delimiter: told?.[1] ?? separatorOf(rest) })
  return told ? [[], ...data] : data
}
