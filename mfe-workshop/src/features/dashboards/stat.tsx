import { Link, Skeleton } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './dashboards.module.css'

export interface StatProps {
  name: string
  label: ReactNode
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  /** The list of the counted records. */
  to?: string
  /** The tone of the counted status, or `red` for a number that needs attention. */
  tone?: string
}

/** A labelled number, linked to the list of the counted records if there is one. Must be inside a <dl>. */
export const Stat = ({ name, label, value, to, tone }: StatProps) => (
  <div className={classes.stat} data-figure={name} data-tone={tone}>
    <dt className={classes.statLabel}>
      {to ? (
        <Link to={to} className={classes.statLink}>
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className={classes.statValue}>
      {value === undefined ? (
        <Skeleton height={22} width={44} radius="sm" my={5} />
      ) : (
        <bdi>{value}</bdi>
      )}
    </dd>
  </div>
)
