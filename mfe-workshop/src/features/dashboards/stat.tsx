import { Link, Skeleton } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './dashboards.module.css'

export interface StatProps {
  name: string
  label: ReactNode
  /** Undefined while it is on its way. */
  value: ReactNode | undefined
  /** The screen that shows what is counted. */
  to?: string
  /** Of the status that is counted, or of what should worry somebody. */
  tone?: string
}

/** A number to look at; where a screen shows what it counts, the way there. Stands in a <dl>. */
export const Stat = ({ name, label, value, to, tone }: StatProps) => (
  <div className={classes.figure} data-figure={name} data-tone={tone}>
    <dt className={classes.figureLabel}>
      {to ? (
        <Link to={to} className={classes.figureLink}>
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className={classes.figureValue}>
      {value === undefined ? (
        <Skeleton height={22} width={44} radius="sm" my={5} />
      ) : (
        <bdi>{value}</bdi>
      )}
    </dd>
  </div>
)
