import { useEffect, useEffectEvent } from 'react'

interface OpenDialog {
  readonly zIndex: number
}

/** In the order in which they were opened. */
const openDialogs: OpenDialog[] = []

/** Of two dialogs with the same z-index, the later one is on top. */
const findTopDialog = (): OpenDialog | undefined =>
  openDialogs.reduce<OpenDialog | undefined>(
    (top, dialog) => (top && top.zIndex > dialog.zIndex ? top : dialog),
    undefined,
  )

/**
 * Returns false if Escape belongs to something that is open inside a dialog and closes first: a menu or a list, whose elements
 * Mantine marks with an attribute, or a calendar, which is a dialog that is not modal.
 */
const belongsToDialog = ({ target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return true
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false
  const layer = target.closest('[role="dialog"]')
  return layer === null || layer.getAttribute('aria-modal') === 'true'
}

interface EscapeOptions {
  readonly isOpen: boolean
  readonly zIndex: number
  readonly close: () => void
}

/**
 * Calls `close` on Escape while a dialog is open and no other one is above it. Mantine alone would close every open dialog.
 */
export const useCloseOnEscape = ({ isOpen, zIndex, close }: EscapeOptions): void => {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const dialog = { zIndex }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (findTopDialog() !== dialog || !belongsToDialog(event)) return
      // Otherwise the list below would discard its selection: the dialog may be gone when it receives the key.
      event.preventDefault()
      onEscape()
    }
    openDialogs.push(dialog)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
    }
  }, [isOpen, zIndex])
}
