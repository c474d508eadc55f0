/** Compares paths of screens by whole segments. `{name}` in a declared path stands for one segment. */

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const isParameter = (segment: string): boolean => segment.startsWith('{')

/** Returns true if `path` is `prefix` or lies below it: /customersx is not below /customers. */
export const isPathBelow = (prefix: string, path: string): boolean => {
  const expected = segmentsOf(prefix)
  const actual = segmentsOf(path)
  return (
    expected.length > 0 &&
    expected.length <= actual.length &&
    expected.every((segment, index) => isParameter(segment) || segment === actual[index])
  )
}

export const isSameDepth = (one: string, other: string): boolean =>
  segmentsOf(one).length === segmentsOf(other).length

/** Sorts the longest path first. Of equally long ones, /work-cards/invoices comes before /work-cards/{id}. */
export const bySpecificity = (one: string, other: string): number => {
  const countParameters = (path: string) => segmentsOf(path).filter(isParameter).length
  return (
    segmentsOf(other).length - segmentsOf(one).length ||
    countParameters(one) - countParameters(other)
  )
}
