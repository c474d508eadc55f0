import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { useTranslation } from '@warsha/web-kit'
import { PhotoDialog } from '@warsha/web-kit/photos'
import { useInvoicePhoto } from '../spare-parts/spare-parts.api.ts'

interface InvoicePhotoDialogProps {
  part: SparePart
  onClose: () => void
}

/** The photo of the supplier's invoice. Its URL expires after minutes, so it is requested when the dialog opens. */
export const InvoicePhotoDialog = ({ part, onClose }: InvoicePhotoDialogProps) => {
  const { t } = useTranslation('spare-parts')
  const { data, error, refetch } = useInvoicePhoto(part.id)
  return (
    <PhotoDialog
      title={t('photo.title_of', { name: part.part_name })}
      alt={t('photo.alt')}
      url={data?.data.invoice_photo_url}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    />
  )
}
