/** Reads CSV in the encodings and with the separators of spreadsheets and old systems. */
import Papa from 'papaparse'
import { UnreadableFileError } from './table.ts'

/** UTF-16 by its byte order mark or zero bytes, UTF-8 if valid, else Windows-1256 (Arabic). */
const decode = (bytes: Uint8Array): string => {
  const decodeAs = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(bytes)
  const countZeros = (parity: 0 | 1) =>
    bytes.subarray(0, 400).filter((byte, index) => index % 2 === parity && byte === 0).length
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || countZeros(1) > 20) return decodeAs('utf-16le')
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || countZeros(0) > 20) return decodeAs('utf-16be')
  try {
    return decodeAs('utf-8', true)
  } catch {
    // Not valid UTF-8.
    return decodeAs('windows-1256')
  }
}

const separators = [',', ';', '\t', '|']

/** Returns the separator with which the most of the first rows have the same number of cells. */
const detectSeparator = (text: string): string => {
  const scores = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: true })
    const rowsOfWidth = new Map<number, number>()
    for (const { length } of data)
      if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1)
    return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => rows * 1000 + width))
  })
  return separators[scores.indexOf(Math.max(...scores))]!
}

/** Returns the cells of each row as text. Throws `UnreadableFileError` for a binary file. */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const text = decode(bytes)
  if (text.includes('\u0000')) throw new UnreadableFileError('unreadable')
  // Excel can name the separator in a first line.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text)
  const rest = separatorLine ? text.slice(separatorLine[0].length) : text
  const { data } = Papa.parse<string[]>(rest, {
    delimiter: separatorLine?.[1] ?? detectSeparator(rest),
  })
  return separatorLine ? [[], ...data] : data
}
