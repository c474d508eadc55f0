import { useCallback, useEffect, useRef, useState } from 'react'

const key = 'punch_due'

interface StoredDue {
  readonly userId: string
  readonly day: string
  readonly isDue: boolean
}

/** Nobody has punched in when the dashboard is opened for the first time in a morning: a guess that is rarely wrong. */
const guessDue = (): boolean => new Date().getHours() < 12

const readDue = (userId: string): boolean => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDue | null
    if (stored?.userId !== userId || stored.day !== new Date().toDateString()) return guessDue()
    return stored.isDue
  } catch (error) {
    console.warn('browser storage is not available', error)
    return guessDue()
  }
}

const storeDue = (userId: string, isDue: boolean): void => {
  try {
    const stored: StoredDue = { userId, day: new Date().toDateString(), isDue }
    localStorage.setItem(key, JSON.stringify(stored))
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/** What is known this soon after the dashboard was opened may still move it. */
const openingMs = 3_000

/**
 * Returns whether the punch card is the first part of the dashboard, and the callback of its widget. The card moves only
 * when the dashboard opens or is looked at again: never under the finger of a user who works with it.
 */
export const usePunchPlace = (userId: string) => {
  const [isFirst, setFirst] = useState(() => readDue(userId))
  const reported = useRef<boolean>(undefined)
  const openedAt = useRef(Date.now())
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      openedAt.current = Date.now()
      if (reported.current !== undefined) setFirst(reported.current)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const onDue = useCallback(
    (isDue: boolean) => {
      const mayMove = reported.current === undefined || Date.now() - openedAt.current < openingMs
      reported.current = isDue
      storeDue(userId, isDue)
      if (mayMove) setFirst(isDue)
    },
    [userId],
  )
  return { isFirst, onDue }
}
