/** The most days of one report. No zod here: the screen imports it at once. */
export const mostReportDays = 366
