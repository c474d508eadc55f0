/** Storage of browsers for tests, which can hold files. */
import 'fake-indexeddb/auto'

/** Copies as structuredClone does, which jsdom does not have. A Blob never changes, so it is the same one. */
const clone = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (value instanceof Date) return new Date(value)
  if (Array.isArray(value)) return value.map(clone)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, clone(entry)]))
}

globalThis.structuredClone = clone as typeof structuredClone
