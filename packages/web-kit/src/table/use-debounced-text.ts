import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * Text of a box that filters a list: each key shows immediately, `onChange` is called after a pause in typing.
 *
 * @param value the text in the address; the box follows it when navigation changes it
 */
export const useDebouncedText = (value: string, onChange: (text: string) => void) => {
  const [text, setDisplayedText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reported = useRef(value)
  // The callback of the newest render: the address may have changed since the key was pressed.
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  useEffect(() => {
    // Our own change also arrives here. Any other change comes from navigation and replaces the text.
    if (value !== reported.current) {
      clearTimeout(timer.current)
      setDisplayedText(value)
    }
    reported.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const setText = useCallback((next: string) => {
    setDisplayedText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      reported.current = next.trim()
      latestOnChange.current(reported.current)
    }, pauseMs)
  }, [])
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    reported.current = ''
    setDisplayedText('')
  }, [])
  return { text, setText, clear }
}
