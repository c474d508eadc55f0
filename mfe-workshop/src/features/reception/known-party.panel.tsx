/** What the shop knows about the customer and the car that were found. */
import { IconAlertTriangle, IconCarGarage } from '@tabler/icons-react'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { KnownVehicle, ReceptionCustomer } from '@warsha/contracts/workshop/receptions'
import {
  Alert,
  Button,
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { ChosenComeback } from '../comebacks/comeback-body.ts'
import { WarrantiesPanel } from '../comebacks/warranties.panel.tsx'
import { DeferredWorkPanel } from '../deferred-work/deferred-work.panel.tsx'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { useReceptionCustomer } from './reception.api.ts'
import classes from './reception.module.css'

const CustomerFacts = ({ customer }: { customer: ReceptionCustomer }) => {
  const { t } = useTranslation('reception')
  const { money } = useFormats()
  return (
    <div className={classes.person}>
      <strong className={classes.name}>
        <UserText>{customer.name}</UserText>
      </strong>
      <span className={classes.facts}>
        {customer.company_name && customer.company_name !== customer.name && (
          <UserText>{customer.company_name}</UserText>
        )}
        <Ltr>{formatPhone(customer.phone)}</Ltr>
        <Ltr>{customer.customer_code}</Ltr>
        {!customer.is_active && <StatusBadge tone="grey">{t('inactive')}</StatusBadge>}
      </span>
      {customer.unpaid > 0 && (
        <Link to={`/customers/${customer.id}/account`} className={classes.unpaid}>
          {t('unpaid', { amount: money(customer.unpaid) })}
        </Link>
      )}
    </div>
  )
}

const LastVisit = ({ vehicle: { last_visit, mileage } }: { vehicle: KnownVehicle }) => {
  const { t } = useTranslation('reception')
  const { date, number } = useFormats()
  if (!last_visit) return <p className={classes.soft}>{t('no_visit')}</p>
  const lastMileage = last_visit.mileage_in ?? mileage
  const work = last_visit.tasks.length > 0 ? last_visit.tasks : [last_visit.customer_complaint]
  return (
    <p className={classes.soft}>
      <Link to={`/work-cards/${last_visit.work_card_id}`}>
        {t('last_visit_on', { date: date(last_visit.received_date) })}
      </Link>
      {lastMileage !== null && <> · {t('km', { mileage: number(lastMileage) })}</>}
      {work[0] && (
        <>
          {' · '}
          <UserText>{work.join(', ')}</UserText>
        </>
      )}
    </p>
  )
}

const OpenCardWarning = ({ vehicle: { open_card } }: { vehicle: KnownVehicle }) => {
  const { t } = useTranslation('reception')
  if (!open_card) return null
  return (
    <Alert color="yellow" role="alert" icon={<IconCarGarage />} className={classes.warning}>
      {t('open_card')}{' '}
      <Link to={`/work-cards/${open_card.id}`}>
        <Ltr>{open_card.work_card_number}</Ltr>
      </Link>{' '}
      ({statusName(open_card.status)})
    </Alert>
  )
}

const CarFacts = ({ vehicle }: { vehicle: KnownVehicle }) => {
  const { t } = useTranslation('reception')
  return (
    <div>
      <p className={classes.car}>
        <strong className={classes.plate}>
          <Ltr>{vehicle.plate_number}</Ltr>
        </strong>
        <UserText>{makeAndModel(vehicle)}</UserText>
        {vehicle.year && <Ltr>{String(vehicle.year)}</Ltr>}
        {vehicle.color && <UserText>{vehicle.color}</UserText>}
      </p>
      {vehicle.has_lost_plate && (
        <p className={classes.plateWarning}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {t('plate_moved')}
        </p>
      )}
      <LastVisit vehicle={vehicle} />
    </div>
  )
}

interface CarChoicesProps {
  vehicles: readonly KnownVehicle[]
  vehicleId: string
  onPick: (vehicle: KnownVehicle | null) => void
}

/** The customer's other cars, and a new one. */
const CarChoices = ({ vehicles, vehicleId, onPick }: CarChoicesProps) => {
  const { t } = useTranslation('reception')
  const others = vehicles.filter(({ id }) => id !== vehicleId)
  return (
    <div className={classes.choices}>
      {others.map((vehicle) => (
        <Button key={vehicle.id} variant="default" size="xs" onClick={() => onPick(vehicle)}>
          <Ltr>{vehicle.plate_number}</Ltr>&nbsp;
          <UserText>{makeAndModel(vehicle)}</UserText>
        </Button>
      ))}
      {vehicleId !== '' && (
        <Button variant="subtle" size="xs" onClick={() => onPick(null)}>
          {t('another_car')}
        </Button>
      )}
    </div>
  )
}

interface KnownPartyPanelProps {
  customerId: string
  /** Empty for a new car of the customer. */
  vehicleId: string
  /** What the search has already shown, until the rest is loaded. */
  found: ReceptionCustomer | null
  onPickCar: (vehicle: KnownVehicle | null) => void
  comeback: ChosenComeback | null
  onComeback: (comeback: ChosenComeback | null) => void
}

export const KnownPartyPanel = ({
  customerId,
  vehicleId,
  found,
  onPickCar,
  comeback,
  onComeback,
}: KnownPartyPanelProps) => {
  const { t } = useTranslation('reception')
  const { data, error, refetch } = useReceptionCustomer(customerId, vehicleId)
  const customer = data?.id === customerId ? data : found
  if (!customer && error)
    return (
      <FailedPanel error={error} fallback={t('customer_failed')} retry={() => void refetch()} />
    )
  if (!customer) return <Skeleton height={110} radius="md" />
  const vehicle = customer.vehicles.find(({ id }) => id === vehicleId)
  return (
    <section className={classes.known} aria-label={t('known')}>
      <CustomerFacts customer={customer} />
      {vehicle && <CarFacts vehicle={vehicle} />}
      {vehicle && <OpenCardWarning vehicle={vehicle} />}
      {vehicle?.last_visit && (
        <WarrantiesPanel
          key={`warranties-${vehicle.id}`}
          vehicleId={vehicle.id}
          chosen={comeback}
          onChoose={onComeback}
        />
      )}
      {vehicle && (vehicle.deferred_work_count ?? 0) > 0 && (
        <DeferredWorkPanel key={vehicle.id} vehicleId={vehicle.id} />
      )}
      <CarChoices vehicles={customer.vehicles} vehicleId={vehicleId} onPick={onPickCar} />
    </section>
  )
}
