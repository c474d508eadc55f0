/** The usual interval from one service to the next. Without zod, as the browser imports this file with the page. */

export const serviceIntervalKm = 10_000
/** Oil and brake fluid age in a vehicle that is hardly driven. */
export const serviceIntervalDays = 365
