import { useFormats } from '@warsha/web-kit'
import classes from './spreadsheet.module.css'

interface CountListProps {
  counts: readonly { name: string; label: string; count: number }[]
}

/** Row counts by result. `warned` and `invalid` are highlighted if they are not 0. */
export const CountList = ({ counts }: CountListProps) => {
  const { number } = useFormats()
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, label, count }) => (
        <div key={name} data-name={name} data-nonzero={count > 0 || undefined}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
