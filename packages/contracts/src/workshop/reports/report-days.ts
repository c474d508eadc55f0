/** Maximum range of a report in days. In its own file, because the screen imports it without zod. */
export const maxReportDays = 366
