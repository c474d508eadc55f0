/** The rows of a file in parts that a service takes: so many rows and so many bytes at most. */
import { mostRowsAtOnce } from '@warsha/contracts/import-fields'
import type { ImportRowSent } from '@warsha/contracts/imports'

const mostBytes = 80 * 1024

export const partsOf = (rows: readonly ImportRowSent[]): ImportRowSent[][] => {
  const encoder = new TextEncoder()
  const parts: ImportRowSent[][] = []
  let room = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const last = parts.at(-1)
    if (last && last.length < mostRowsAtOnce && size <= room) {
      last.push(row)
      room -= size
    } else {
      parts.push([row])
      room = mostBytes - size
    }
  }
  return parts
}
