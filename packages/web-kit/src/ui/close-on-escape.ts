import { useEffect, useEffectEvent } from 'react'

/** The open dialogs, the one on top last. */
const openDialogs: symbol[] = []

/** An open menu, list or calendar of the dialog, which closes first, marks its elements with this attribute of Mantine. */
const belongsToDialog = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')

/**
 * Calls `close` on Escape while a dialog is open and no other one is above it. Mantine alone would close every open dialog.
 */
export const useCloseOnEscape = (isOpen: boolean, close: () => void): void => {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const dialog = Symbol('dialog')
    const handleKey = (event: KeyboardEvent) => {
      const isEscape = event.key === 'Escape' && !event.isComposing
      if (isEscape && openDialogs.at(-1) === dialog && belongsToDialog(event)) onEscape()
    }
    openDialogs.push(dialog)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
    }
  }, [isOpen])
}
