import { useEffect, useRef } from 'react'

/** Compares the position of the key, because an Arabic layout has another letter there. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.code === 'KeyK' || event.key === 'k')

/** Calls `open` when the keys of the search are pressed. */
export const useSearchKey = (open: () => void) => {
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // Some browsers use this shortcut for their own search.
      event.preventDefault()
      latestOpen.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
