import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * Text of a box that filters a list: each key shows immediately, `onChange` is called after a pause in typing.
 *
 * @param value the text in the address; the box follows it when navigation changes it, but not when a text of the box
 *   itself arrives there late
 */
export const useDebouncedText = (value: string, onChange: (text: string) => void) => {
  const [text, setDisplayedText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastValue = useRef(value)
  /** Texts of this box that have not arrived in the address, oldest first. A slow device may skip some of them. */
  const textsOnTheWay = useRef<string[]>([])
  // The callback of the newest render: the address may have changed since the key was pressed.
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    const arrived = textsOnTheWay.current.indexOf(value)
    textsOnTheWay.current = arrived < 0 ? [] : textsOnTheWay.current.slice(arrived + 1)
    if (arrived < 0) {
      clearTimeout(timer.current)
      setDisplayedText(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const setText = useCallback((next: string) => {
    setDisplayedText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const trimmed = next.trim()
      const newestValue = textsOnTheWay.current.at(-1) ?? lastValue.current
      if (trimmed !== newestValue) textsOnTheWay.current.push(trimmed)
      latestOnChange.current(trimmed)
    }, pauseMs)
  }, [])
  /** Call it together with the change of the address that removes the text. */
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    if (lastValue.current !== '' || textsOnTheWay.current.length > 0) textsOnTheWay.current.push('')
    setDisplayedText('')
  }, [])
  return { text, setText, clear }
}
