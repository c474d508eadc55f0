import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

/** The buttons of a dialog: always visible, also while the dialog's body scrolls. The last child of the dialog. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
)
