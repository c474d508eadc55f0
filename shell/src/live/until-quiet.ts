/** Live updates may wait: what somebody came for is loaded first. */
import type { useQueryClient } from '@warsha/web-kit'

const everyMs = 250
/** So many looks in a row at which nothing was under way. */
const calmLooks = 6

/** Calls `then` once the page has been quiet for a while; gives the function that forgets it. */
export const untilQuiet = (
  client: ReturnType<typeof useQueryClient>,
  then: () => void,
): (() => void) => {
  let calm = 0
  let loaded = -1
  const timer = setInterval(() => {
    const { length } = performance.getEntriesByType('resource')
    const isQuiet =
      document.readyState === 'complete' && length === loaded && client.isFetching() === 0
    loaded = length
    calm = isQuiet ? calm + 1 : 0
    if (calm < calmLooks) return
    clearInterval(timer)
    then()
  }, everyMs)
  return () => clearInterval(timer)
}
