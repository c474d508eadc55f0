import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { NewOwnerForm, useOwner } from './owner.field.tsx'
import { PlateHistory } from './plate-history.tsx'
import { toVehicleValues, VehicleFields, type VehicleOpening } from './vehicle-fields.tsx'
import { ownerName } from './vehicle-names.ts'
import { fetchVehicle, useChangeVehicle } from './vehicles.api.ts'

interface EditVehicleFormProps {
  opening: VehicleOpening
  /** Restarts the form from another version of the vehicle. */
  replace: (opening: VehicleOpening) => void
  close: () => void
}

export const EditVehicleForm = ({ opening, replace, close }: EditVehicleFormProps) => {
  const { t } = useTranslation('workshop')
  const update = useChangeVehicle()
  const { id, plate_number: plate } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toVehicleValues,
    schema: () =>
      import('@warsha/contracts/workshop/vehicles/vehicles').then(
        ({ vehicleChange }) => vehicleChange,
      ),
    change: (body) =>
      mapSubmitErrors(update.mutateAsync({ id, body }), { gone: t('vehicles.gone') }),
    readNewest: () => fetchVehicle(id),
    readFailed: t('vehicles.read_failed'),
    formatValue: (field, vehicle) =>
      field === 'customer_id' ? ownerName(vehicle) : String(toVehicleValues(vehicle)[field]),
    onSaved: (vehicle) => {
      toast.success(t('vehicles.saved', { plate: vehicle.plate_number }))
      close()
    },
  })
  const owner = useOwner(form, opening.record)
  return (
    <>
      <FormModal
        form={form}
        title={t('vehicles.edit_title_of', { plate })}
        submitLabel={t('vehicles.save')}
        failedText={t('vehicles.save_failed')}
        remedy={remedy}
        onClose={close}
        size="xl"
      >
        <RecordFormNotice opening={opening} />
        <VehicleFields
          form={form}
          notes={notes}
          focusOn={focusOn}
          owner={owner}
          opening={opening}
        />
        <PlateHistory vehicle={opening.record} />
      </FormModal>
      <NewOwnerForm owner={owner} />
    </>
  )
}
