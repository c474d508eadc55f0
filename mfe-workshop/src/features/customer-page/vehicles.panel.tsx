import type { OwnedVehicle } from '@warsha/contracts/workshop/customer-overview'
import { Button, Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { Panel } from '../work-card-shared/panel.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './customer-page.module.css'

const vehiclesShownFirst = 6

const OwnedVehicleLink = ({ vehicle }: { vehicle: OwnedVehicle }) => {
  const { t } = useTranslation('customer-page')
  const { nearDate } = useFormats()
  return (
    <Link to={`/vehicles/${vehicle.id}`} className={classes.vehicle}>
      <span className={classes.vehicleHead}>
        <Ltr className={classes.plate}>{vehicle.plate_number}</Ltr>
        {vehicle.open_card && <WorkCardStatusBadge status={vehicle.open_card.status} />}
      </span>
      <UserText>{[makeAndModel(vehicle), vehicle.year].filter(Boolean).join(' ')}</UserText>
      <span className={classes.soft}>
        {vehicle.last_visit
          ? t('vehicles.last_visit', { date: nearDate(vehicle.last_visit) })
          : t('vehicles.no_visit')}
      </span>
      {vehicle.has_lost_plate && <span className={classes.moved}>{t('vehicles.plate_moved')}</span>}
    </Link>
  )
}

/** The vehicles of a customer, the last one in the shop first. A fleet is folded. */
export const VehiclesPanel = ({ vehicles }: { vehicles: readonly OwnedVehicle[] }) => {
  const { t } = useTranslation('customer-page')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const shownVehicles = isOpen ? vehicles : vehicles.slice(0, vehiclesShownFirst)
  return (
    <Panel title={t('vehicles.title', { count: vehicles.length, number: number(vehicles.length) })}>
      {vehicles.length === 0 && <p className={classes.note}>{t('vehicles.none')}</p>}
      <ul className={classes.vehicles}>
        {shownVehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <OwnedVehicleLink vehicle={vehicle} />
          </li>
        ))}
      </ul>
      {shownVehicles.length < vehicles.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setOpen(true)}>
          {t('vehicles.show_all', { number: number(vehicles.length) })}
        </Button>
      )}
    </Panel>
  )
}
