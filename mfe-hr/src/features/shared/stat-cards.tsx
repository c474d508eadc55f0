import { Ltr, Skeleton } from '@warsha/web-kit'
import classes from './panels.module.css'

interface StatCardsProps {
  /** Label and formatted value; undefined while they load. */
  stats: readonly (readonly [name: string, label: string, value: string | undefined])[]
}

export const StatCards = ({ stats }: StatCardsProps) => (
  <dl className={classes.cards}>
    {stats.map(([name, label, value]) => (
      <div key={name} className={classes.card} data-stat={name}>
        <dt>{label}</dt>
        <dd>{value === undefined ? <Skeleton height={24} width={90} /> : <Ltr>{value}</Ltr>}</dd>
      </div>
    ))}
  </dl>
)
