import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { findToastPlace, type Place, readObstacles } from './toast-place.ts'

/** A dialog that opens, or a page that is scrolled, moves the toasts after at most this time. */
const checkIntervalMs = 200

/** Returns where `count` toasts cover no button. Looks again while there are any, because the page below changes. */
export const useToastPlace = (host: RefObject<HTMLElement | null>, count: number) => {
  const [place, setPlace] = useState<Place | null>(null)
  const present = useRef<Place | null>(null)
  useLayoutEffect(() => {
    if (count === 0) {
      present.current = null
      return
    }
    const update = () => {
      const element = host.current
      // Toasts under the pointer stay: their button is about to be pressed.
      if (!element || element.matches(':hover')) return
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const page = { width, height }
      const { offsetWidth, offsetHeight } = element
      const obstacles = readObstacles(element, page)
      const next = findToastPlace(
        { width: offsetWidth, height: offsetHeight },
        page,
        obstacles,
        present.current,
      )
      if (next === present.current) return
      present.current = next
      setPlace(next)
    }
    update()
    const timer = setInterval(update, checkIntervalMs)
    window.addEventListener('resize', update)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', update)
    }
  }, [host, count])
  return place
}
