import type { VehicleDetail } from '@warsha/contracts/vehicles'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { NewOwner, useOwner } from './owner.tsx'
import { VehicleFields } from './vehicle-fields.tsx'
import { newVehicleValues, type VehicleOpening, type VehicleValues } from './vehicle-values.ts'
import { useCreateVehicle } from './vehicles.api.ts'

const schema = () => import('@warsha/contracts/vehicles').then(({ newVehicle }) => newVehicle)

interface Props {
  /** Goes on with the vehicle, now saved, whose fields carry warnings. */
  stay: (opening: VehicleOpening) => void
  close: () => void
  /** What is known already, from where somebody looked for the vehicle. */
  begun?: Partial<VehicleValues>
  /** For who asked for a vehicle in the middle of something else. */
  onCreated?: (vehicle: VehicleDetail) => void
}

export const NewVehicleForm = ({ stay, close, begun, onCreated }: Props) => {
  const { t } = useTranslation('workshop')
  const create = useCreateVehicle()
  const form = useNewRecordForm({
    initialValues: { ...newVehicleValues, ...begun },
    schema,
    create: (body, idempotencyKey) =>
      landing(create.mutateAsync({ body, idempotencyKey }), { gone: t('vehicles.gone') }),
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
        isCovered={owner.isAdding}
      >
        <VehicleFields form={form} notes={{}} owner={owner} />
      </FormModal>
      <NewOwner owner={owner} />
    </>
  )
}
