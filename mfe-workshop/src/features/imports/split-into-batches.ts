import { maxRowsPerRequest } from '@warsha/contracts/workshop/import-fields'
import type { ImportRowInput } from '@warsha/contracts/workshop/imports'

const maxBatchBytes = 80 * 1024

/** Splits the rows into batches that stay below the service's limits of rows and bytes per request. */
export const splitIntoBatches = (rows: readonly ImportRowInput[]): ImportRowInput[][] => {
  const encoder = new TextEncoder()
  const batches: ImportRowInput[][] = []
  let freeBytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const last = batches.at(-1)
    if (last && last.length < maxRowsPerRequest && size <= freeBytes) {
      last.push(row)
      freeBytes -= size
    } else {
      batches.push([row])
      freeBytes = maxBatchBytes - size
    }
  }
  return batches
}
