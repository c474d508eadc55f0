import { useEffect, useRef } from 'react'

/** Returns a function that runs `action` once, after the next rendering. */
export const useAfterRender = (action: () => void): (() => void) => {
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current) return
    isRequested.current = false
    action()
  })
  return () => {
    isRequested.current = true
  }
}
