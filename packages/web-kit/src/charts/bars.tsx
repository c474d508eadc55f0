import classes from './charts.module.css'
import { Legend, type Series } from './legend.tsx'

export interface Column {
  id: string
  /** In full, for whoever points at it: "21 Nov 2026: AED 1,200.00". */
  title: string
  /** Values of the series, in their order; none below 0. */
  values: readonly number[]
}

export interface BarsProps {
  /** Says all that there is to see, for who doesn't see it. */
  label: string
  series: readonly Series[]
  columns: readonly Column[]
  /** Below the first and the last column. */
  endLabels: readonly [first: string, last: string]
  /** A legend that stands elsewhere needs no second one. */
  legend?: boolean
  /** The highest value in words, beside the upper edge. */
  maxLabel: string
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Columns of stacked values: time goes the way one reads. */
export const Bars = ({
  label,
  series,
  columns,
  endLabels: ends,
  maxLabel: top,
  legend = true,
}: BarsProps) => {
  const highest = Math.max(...columns.map(({ values }) => sumOf(values)), 0)
  return (
    <figure className={classes.figure}>
      <span className={classes.top} aria-hidden="true">
        <bdi>{top}</bdi>
      </span>
      <div className={classes.plot} role="img" aria-label={label}>
        {columns.map(({ id, title, values }) => (
          <span key={id} className={classes.column} title={title}>
            <span
              className={classes.stack}
              style={{ blockSize: `${highest ? (sumOf(values) / highest) * 100 : 0}%` }}
            >
              {series.map((each, at) => (
                <span key={each.id} data-tone={each.tone} style={{ flexGrow: values[at] ?? 0 }} />
              ))}
            </span>
          </span>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <bdi>{ends[0]}</bdi>
        <bdi>{ends[1]}</bdi>
      </div>
      {legend && <Legend series={series} />}
    </figure>
  )
}
