/** Selects one of the customer's vehicles, or registers a new one without leaving the form. */
import { IconCarOff, IconPlus } from '@tabler/icons-react'
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { listVehiclesOfCustomer, Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { Alert, Button, FailedPanel, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type bindFields, type ContractForm, SelectField } from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import { NewVehicleForm } from '../vehicles/new-vehicle.form.tsx'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import type { NewWorkCardValues } from './work-card-values.ts'
import { customerVehiclesKey, useCustomerVehicles } from './work-cards.api.ts'
import classes from './work-cards.module.css'

export const mileageText = ({ mileage }: Pick<Vehicle, 'mileage'>): string => String(mileage ?? '')

export const useVehicleSelection = (form: ContractForm<NewWorkCardValues>) => {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { customer_id, vehicle_id } = form.fields.values
  const { data: vehicles, error, refetch } = useCustomerVehicles(customer_id)
  const selected = vehicles?.find(({ id }) => id === vehicle_id)
  const { setValues } = form.fields
  // After another customer is selected, the previous vehicle is not in the list. A single vehicle is selected automatically.
  const onlyVehicleId = vehicles?.length === 1 ? vehicles[0]!.id : ''
  const isStale = vehicles !== undefined && !selected && vehicle_id !== onlyVehicleId
  useEffect(() => {
    if (isStale) setValues({ vehicle_id: onlyVehicleId })
  }, [isStale, onlyVehicleId, setValues])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per vehicle, so that a mileage typed later is kept
  useEffect(() => {
    if (selected) setValues({ mileage_in: mileageText(selected) })
  }, [selected?.id])
  const select = (vehicle: Vehicle) => {
    // The refetched list may already contain the new vehicle.
    client.setQueryData<ResponseOf<typeof listVehiclesOfCustomer>>(
      customerVehiclesKey(vehicle.customer_id),
      (current) => ({
        ...current,
        data: [vehicle, ...(current?.data ?? []).filter(({ id }) => id !== vehicle.id)],
      }),
    )
    setValues({ customer_id: vehicle.customer_id, vehicle_id: vehicle.id })
    setAdding(false)
    isFocusRequested.current = true
  }
  // The button that opened the form is gone: with a vehicle, the field is in its place.
  const isFocusRequested = useRef(false)
  const isSelected = selected !== undefined
  useEffect(() => {
    if (isAdding || !isSelected || !isFocusRequested.current) return
    isFocusRequested.current = false
    form.formRef.current?.querySelector<HTMLElement>('[data-path="vehicle_id"]')?.focus()
  }, [form.formRef, isAdding, isSelected])
  return {
    customerId: customer_id,
    vehicles,
    error: vehicles ? null : error,
    retry: () => void refetch(),
    isSelected,
    isAdding,
    setAdding,
    select,
  }
}

export type VehicleSelection = ReturnType<typeof useVehicleSelection>

const RegisterVehicleButton = ({ vehicle: { setAdding } }: { vehicle: VehicleSelection }) => {
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

interface VehicleFieldProps {
  field: ReturnType<typeof bindFields<NewWorkCardValues>>
  vehicle: VehicleSelection
}

export const VehicleField = ({ field, vehicle }: VehicleFieldProps) => {
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
        <RegisterVehicleButton vehicle={vehicle} />
      </Alert>
    )
  const options = (vehicles ?? []).map((option) => ({
    value: option.id,
    label: `${option.plate_number} · ${makeAndModel(option)}`,
  }))
  return (
    <>
      <SelectField
        {...field('vehicle_id')}
        data={options}
        disabled={customerId === ''}
        placeholder={t(customerId === '' ? 'customer_first' : 'choose_vehicle')}
        searchable
        withAsterisk
        wide
      />
      {vehicles && (
        <div className={classes.register}>
          <RegisterVehicleButton vehicle={vehicle} />
        </div>
      )}
    </>
  )
}

/** Opens above the work card form, which keeps its values. */
export const NewCardVehicleForm = ({
  vehicle: { isAdding, customerId, select, setAdding },
}: {
  vehicle: VehicleSelection
}) =>
  isAdding && (
    <NewVehicleForm
      initialValues={{ customer_id: customerId }}
      // Warnings about the new vehicle are not shown here: the work card comes first.
      stay={({ record }) => select(record)}
      onCreated={select}
      close={() => setAdding(false)}
    />
  )
