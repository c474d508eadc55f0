import { useFormats } from '@warsha/web-kit'
import classes from './progress-ring.module.css'

const size = 64
const width = 7
const radius = (size - width) / 2
const round = 2 * Math.PI * radius

/** Of all tasks the done ones, in percent; nothing of nothing is none. */
export const percentOf = (done: number, all: number): number =>
  all > 0 ? Math.round((done / all) * 100) : 0

/** A ring that fills with what is done. Its words stand beside it. */
export const ProgressRing = ({
  done,
  all,
  label,
}: {
  done: number
  all: number
  label: string
}) => {
  const { number } = useFormats()
  const percent = percentOf(done, all)
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
          strokeDasharray={`${(round * percent) / 100} ${round}`}
        />
      </svg>
      <span className={classes.percent}>{number(percent)}%</span>
    </div>
  )
}
