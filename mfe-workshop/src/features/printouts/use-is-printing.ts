import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the browser prints the page (Ctrl+P or its menu), so that the screen can print its document instead. False
 * if a printout is open already.
 */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => {
      const hasPrintout =
        document.querySelector('body > [data-sheet], body > [data-label]') !== null
      // The browser prints the page as it is when the event has been handled.
      if (!hasPrintout) flushSync(() => setPrinting(true))
    }
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
