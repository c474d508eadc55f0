import type { PartPickerProps } from '@warsha/contracts/api/widgets'
import { useEffect, useRef } from 'react'
import classes from './part-lines.module.css'
import { PartSearch } from './part-search.tsx'

/** Focuses the part search when it is loaded, unless the user has already focused another field. */
const useFocusWhenLoaded = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focusSearch = (): boolean => {
      const search = box.current?.querySelector('input')
      if (!search) return false
      if (!document.activeElement?.matches('input, textarea')) search.focus()
      return true
    }
    // A widget that was loaded before is there immediately.
    if (focusSearch()) return
    const observer = new MutationObserver(() => {
      if (focusSearch()) observer.disconnect()
    })
    observer.observe(box.current!, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return box
}

/** The part search of a form that begins with it. */
export const PartPicker = (props: PartPickerProps) => (
  <div ref={useFocusWhenLoaded()} className={classes.picker}>
    <PartSearch {...props} />
  </div>
)
