import type { ReactNode } from 'react'
import type { Tone } from '../ui/status-badge.tsx'
import classes from './charts.module.css'

export interface Series {
  id: string
  label: string
  tone: Tone
  /** Formatted total, so that colour is not the only difference. */
  value?: ReactNode
}

/** The names and colours of a chart's series. */
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
