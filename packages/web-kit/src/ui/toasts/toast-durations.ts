/** How long a toast stays, in ms. In tests of screens it stays much longer (scripts/jest/toast-durations.cjs). */
export const toastDurationsMs = { success: 5_000, error: 10_000, news: 10_000 } as const
