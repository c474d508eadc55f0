import { IconCarOff } from '@tabler/icons-react'
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { EditVehicleForm } from './edit-vehicle.form.tsx'
import { NewVehicleForm } from './new-vehicle.form.tsx'
import type { VehicleValues } from './vehicle-fields.tsx'
import { useVehicle } from './vehicles.api.ts'

/** Dialog of the vehicle in the URL, or of a new one. */
export const VehicleModal = () => {
  const { t } = useTranslation('workshop')
  return (
    <RecordModal<VehicleDetail, VehicleValues>
      dialog={useRecordDialog()}
      useRecord={useVehicle}
      newForm={(props) => <NewVehicleForm {...props} />}
      editForm={(props) => <EditVehicleForm key={props.opening.record.version} {...props} />}
      texts={{
        title: t('vehicles.edit_title'),
        gone: t('vehicles.gone'),
        failed: t('vehicles.read_failed'),
      }}
      icon={<IconCarOff size={28} stroke={1.6} />}
    />
  )
}
