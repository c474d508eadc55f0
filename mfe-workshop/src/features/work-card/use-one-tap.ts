import { useRef, useState } from 'react'

/** The second tap of a thumb that meant one: the button that stands there next must not get it. */
const tapMs = 700
const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms))

/** One deed for several taps: busy until it is done, and a moment longer; free again at once where it failed. */
export const useOneTap = () => {
  // Known at once, before the button is drawn as busy.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const tap = async (deed: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await deed()
      await pause(tapMs)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, tap }
}
