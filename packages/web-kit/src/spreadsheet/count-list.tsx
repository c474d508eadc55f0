import { useFormats } from '@warsha/web-kit'
import classes from './spreadsheet.module.css'

/** How many of each: the figures over the rows of a check. `warned` and `invalid` stand out when there are any. */
export const CountList = ({
  counts,
}: {
  counts: readonly { name: string; label: string; count: number }[]
}) => {
  const { number } = useFormats()
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, label, count }) => (
        <div key={name} data-name={name} data-some={count > 0 || undefined}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
