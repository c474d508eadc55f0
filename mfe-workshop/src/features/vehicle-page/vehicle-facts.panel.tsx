import type { VehicleOverview } from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { ownerName } from '../vehicles/vehicle-names.ts'
import { DetailList, Panel } from '../work-card-shared/panel.tsx'
import classes from './vehicle-page.module.css'

const EarlierPlates = ({ overview: { vehicle } }: { overview: VehicleOverview }) => {
  const { t } = useTranslation('vehicle-page')
  const { date } = useFormats()
  const earlier = vehicle.plates.filter(({ until }) => until !== null)
  if (earlier.length === 0) return null
  return (
    <>
      <h3 className={classes.subTitle}>{t('facts.plates')}</h3>
      <ul className={classes.list}>
        {earlier.map(({ plate_number, from, until }) => (
          <li key={from}>
            <Ltr className={classes.code}>{plate_number}</Ltr>{' '}
            <span className={classes.soft}>
              {t('workshop:vehicles.plate_until', { from: date(from), until: date(until) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const EarlierCustomers = ({ overview }: { overview: VehicleOverview }) => {
  const { t } = useTranslation('vehicle-page')
  const { date } = useFormats()
  if (overview.earlier_customers.length === 0) return null
  return (
    <>
      <h3 className={classes.subTitle}>{t('facts.earlier_customers')}</h3>
      <ul className={classes.list}>
        {overview.earlier_customers.map((customer) => (
          <li key={customer.customer_id}>
            <Link to={`/customers/${customer.customer_id}`} className={classes.link}>
              <UserText>{ownerName(customer)}</UserText>
            </Link>{' '}
            <span className={classes.soft}>
              {t('facts.last_visit', { date: date(customer.last_visit) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is known about the vehicle, its earlier plates, and who brought it before. */
export const VehicleFactsPanel = ({ overview }: { overview: VehicleOverview }) => {
  const { t } = useTranslation('vehicle-page')
  const { number } = useFormats()
  const { vehicle } = overview
  return (
    <Panel title={t('facts.title')}>
      <DetailList
        details={[
          [t('facts.vin'), vehicle.vin && <Ltr className={classes.code}>{vehicle.vin}</Ltr>],
          [t('facts.color'), vehicle.color && <UserText>{vehicle.color}</UserText>],
          [
            t('facts.mileage'),
            vehicle.mileage === null ? null : t('km', { number: number(vehicle.mileage) }),
          ],
        ]}
      />
      {vehicle.notes && (
        <>
          <h3 className={classes.subTitle}>{t('facts.notes')}</h3>
          <p className={classes.note}>
            <UserText>{vehicle.notes}</UserText>
          </p>
        </>
      )}
      <EarlierPlates overview={overview} />
      <EarlierCustomers overview={overview} />
    </Panel>
  )
}
