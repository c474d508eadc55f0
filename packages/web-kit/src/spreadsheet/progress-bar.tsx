import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from './import.module.css'

interface Props {
  label: string
  done: number
  /** 0: not known yet. */
  total: number
  /** Says `done` and `total`, in words of the page. */
  text: 'sending.text' | 'running.text'
}

/** How far something is, as a bar and in numbers. */
export const ProgressBar = ({ label, done, total, text }: Props) => {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  return (
    <div className={classes.progress}>
      <progress aria-label={label} max={total || undefined} value={total ? done : undefined} />
      {total > 0 && <p>{t(text, { done: number(done), total: number(total) })}</p>}
    </div>
  )
}
