import { useEffect, useState } from 'react'

/** Returns the time of this device in ms, and renders again every second. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the time of the server in ms, whatever the clock of the device shows. */
export const useServerNow = (
  status: { server_time: string; receivedAt: number } | undefined,
): number => {
  const now = useNow()
  return status ? now + Date.parse(status.server_time) - status.receivedAt : now
}
