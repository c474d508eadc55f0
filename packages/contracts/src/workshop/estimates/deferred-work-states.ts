/** Words of the list of deferred work. Pages import this file, so it must not import zod. */

/** Days since the decision, of the shop: up to 30, 31 to 90, 91 to 180, and older. */
export const workAges = ['up_to_30', 'up_to_90', 'up_to_180', 'older'] as const
export type WorkAge = (typeof workAges)[number]

/** The last day of each age. The last one has none. */
export const lastDayOfAge = {
  up_to_30: 30,
  up_to_90: 90,
  up_to_180: 180,
  older: null,
} as const satisfies Record<WorkAge, number | null>

/**
 * - `now`: no day is agreed, or it has come
 * - `due`: the agreed day has come
 * - `later`: the agreed day has not come
 */
export const callStates = ['now', 'due', 'later'] as const
export type CallState = (typeof callStates)[number]
