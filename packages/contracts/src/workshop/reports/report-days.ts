/** Days of reports, for browser and server. Without zod: pages import this file. */

/** Maximum range of a report. */
export const maxReportDays = 366

/** Local hour after which the day is summarised: most shops have closed by then, and the owner is still awake. */
export const summaryHour = 20
