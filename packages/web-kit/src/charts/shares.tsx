import classes from './charts.module.css'
import { Legend, type Series } from './legend.tsx'

/** One bar in parts: what belongs to whom of a whole. @param values of the series, in their order */
export const Shares = ({
  label,
  series,
  values,
}: {
  label: string
  series: readonly Series[]
  values: readonly number[]
}) => (
  <figure className={classes.figure}>
    <div className={classes.shares} role="img" aria-label={label}>
      {series.map(({ id, tone }, at) => (
        <span key={id} data-tone={tone} style={{ flexGrow: values[at] ?? 0 }} />
      ))}
    </div>
    <Legend series={series} />
  </figure>
)
