import type { InspectionPoint } from '@warsha/contracts/workshop/inspections/inspections'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { toneOf, useMeasuredText } from './inspection-names.ts'
import classes from './inspections.module.css'

/** What the point was when the vehicle was last inspected. */
export const PreviousAnswer = ({ point }: { point: InspectionPoint }) => {
  const { t } = useTranslation('inspections')
  const { date } = useFormats()
  const measured = useMeasuredText()
  const { previous, unit } = point
  if (!previous) return null
  const value = measured({ value: previous.value, unit })
  return (
    <span className={classes.previous} data-tone={toneOf(previous.result)}>
      {t('previous', { date: date(previous.at) })}{' '}
      {value !== null && (
        <>
          <Ltr>{value}</Ltr> ·{' '}
        </>
      )}
      <strong>{t(`results.${previous.result}`)}</strong>
    </span>
  )
}
