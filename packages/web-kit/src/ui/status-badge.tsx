import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** In this order: pending, in progress, waiting for approval, waiting for payment, good, bad. */
export type Tone = 'grey' | 'blue' | 'amber' | 'violet' | 'green' | 'red'

interface StatusBadgeProps {
  tone: Tone
  children: ReactNode
  icon?: ReactNode
}

/** A status with its tone. The fill of the dot differs by tone, so that colour is not the only difference. */
export const StatusBadge = ({ tone, children, icon }: StatusBadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {icon ?? <span className={classes.dot} aria-hidden="true" />}
    <span>{children}</span>
  </span>
)
