/** How many files may wait on a device. */
import type { Upload } from './outbox-action.ts'

export const maxStoredFiles = 60
export const maxStoredBytes = 150 * 1024 * 1024
/** Left for the pages and assets that the browser keeps. */
const reservedBytes = 10 * 1024 * 1024

/** Returns the bytes that the browser still gives this site. Unknown in old browsers: storing decides there. */
const estimateFreeBytes = async (): Promise<number> => {
  const { quota, usage = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage
}

/** Throws if the device has no room for one more file. */
export const assertHasRoom = async (file: Blob, stored: readonly Upload[]): Promise<void> => {
  if (stored.length >= maxStoredFiles) throw new Error(`${maxStoredFiles} files wait already`)
  const storedBytes = stored.reduce((sum, upload) => sum + upload.file.size, 0)
  if (storedBytes + file.size > maxStoredBytes)
    throw new Error(`${storedBytes} bytes of files wait already`)
  const freeBytes = await estimateFreeBytes()
  if (file.size + reservedBytes > freeBytes)
    throw new Error(`the browser has only ${freeBytes} bytes left for this site`)
}
