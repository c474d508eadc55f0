import { IconPackageOff } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { useLocation, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useSparePart } from '../spare-parts/spare-parts.api.ts'
import { EditSparePartForm } from './edit-spare-part.form.tsx'
import { NewSparePartForm } from './new-spare-part.form.tsx'
import type { PartValues } from './spare-part-values.ts'

/** The barcode that the shell's scanner hands over to the form of a new part. */
const useScannedBarcode = (): string | undefined => {
  const { barcode } = (useLocation().state ?? {}) as { barcode?: unknown }
  return typeof barcode === 'string' ? barcode : undefined
}

/** Dialog of the part in the URL, or of a new one. */
export const SparePartModal = () => {
  const { t } = useTranslation('spare-parts')
  const barcode = useScannedBarcode()
  return (
    <RecordModal<SparePart, PartValues>
      dialog={useRecordDialog()}
      useRecord={useSparePart}
      newForm={(props) => <NewSparePartForm {...props} {...(barcode && { barcode })} />}
      editForm={(props) => <EditSparePartForm key={props.opening.record.version} {...props} />}
      texts={{ title: t('edit_title'), gone: t('gone'), failed: t('read_failed') }}
      icon={<IconPackageOff size={28} stroke={1.6} />}
    />
  )
}
