import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { NewOwner, useOwner } from './owner.tsx'
import { PlatesSoFar } from './plates-so-far.tsx'
import { VehicleFields } from './vehicle-fields.tsx'
import { ownerOf } from './vehicle-names.ts'
import { type VehicleOpening, valuesOf } from './vehicle-values.ts'
import { fetchVehicle, useChangeVehicle } from './vehicles.api.ts'

interface Props {
  opening: VehicleOpening
  /** Begins again from another state of the same vehicle. */
  replace: (opening: VehicleOpening) => void
  close: () => void
}

export const EditVehicleForm = ({ opening, replace, close }: Props) => {
  const { t } = useTranslation('workshop')
  const change = useChangeVehicle()
  const { id, plate_number: plate } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema: () => import('@warsha/contracts/vehicles').then(({ vehicleChange }) => vehicleChange),
    change: (body) => landing(change.mutateAsync({ id, body }), { gone: t('vehicles.gone') }),
    readNewest: () => fetchVehicle(id),
    readFailed: t('vehicles.read_failed'),
    shown: (field, vehicle) =>
      field === 'customer_id' ? ownerOf(vehicle) : String(valuesOf(vehicle)[field]),
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
        isCovered={owner.isAdding}
      >
        <OpeningNotice opening={opening} />
        <VehicleFields
          form={form}
          notes={notes}
          focusOn={focusOn}
          owner={owner}
          opening={opening}
        />
        <PlatesSoFar vehicle={opening.record} />
      </FormModal>
      <NewOwner owner={owner} />
    </>
  )
}
