import { usePreferences } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { hasModifier, isDialogOpen, isTyping, scannerPauseMs } from '../keys/key-targets.ts'

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

/** Tells keys of a scanner's code, which follow each other faster than anybody types. */
const createPaceTest = () => {
  let lastKeyAt = Number.NEGATIVE_INFINITY
  return ({ timeStamp }: KeyboardEvent): boolean => {
    const isFast = timeStamp - lastKeyAt < scannerPauseMs
    lastKeyAt = timeStamp
    return isFast
  }
}

/**
 * Calls `run` when a single key is pressed, but not in text fields, menus and dialogs, and not if the user has turned
 * such keys off. A key of a scanned code is no shortcut, so `run` waits for the moment in which the next one would come.
 * @param isKey tests the key press; undefined if there is no shortcut
 */
export const useShortcut = (
  isKey: ((event: KeyboardEvent) => boolean) | undefined,
  run: (event: KeyboardEvent) => void,
): void => {
  const isOn = usePreferences((preferences) => preferences.hasLetterShortcuts)
  const latest = useRef({ isKey, run })
  latest.current = { isKey, run }
  useEffect(() => {
    if (!isOn) return
    const isOfCode = createPaceTest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length === 1) {
        clearTimeout(timer)
        if (isOfCode(event)) return
      }
      if (event.defaultPrevented || event.repeat || hasModifier(event)) return
      if (isTyping(event.target) || isDialogOpen() || !latest.current.isKey?.(event)) return
      // The letter must not be typed into the field that takes the focus.
      event.preventDefault()
      timer = setTimeout(() => latest.current.run(event), scannerPauseMs)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [isOn])
}
