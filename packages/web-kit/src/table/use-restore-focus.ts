import { useEffect, useRef } from 'react'

/** Returns the element that receives the focus later: for a menu item, which closes with its menu, the menu's button. */
const focusTargetOf = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return (buttonId ? document.getElementById(buttonId) : element) as HTMLElement | null
}

/** Returns the focus to where it was before a dialog opened, so that keyboard users continue in the list. */
export const useRestoreFocus = (isOpen: boolean): void => {
  const wasOpen = useRef(false)
  const target = useRef<HTMLElement | null>(null)
  // During rendering: the dialog takes the focus before any effect of ours runs.
  if (isOpen && !wasOpen.current) target.current = focusTargetOf(document.activeElement)
  wasOpen.current = isOpen

  useEffect(() => {
    if (isOpen) return
    let frame = 0
    const restore = () => {
      const isClosing = document.activeElement?.closest('[role="dialog"]')
      // A closing dialog keeps the focus until it is removed, which can take several frames.
      if (isClosing && target.current?.isConnected) {
        frame = requestAnimationFrame(restore)
        return
      }
      if (target.current?.isConnected && document.activeElement === document.body) {
        target.current.focus()
      }
      target.current = null
    }
    frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
