import { isConfirmOpen, usePreferences } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null

const isDialogOpen = (): boolean =>
  isConfirmOpen() || document.querySelector('[role="dialog"], [role="menu"]') !== null

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/** Tests a key press for a letter. Compares the position of the key, because an Arabic layout has another letter there. */
export const isLetter =
  (letter: string) =>
  (event: KeyboardEvent): boolean =>
    !event.shiftKey && (event.code === `Key${letter}` || event.key.toUpperCase() === letter)

/**
 * Tests a key press for a character that has another key in each layout, so only what is typed is compared.
 * @param characters the character in each language, for example '?' and '؟'
 */
export const isCharacter =
  (...characters: readonly string[]) =>
  (event: KeyboardEvent): boolean =>
    characters.includes(event.key)

/**
 * Calls `run` when a single key is pressed, but not in text fields, menus and dialogs, and not if the user has turned
 * such keys off.
 * @param isKey tests the key press; undefined if there is no shortcut
 */
export const useShortcut = (
  isKey: ((event: KeyboardEvent) => boolean) | undefined,
  run: () => void,
): void => {
  const isOn = usePreferences((preferences) => preferences.hasLetterShortcuts)
  const latest = useRef({ isKey, run })
  latest.current = { isKey, run }
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || hasModifier(event)) return
      if (isTyping(event.target) || isDialogOpen() || !latest.current.isKey?.(event)) return
      // The letter must not be typed into the field that takes the focus.
      event.preventDefault()
      latest.current.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
