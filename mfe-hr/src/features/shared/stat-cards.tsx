import { Ltr, Skeleton } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './panels.module.css'

type Stat = readonly [
  name: string,
  label: string,
  /** A formatted number, or an element with words in it. Undefined while it loads. */
  value: ReactNode,
  /** Below the value. */
  note?: string,
]

interface StatCardsProps {
  stats: readonly Stat[]
}

const renderValue = (value: ReactNode) => {
  if (value === undefined) return <Skeleton height={24} width={90} />
  return typeof value === 'string' ? <Ltr>{value}</Ltr> : value
}

export const StatCards = ({ stats }: StatCardsProps) => (
  <dl className={classes.cards}>
    {stats.map(([name, label, value, note]) => (
      <div key={name} className={classes.card} data-stat={name}>
        <dt>{label}</dt>
        <dd>{renderValue(value)}</dd>
        {note && <dd className={classes.cardNote}>{note}</dd>}
      </div>
    ))}
  </dl>
)
