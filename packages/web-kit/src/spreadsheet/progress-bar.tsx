import { useFormats } from '@warsha/web-kit'
import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

interface ProgressBarProps {
  label: string
  done: number
  /** 0 if unknown. */
  total: number
}

/** Progress as a bar and in numbers. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => {
  const { t } = useSpreadsheetTranslation()
  const { number } = useFormats()
  return (
    <div className={classes.progress}>
      <progress aria-label={label} max={total || undefined} value={total ? done : undefined} />
      {total > 0 && <p>{t('progress', { done: number(done), total: number(total) })}</p>}
    </div>
  )
}
