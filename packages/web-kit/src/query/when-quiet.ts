/** Delays work of low priority until the page has loaded its content. */
import type { useQueryClient } from './query.ts'

const checkIntervalMs = 250
/** Consecutive checks without network activity. */
const requiredQuietChecks = 6

/** Calls `callback` once the page has had no network activity for a while. Returns a function that cancels it. */
export const whenQuiet = (
  client: ReturnType<typeof useQueryClient>,
  callback: () => void,
): (() => void) => {
  let quietChecks = 0
  let resourceCount = -1
  const timer = setInterval(() => {
    const { length } = performance.getEntriesByType('resource')
    const isQuiet =
      document.readyState === 'complete' && length === resourceCount && client.isFetching() === 0
    resourceCount = length
    quietChecks = isQuiet ? quietChecks + 1 : 0
    if (quietChecks < requiredQuietChecks) return
    clearInterval(timer)
    callback()
  }, checkIntervalMs)
  return () => clearInterval(timer)
}
