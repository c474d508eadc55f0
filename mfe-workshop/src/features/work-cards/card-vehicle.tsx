/** Which of the customer's vehicles is brought: chosen from all of them, or registered in place. */
import { IconCarOff, IconPlus } from '@tabler/icons-react'
import type { Vehicle } from '@warsha/contracts/vehicles'
import { Alert, Button, FailedPanel, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type ContractForm, type fieldsOf, SelectField } from '@warsha/web-kit/forms'
import { useEffect, useState } from 'react'
import { NewVehicleForm } from '../vehicles/new-vehicle.form.tsx'
import { modelOf } from '../vehicles/vehicle-names.ts'
import type { NewCardValues } from './work-card-values.ts'
import { useVehiclesOf, vehiclesOfKey } from './work-cards.api.ts'
import classes from './work-cards.module.css'

/** What the form begins with as the car's mileage. */
export const mileageOf = ({ mileage }: Pick<Vehicle, 'mileage'>): string => String(mileage ?? '')

export const useCardVehicle = (form: ContractForm<NewCardValues>) => {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { customer_id, vehicle_id } = form.fields.values
  const { data: vehicles, error, refetch } = useVehiclesOf(customer_id)
  const chosen = vehicles?.find(({ id }) => id === vehicle_id)
  const { setValues } = form.fields
  // Another customer's vehicles: the one that was chosen isn't among them, and of one there is no choice.
  const only = vehicles?.length === 1 ? vehicles[0]!.id : ''
  const isStale = vehicles !== undefined && !chosen && vehicle_id !== only
  useEffect(() => {
    if (isStale) setValues({ vehicle_id: only })
  }, [isStale, only, setValues])
  // Once for each vehicle, whatever is typed over it afterwards.
  useEffect(() => {
    if (chosen) setValues({ mileage_in: mileageOf(chosen) })
  }, [chosen?.id])
  const take = (vehicle: Vehicle) => {
    // The list may have been read again already.
    client.setQueryData<readonly Vehicle[]>(vehiclesOfKey(vehicle.customer_id), (known = []) => [
      vehicle,
      ...known.filter(({ id }) => id !== vehicle.id),
    ])
    setValues({ customer_id: vehicle.customer_id, vehicle_id: vehicle.id })
    setAdding(false)
  }
  return {
    customerId: customer_id,
    vehicles,
    error: vehicles ? null : error,
    retry: () => void refetch(),
    isChosen: chosen !== undefined,
    isAdding,
    setAdding,
    take,
  }
}

export type CardVehicle = ReturnType<typeof useCardVehicle>

const Register = ({ vehicle: { setAdding } }: { vehicle: CardVehicle }) => {
  const { t } = useTranslation('workshop')
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconPlus size={16} />}
      onClick={() => setAdding(true)}
    >
      {t('vehicles.add')}
    </Button>
  )
}

interface FieldProps {
  field: ReturnType<typeof fieldsOf<NewCardValues>>
  vehicle: CardVehicle
}

export const CardVehicleField = ({ field, vehicle }: FieldProps) => {
  const { t } = useTranslation('work-cards')
  const { customerId, vehicles, error, retry } = vehicle
  if (error) return <FailedPanel error={error} fallback={t('vehicles_failed')} retry={retry} />
  if (vehicles?.length === 0)
    return (
      <Alert
        role="alert"
        color="yellow"
        className={classes.warning}
        icon={<IconCarOff />}
        title={t('no_vehicle')}
      >
        <p className={classes.warningText}>{t('no_vehicle_text')}</p>
        <Register vehicle={vehicle} />
      </Alert>
    )
  const choices = (vehicles ?? []).map((one) => ({
    value: one.id,
    label: `${one.plate_number} · ${modelOf(one)}`,
  }))
  return (
    <>
      <SelectField
        {...field('vehicle_id')}
        data={choices}
        disabled={customerId === ''}
        placeholder={t(customerId === '' ? 'customer_first' : 'choose_vehicle')}
        searchable
        withAsterisk
        wide
      />
      {vehicles && (
        <div className={classes.register}>
          <Register vehicle={vehicle} />
        </div>
      )}
    </>
  )
}

/** The form of a new vehicle over the work card's, whose text stays as it is. */
export const NewCardVehicle = ({
  vehicle: { isAdding, customerId, take, setAdding },
}: {
  vehicle: CardVehicle
}) =>
  isAdding && (
    <NewVehicleForm
      begun={{ customer_id: customerId }}
      // What looks unusual about the car can wait until the job is written down.
      stay={({ record }) => take(record)}
      onCreated={take}
      close={() => setAdding(false)}
    />
  )
