/** What a version of an estimate changes of the one that the customer saw before. Pure: no database. */
import type {
  LineDifference,
  OfferedLine,
} from '@warsha/contracts/workshop/estimates/estimate-records'

/** What the customer sees of a line. The order of the lines and names of packages are no differences. */
const comparedFields = [
  'finding_title',
  'option_group',
  'option_tier',
  'is_default',
  'description',
  'quantity',
  'unit_of_measure',
  'unit_price',
  'line_total',
] as const satisfies readonly (keyof OfferedLine)[]

const isDifferent = (before: OfferedLine, after: OfferedLine): boolean =>
  comparedFields.some((field) => before[field] !== after[field])

/** Returns added and changed lines in the order of `after`, then the removed ones. */
export const compareVersions = (
  before: readonly OfferedLine[],
  after: readonly OfferedLine[],
): LineDifference[] => {
  const former = new Map(before.map((line) => [line.line_key, line]))
  const kept = new Set(after.map(({ line_key }) => line_key))
  const changes = after.flatMap((line): LineDifference[] => {
    const { line_key } = line
    const earlier = former.get(line_key)
    if (!earlier) return [{ line_key, change: 'added', before: null, after: line }]
    return isDifferent(earlier, line)
      ? [{ line_key, change: 'changed', before: earlier, after: line }]
      : []
  })
  const removed = before
    .filter(({ line_key }) => !kept.has(line_key))
    .map(
      (line): LineDifference => ({
        line_key: line.line_key,
        change: 'removed',
        before: line,
        after: null,
      }),
    )
  return [...changes, ...removed]
}
