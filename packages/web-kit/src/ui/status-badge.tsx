import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** pending · in progress · waiting for approval · waiting for payment · good · bad: the same everywhere. */
export type Tone = 'grey' | 'blue' | 'amber' | 'violet' | 'green' | 'red'

/** A state in words, with the colour of its kind; the dot's shape of fill tells it apart without colour. */
export const StatusBadge = ({
  tone,
  children,
  icon,
}: {
  tone: Tone
  children: ReactNode
  icon?: ReactNode
}) => (
  <span className={classes.badge} data-tone={tone}>
    {icon ?? <span className={classes.dot} aria-hidden="true" />}
    <span>{children}</span>
  </span>
)
