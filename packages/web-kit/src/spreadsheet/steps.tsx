import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

const steps = ['file', 'columns', 'rows', 'import'] as const
export type Step = (typeof steps)[number]

/** Shows the current step of an import. */
export const Steps = ({ current }: { current: Step }) => {
  const { t } = useSpreadsheetTranslation()
  const currentIndex = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < currentIndex || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
