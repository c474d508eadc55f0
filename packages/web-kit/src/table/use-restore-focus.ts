import { useEffect, useRef } from 'react'
import { captureFocus, returnFocus } from '../ui/return-focus.ts'

/** Returns the focus to where it was before a dialog opened, so that keyboard users continue in the list. */
export const useRestoreFocus = (isOpen: boolean): void => {
  const wasOpen = useRef(false)
  const candidates = useRef<ReturnType<typeof captureFocus>>([])
  // During rendering: the dialog takes the focus before any effect of ours runs.
  if (isOpen && !wasOpen.current) candidates.current = captureFocus()
  wasOpen.current = isOpen

  useEffect(() => {
    if (isOpen) return () => returnFocus(candidates.current)
  }, [isOpen])
}
