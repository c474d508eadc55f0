import type { CustomerCar } from '@warsha/contracts/workshop/customer-overview'
import { Button, Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { Panel } from '../work-card/panel.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './customer-overview.module.css'

const carsShownFirst = 6

const Car = ({ car }: { car: CustomerCar }) => {
  const { t } = useTranslation('customer-page')
  const { nearDate } = useFormats()
  return (
    <Link to={`/vehicles/${car.id}`} className={classes.car}>
      <span className={classes.carHead}>
        <Ltr className={classes.plate}>{car.plate_number}</Ltr>
        {car.open_job && <WorkCardStatusBadge status={car.open_job.status} />}
      </span>
      <UserText>{[makeAndModel(car), car.year].filter(Boolean).join(' ')}</UserText>
      <span className={classes.soft}>
        {car.last_visit
          ? t('cars.last_visit', { date: nearDate(car.last_visit) })
          : t('cars.no_visit')}
      </span>
      {car.has_lost_plate && <span className={classes.moved}>{t('cars.plate_moved')}</span>}
    </Link>
  )
}

/** The cars of a customer, the last one in the shop first. A fleet is folded. */
export const CarsPanel = ({ cars }: { cars: readonly CustomerCar[] }) => {
  const { t } = useTranslation('customer-page')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const shownCars = isOpen ? cars : cars.slice(0, carsShownFirst)
  return (
    <Panel title={t('cars.title', { count: cars.length, number: number(cars.length) })}>
      {cars.length === 0 && <p className={classes.note}>{t('cars.none')}</p>}
      <ul className={classes.cars}>
        {shownCars.map((car) => (
          <li key={car.id}>
            <Car car={car} />
          </li>
        ))}
      </ul>
      {shownCars.length < cars.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setOpen(true)}>
          {t('cars.show_all', { number: number(cars.length) })}
        </Button>
      )}
    </Panel>
  )
}
