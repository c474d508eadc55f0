import { useEffect, useRef } from 'react'
import { useConnection } from './realtime.ts'

/** A server can be back without any sign of it in the page. */
const intervalMs = 10_000

/** While the component is mounted, calls `retry` when the connection returns, and every 10 s. */
export const useAutomaticRetry = (retry: () => void): void => {
  const latestRetry = useRef(retry)
  latestRetry.current = retry
  useEffect(() => {
    const tryAgain = () => latestRetry.current()
    const timer = setInterval(tryAgain, intervalMs)
    window.addEventListener('online', tryAgain)
    const unsubscribe = useConnection.subscribe((now, before) => {
      if (now.isConnected && !before.isConnected) tryAgain()
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
      unsubscribe()
    }
  }, [])
}
