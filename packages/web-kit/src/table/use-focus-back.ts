import { useEffect, useRef } from 'react'

/** An entry of a menu is gone by the time that its dialog closes; the button of the menu is still there. */
const lastingOf = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const owner = menu?.getAttribute('aria-labelledby')
  return (owner ? document.getElementById(owner) : element) as HTMLElement | null
}

/** Gives the focus back to where it was when a dialog opened, so that the keyboard goes on in the list. */
export const useFocusBack = (isOpen: boolean): void => {
  const wasOpen = useRef(false)
  const before = useRef<HTMLElement | null>(null)
  // While rendering: the dialog takes the focus before any effect of ours.
  if (isOpen && !wasOpen.current) before.current = lastingOf(document.activeElement)
  wasOpen.current = isOpen
  useEffect(() => {
    if (isOpen) return
    let frame = 0
    const giveBack = () => {
      const isLeaving = document.activeElement?.closest('[role="dialog"]')
      // A dialog that leaves keeps the focus until it is gone, which takes a busy machine some frames.
      if (isLeaving && before.current?.isConnected) frame = requestAnimationFrame(giveBack)
      else {
        if (before.current?.isConnected && document.activeElement === document.body)
          before.current.focus()
        before.current = null
      }
    }
    frame = requestAnimationFrame(giveBack)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
