import { useRef, useState } from 'react'

/** Swallows the second tap of an accidental double tap: it must not reach the button that replaces this one. */
const cooldownMs = 700
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs an action once for several taps. Busy until it ends and `cooldownMs` longer, or until it fails. */
export const useSingleTap = () => {
  // A ref, because the state is not updated until the next render.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action()
      await pause(cooldownMs)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
