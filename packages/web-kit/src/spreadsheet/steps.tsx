import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

const steps = ['file', 'columns', 'rows', 'import'] as const
export type Step = (typeof steps)[number]

/** Where an import is: file, columns, check, import. */
export const Steps = ({ current }: { current: Step }) => {
  const { t } = useSpreadsheetTranslation()
  const place = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-done={at < place || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
