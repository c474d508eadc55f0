import type { Vehicle } from '@warsha/contracts/vehicles'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { modelOf, ownerOf } from './vehicle-names.ts'
import { useDeleteVehicle } from './vehicles.api.ts'

interface Props {
  vehicle: Vehicle
  onClose: () => void
  onDeleted: () => void
}

/** Asks, naming which; a car with work cards stays in the records, and there is nothing to make inactive. */
export const DeleteVehicle = ({ vehicle, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('workshop')
  const remove = useDeleteVehicle()
  const { id, plate_number: plate } = vehicle
  const goAhead = async () => {
    await remove.mutateAsync(id)
    toast.success(t('vehicles.deleted', { plate }))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('vehicles.delete_title')}
      name={<Ltr>{plate}</Ltr>}
      facts={
        <>
          <Typed>{modelOf(vehicle)}</Typed>
          <Typed>{ownerOf(vehicle)}</Typed>
        </>
      }
      text={t('vehicles.delete_text')}
      deleteLabel={t('vehicles.delete')}
      failedText={t('vehicles.delete_failed')}
      remove={goAhead}
      reference={(noun, count) => t(`customers.references.${noun}`, { count })}
      hint={t('vehicles.keep_hint')}
      onClose={onClose}
    />
  )
}
