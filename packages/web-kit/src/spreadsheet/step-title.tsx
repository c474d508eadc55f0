import { type ReactNode, useEffect, useRef } from 'react'
import classes from './spreadsheet.module.css'

/** The heading of a step. Takes the focus if the previous step's button, which had it, is gone. */
export const StepTitle = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  )
}
