import classes from './charts.module.css'
import { Legend, type Series } from './legend.tsx'

interface SharesProps {
  /** Describes the chart's data for screen readers. */
  label: string
  series: readonly Series[]
  /** Values in the order of the series. */
  values: readonly number[]
}

/** A bar that is divided into the parts of a whole. */
export const Shares = ({ label, series, values }: SharesProps) => (
  <figure className={classes.figure}>
    <div className={classes.shares} role="img" aria-label={label}>
      {series.map(({ id, tone }, index) => (
        <span key={id} data-tone={tone} style={{ flexGrow: values[index] ?? 0 }} />
      ))}
    </div>
    <Legend series={series} />
  </figure>
)
