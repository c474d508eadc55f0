import { shareToPercent } from '@warsha/contracts/base/hundredths'
import classes from './charts.module.css'
import { Legend, type Series } from './legend.tsx'

export interface Column {
  id: string
  /** Tooltip: "21 Nov 2026: AED 1,200.00". */
  title: string
  /** Values in the order of the series; not negative. */
  values: readonly number[]
}

export interface BarsProps {
  /** Describes the chart's data for screen readers. */
  label: string
  series: readonly Series[]
  columns: readonly Column[]
  /** Labels below the first and the last column. */
  endLabels: readonly [first: string, last: string]
  /** False if the page already has a legend. */
  legend?: boolean
  /** Label of the highest value, at the upper edge. */
  maxLabel: string
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Stacked columns over time, in reading direction. */
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
              style={{ blockSize: `${highest ? shareToPercent(sumOf(values) / highest) : 0}%` }}
            >
              {series.map((each, index) => (
                <span
                  key={each.id}
                  data-tone={each.tone}
                  style={{ flexGrow: values[index] ?? 0 }}
                />
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
