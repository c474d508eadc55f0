import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './printouts.module.css'

interface PrintedSheetProps {
  /** Identifies the printout in the page (`data-sheet`). */
  name: string
  children: ReactNode
}

/** A printout that is only visible in print: while it is mounted, the page prints nothing else. */
export const PrintedSheet = ({ name, children }: PrintedSheetProps) =>
  createPortal(
    <div className={classes.printed} data-sheet={name} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
