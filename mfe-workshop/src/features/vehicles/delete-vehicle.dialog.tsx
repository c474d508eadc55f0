import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { Ltr, toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { makeAndModel, ownerName } from './vehicle-names.ts'
import { useDeleteVehicle } from './vehicles.api.ts'

interface DeleteVehicleDialogProps {
  vehicle: Vehicle
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a vehicle. A vehicle with work cards cannot be deleted or deactivated. */
export const DeleteVehicleDialog = ({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) => {
  const { t } = useTranslation('workshop')
  const deletion = useDeleteVehicle()
  const { id, plate_number: plate } = vehicle
  const deleteAndNotify = async () => {
    await deletion.mutateAsync(id)
    toast.success(t('vehicles.deleted', { plate }))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('vehicles.delete_title')}
      name={<Ltr>{plate}</Ltr>}
      facts={
        <>
          <UserText>{makeAndModel(vehicle)}</UserText>
          <UserText>{ownerName(vehicle)}</UserText>
        </>
      }
      text={t('vehicles.delete_text')}
      deleteLabel={t('vehicles.delete')}
      failedText={t('vehicles.delete_failed')}
      remove={deleteAndNotify}
      reference={(noun, count) => t(`customers.references.${noun}`, { count })}
      hint={t('vehicles.keep_hint')}
      onClose={onClose}
    />
  )
}
