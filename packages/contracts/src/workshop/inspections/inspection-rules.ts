/** Rules of inspections for browser and server. Pages import this file, so it must not import zod. */

export const maxInspectionSections = 20
/** Points of a whole template. */
export const maxInspectionPoints = 120
export const maxInspectionNoteLength = 500
export const maxUnitLength = 12
/** Bounds of a measured value. Pressures may be negative. */
export const minMeasuredValue = -100_000
export const maxMeasuredValue = 1_000_000

/** What a template is for. `any` fits every vehicle. */
export const carTypes = [
  'any',
  'car',
  'suv',
  'pickup_van',
  'truck',
  'electric',
  'motorcycle',
] as const
export type CarType = (typeof carTypes)[number]

/** A point is good, needs attention soon, needs work now, or was left out with a reason. */
export const pointResults = ['green', 'amber', 'red', 'skipped'] as const
export type PointResult = (typeof pointResults)[number]

/** Usual reasons to skip a point, which pages show in the reader's language. Any other text is a reason too. */
export const skipReasons = ['not_fitted', 'no_access', 'customer_refused'] as const
export type SkipReason = (typeof skipReasons)[number]

export const isSkipReason = (reason: string): reason is SkipReason =>
  (skipReasons as readonly string[]).includes(reason)

export const findingResults = ['amber', 'red'] as const
export type FindingResult = (typeof findingResults)[number]

export const inspectionStatuses = ['open', 'completed'] as const
export type InspectionStatus = (typeof inspectionStatuses)[number]

/** The limits of a measured value. Null is an open end. */
export interface MeasureLimits {
  readonly green_min: number | null
  readonly green_max: number | null
  readonly amber_min: number | null
  readonly amber_max: number | null
}

const isWithin = (value: number, minimum: number | null, maximum: number | null): boolean =>
  (minimum === null || value >= minimum) && (maximum === null || value <= maximum)

/** True if any limit is set. Without limits a value suggests no result. */
export const hasLimits = (limits: MeasureLimits): boolean =>
  [limits.green_min, limits.green_max, limits.amber_min, limits.amber_max].some(
    (limit) => limit !== null,
  )

/** Returns the result that the limits suggest for a value, or null without limits. The mechanic decides. */
export const suggestResult = (
  limits: MeasureLimits,
  value: number,
): Exclude<PointResult, 'skipped'> | null => {
  if (!hasLimits(limits)) return null
  if (isWithin(value, limits.green_min, limits.green_max)) return 'green'
  // Amber ends where green ends on a side without an amber limit.
  const amberMinimum = limits.amber_min ?? limits.green_min
  const amberMaximum = limits.amber_max ?? limits.green_max
  return isWithin(value, amberMinimum, amberMaximum) ? 'amber' : 'red'
}

/** Returns the name of the first limit that does not go with the others, or null. Green lies within amber. */
export const findLimitError = (limits: MeasureLimits): keyof MeasureLimits | null => {
  const { green_min, green_max, amber_min, amber_max } = limits
  if (green_min !== null && green_max !== null && green_max < green_min) return 'green_max'
  if (amber_min !== null && (green_min === null || amber_min > green_min)) return 'amber_min'
  if (amber_max !== null && (green_max === null || amber_max < green_max)) return 'amber_max'
  return null
}

interface AnsweredPoint {
  readonly result: PointResult | null
}

/** The number of points for each result. */
export interface ResultCounts {
  readonly green: number
  readonly amber: number
  readonly red: number
  readonly skipped: number
  readonly open: number
  readonly total: number
}

/** Counts the points by result; `open` are those without one. */
export const countResults = (points: readonly AnsweredPoint[]): ResultCounts => {
  const countOf = (wanted: PointResult | null) =>
    points.filter(({ result }) => result === wanted).length
  return {
    green: countOf('green'),
    amber: countOf('amber'),
    red: countOf('red'),
    skipped: countOf('skipped'),
    open: countOf(null),
    total: points.length,
  }
}
