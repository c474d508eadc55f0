import { shareToPercent } from '@warsha/contracts/base/hundredths'
import { useFormats } from '@warsha/web-kit'
import classes from './progress-ring.module.css'

const size = 64
const width = 7
const radius = (size - width) / 2

/** Returns 0 if there are no tasks. */
export const calculatePercent = (completed: number, total: number): number =>
  total > 0 ? Math.round(shareToPercent(completed / total)) : 0

/** Ring with the percentage of completed tasks. */
export const ProgressRing = ({
  completed,
  total,
  label,
}: {
  completed: number
  total: number
  label: string
}) => {
  const { number } = useFormats()
  const percent = calculatePercent(completed, total)
  return (
    <div
      className={classes.ring}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        aria-hidden="true"
        data-done={percent === 100}
      >
        <circle
          className={classes.ground}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={width}
        />
        <circle
          className={classes.done}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={width}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      <span className={classes.percent}>{number(percent)}%</span>
    </div>
  )
}
