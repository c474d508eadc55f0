/** Returns JSON in which equal values have equal texts: keys in alphabetical order, no spaces (as RFC 8785 orders them). */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value))

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  )
}
