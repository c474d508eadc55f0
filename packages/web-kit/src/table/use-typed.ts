/** Text that is typed into a box above a list and goes into the address after a pause. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** After the last key, before asking the server. */
const pause = 300

/**
 * Shows every key at once and calls `tell` after the pause.
 * @param value what the address says; the box follows it when something else has changed it
 */
export const useTyped = (value: string, tell: (text: string) => void) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(value)
  // After the pause the address may say more than when the key was pressed: a row may have been opened meanwhile.
  const latestTell = useRef(tell)
  latestTell.current = tell
  useEffect(() => {
    // Back or a link changed the address under us: the box follows, unless it was our own change coming round.
    if (value !== told.current) {
      clearTimeout(timer.current)
      setTyped(value)
    }
    told.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = text.trim()
      latestTell.current(told.current)
    }, pause)
  }, [])
  const empty = useCallback(() => {
    clearTimeout(timer.current)
    told.current = ''
    setTyped('')
  }, [])
  return { typed, type, empty }
}
