import { serviceIntervalKm } from '@warsha/contracts/workshop/vehicles/service-interval'
import type {
  MileageReading,
  NextService,
} from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { Link, Ltr, shopToday, useFormats, useTranslation } from '@warsha/web-kit'
import { Curve } from '@warsha/web-kit/charts'
import { Panel } from '../work-card-shared/panel.tsx'
import classes from './vehicle-page.module.css'

/** When the next service is due. Only an estimate, and it says so. */
export const NextServicePanel = ({ service }: { service: NextService }) => {
  const { t } = useTranslation('vehicle-page')
  const { date, number } = useFormats()
  const today = shopToday()
  const isOverdue = service.on < today
  return (
    <Panel title={t('service.title')}>
      <p className={classes.next} data-overdue={isOverdue || undefined}>
        {t('service.at', { km: t('km', { number: number(service.at_mileage) }) })}
        {t('workshop:customers.comma')}
        {t(isOverdue ? 'service.overdue' : 'service.on', { date: date(service.on) })}
      </p>
      <p className={classes.soft}>
        {t('service.how', {
          rate: number(Math.round(service.km_per_day)),
          interval: number(serviceIntervalKm),
        })}
      </p>
    </Panel>
  )
}

const MileageCurve = ({ readings }: { readings: readonly MileageReading[] }) => {
  const { t } = useTranslation('vehicle-page')
  const { date, number } = useFormats()
  const plausible = readings.filter(({ is_plausible }) => is_plausible)
  const km = ({ mileage }: MileageReading) => t('km', { number: number(mileage) })
  const first = plausible[0]
  const last = plausible.at(-1)
  if (!first || !last || plausible.length < 2) return null
  return (
    <Curve
      label={t('mileage.chart', {
        first: km(first),
        from: date(first.received_date),
        last: km(last),
        to: date(last.received_date),
      })}
      points={readings.map((reading) => ({
        id: reading.work_card_id,
        title: `${date(reading.received_date)}: ${km(reading)}`,
        at: Date.parse(reading.received_date),
        value: reading.mileage,
        isOutlier: !reading.is_plausible,
      }))}
      valueLabels={[km(last), km(first)]}
      endLabels={[date(readings[0]!.received_date), date(readings.at(-1)!.received_date)]}
    />
  )
}

const ReadingsTable = ({ readings }: { readings: readonly MileageReading[] }) => {
  const { t } = useTranslation('vehicle-page')
  const { date, number } = useFormats()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('mileage.date')}</th>
          <th scope="col">{t('mileage.reading')}</th>
          <th scope="col">{t('mileage.card')}</th>
        </tr>
      </thead>
      <tbody>
        {readings.toReversed().map((reading) => (
          <tr key={reading.work_card_id}>
            <td>{date(reading.received_date)}</td>
            <td>
              {t('km', { number: number(reading.mileage) })}
              {!reading.is_plausible && (
                <div className={classes.warning}>{t('mileage.outlier')}</div>
              )}
            </td>
            <td>
              <Link to={`/work-cards/${reading.work_card_id}`} className={classes.link}>
                <Ltr className={classes.code}>{reading.work_card_number}</Ltr>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The readings as a curve and as a table, with those that do not go with the others. */
export const MileagePanel = ({ readings }: { readings: readonly MileageReading[] }) => {
  const { t } = useTranslation('vehicle-page')
  const outliers = readings.filter(({ is_plausible }) => !is_plausible).length
  return (
    <Panel title={t('mileage.title')}>
      <MileageCurve readings={readings} />
      {outliers > 0 && (
        <p className={classes.warning}>{t('mileage.outliers', { count: outliers })}</p>
      )}
      <details className={classes.readings}>
        <summary>{t('mileage.all', { count: readings.length })}</summary>
        <ReadingsTable readings={readings} />
      </details>
    </Panel>
  )
}
