import { usePreferences } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { isDialogOpen, isTyping } from '../keys/key-targets.ts'
import { createCodeReader } from './key-pace.ts'

/**
 * Calls `onCode` with the code of a keyboard scanner that types outside of fields, menus and dialogs, unless the user has
 * turned off single keys.
 */
export const useKeyScanner = (onCode: (code: string) => void): void => {
  const isOn = usePreferences((preferences) => preferences.hasLetterShortcuts)
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!isOn) return
    const reader = createCodeReader()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return reader.reset()
      const code = reader.read(event)
      if (code === null) return
      // Otherwise Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    // Before the handlers of buttons.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOn])
}
