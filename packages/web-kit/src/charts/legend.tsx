import type { ReactNode } from 'react'
import type { Tone } from '../ui/status-badge.tsx'
import classes from './charts.module.css'

export interface Series {
  id: string
  label: string
  tone: Tone
  /** Its sum, in words: colour alone says nothing to some. */
  value?: ReactNode
}

/** What the colours of a chart mean. */
export const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={classes.legend}>
    {series.map(({ id, label, tone, value }) => (
      <li key={id} data-tone={tone}>
        <span>{label}</span>
        {value !== undefined && <strong>{value}</strong>}
      </li>
    ))}
  </ul>
)
