import { shareToPercent } from '@warsha/contracts/base/hundredths'
import classes from './charts.module.css'

export interface CurvePoint {
  id: string
  /** Tooltip: "21 Nov 2026: 84,500 km". */
  title: string
  /** Position in reading direction, for example a time in milliseconds. */
  at: number
  value: number
  /** True for a value that does not belong to the curve. It is shown beside the curve, in another colour and shape. */
  isOutlier?: boolean
}

interface CurveProps {
  /** Describes the chart's data for screen readers. */
  label: string
  /** In the order of `at`, at least two of them not outliers. */
  points: readonly CurvePoint[]
  /** Labels of the highest and the lowest value of the curve. */
  valueLabels: readonly [highest: string, lowest: string]
  /** Labels below the first and the last point. */
  endLabels: readonly [first: string, last: string]
}

/** Returns a function for the share of a value between the lowest and the highest, limited to 0 to 1. */
const createScale = (values: readonly number[]) => {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  return (value: number) => (range === 0 ? 0.5 : Math.min(Math.max((value - lowest) / range, 0), 1))
}

/** Values over time as a line, in reading direction. Outliers do not change its scale. */
export const Curve = ({ label, points, valueLabels, endLabels }: CurveProps) => {
  const curve = points.filter(({ isOutlier }) => !isOutlier)
  const toX = createScale(points.map(({ at }) => at))
  const toY = createScale(curve.map(({ value }) => value))
  const line = curve.map(({ at, value }) => `${100 * toX(at)},${100 - 100 * toY(value)}`).join(' ')
  return (
    <figure className={classes.figure}>
      <span className={classes.top} aria-hidden="true">
        <bdi>{valueLabels[0]}</bdi>
      </span>
      <div className={classes.curve} role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line} />
        </svg>
        {points.map(({ id, title, at, value, isOutlier }) => (
          <span
            key={id}
            className={classes.point}
            title={title}
            data-outlier={isOutlier || undefined}
            style={{
              insetInlineStart: `${shareToPercent(toX(at))}%`,
              insetBlockEnd: `${shareToPercent(toY(value))}%`,
            }}
          />
        ))}
      </div>
      <span className={classes.top} aria-hidden="true">
        <bdi>{valueLabels[1]}</bdi>
      </span>
      <div className={classes.ends} aria-hidden="true">
        <bdi>{endLabels[0]}</bdi>
        <bdi>{endLabels[1]}</bdi>
      </div>
    </figure>
  )
}
