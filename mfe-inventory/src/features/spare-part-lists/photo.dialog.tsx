import { IconPhotoOff } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { ApiError, FailedPanel, Modal, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useInvoicePhoto } from '../spare-parts/spare-parts.api.ts'
import classes from './photo.dialog.module.css'

interface PhotoDialogProps {
  part: SparePart
  onClose: () => void
}

/** The photo of the supplier's invoice. Its URL expires after minutes, so it is requested when the dialog opens. */
export const PhotoDialog = ({ part, onClose }: PhotoDialogProps) => {
  const { t } = useTranslation('spare-parts')
  const { t: kitText } = useTranslation('kit')
  const { data, error, refetch } = useInvoicePhoto(part.id)
  const [isBroken, setBroken] = useState(false)
  const photoUrl = data?.data.invoice_photo_url
  const isGone = isBroken || (error instanceof ApiError && error.status === 404)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('photo.title_of', { name: part.part_name })}
      size="xl"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      {!data && error && !isGone && (
        <FailedPanel error={error} fallback={t('photo.failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} radius="md" />}
      {isGone && (
        <StatePanel
          role="alert"
          icon={<IconPhotoOff size={28} stroke={1.6} />}
          title={t('photo.not_there')}
        />
      )}
      {photoUrl && !isGone && (
        <img
          src={photoUrl}
          alt={t('photo.alt')}
          className={classes.whole}
          onError={() => setBroken(true)}
        />
      )}
    </Modal>
  )
}
