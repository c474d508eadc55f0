/** Recognizes the codes of barcode scanners that work as a keyboard: fast keys, ended by Enter. */
import { hasModifier, scannerPauseMs } from '../keys/key-targets.ts'

/** Shorter texts could be a person who hits several keys at once. */
const minLength = 6

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'
>

/** Scanners send the keys of a Latin layout: with an Arabic one, the position of the key tells the character. */
const toCharacter = ({ key, code, shiftKey }: KeyPress): string => {
  if (key <= '~') return key
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  return digit ?? key
}

/** Returns a function that takes every key press and returns the code that an Enter completes, else null. */
export const createCodeReader = () => {
  let text = ''
  let lastKeyAt = Number.NEGATIVE_INFINITY
  return {
    reset: () => {
      text = ''
    },
    /** The keys so far followed each other as fast as those of a scanner. */
    read: (event: KeyPress): string | null => {
      // Shift is a key of its own, before the letter.
      if (event.key === 'Shift' || event.key === 'CapsLock') return null
      const isFast = event.timeStamp - lastKeyAt < scannerPauseMs
      lastKeyAt = event.timeStamp
      if (!isFast || event.repeat || hasModifier(event as KeyboardEvent)) text = ''
      if (event.key === 'Enter') {
        const code = text
        text = ''
        return isFast && code.length >= minLength ? code : null
      }
      if (event.key.length === 1 && !event.repeat) text += toCharacter(event)
      else text = ''
      return null
    },
  }
}
