/** Kilometres from one service to the next. Without zod, as the browser imports this file with the page. */
export const serviceIntervalKm = 10_000
