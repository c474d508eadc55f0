import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { NewOwnerForm, useOwner } from './owner.field.tsx'
import {
  newVehicleValues,
  VehicleFields,
  type VehicleOpening,
  type VehicleValues,
} from './vehicle-fields.tsx'
import { useCreateVehicle } from './vehicles.api.ts'

const schema = () =>
  import('@warsha/contracts/workshop/vehicles/vehicles').then(({ newVehicle }) => newVehicle)

interface NewVehicleFormProps {
  /** Continues with the saved vehicle, because it has warnings. */
  stay: (opening: VehicleOpening) => void
  close: () => void
  /** Values that are already known from another form. */
  initialValues?: Partial<VehicleValues>
  /** Receives the new vehicle, if the form was opened from another one. */
  onCreated?: (vehicle: VehicleDetail) => void
}

export const NewVehicleForm = ({ stay, close, initialValues, onCreated }: NewVehicleFormProps) => {
  const { t } = useTranslation('workshop')
  const create = useCreateVehicle()
  const form = useNewRecordForm({
    initialValues: { ...newVehicleValues, ...initialValues },
    schema,
    create: (body, idempotencyKey) =>
      mapSubmitErrors(create.mutateAsync({ body, idempotencyKey }), { gone: t('vehicles.gone') }),
    stay,
    onSaved: (vehicle) => {
      toast.success(t('vehicles.created', { plate: vehicle.plate_number }))
      close()
      onCreated?.(vehicle)
    },
  })
  const owner = useOwner(form)
  return (
    <>
      <FormModal
        form={form}
        title={t('vehicles.add_title')}
        submitLabel={t('vehicles.add')}
        failedText={t('vehicles.save_failed')}
        onClose={close}
        size="xl"
      >
        <VehicleFields form={form} notes={{}} owner={owner} />
      </FormModal>
      <NewOwnerForm owner={owner} />
    </>
  )
}
