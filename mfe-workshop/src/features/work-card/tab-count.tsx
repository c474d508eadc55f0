import { useFormats } from '@warsha/web-kit'
import classes from './work-card.module.css'

/** The number of records behind a tab. Nothing is shown for none, or if the server does not send it. */
export const TabCount = ({ count }: { count: number | undefined }) => {
  const { number } = useFormats()
  return count ? <span className={classes.tabCount}>{number(count)}</span> : null
}
