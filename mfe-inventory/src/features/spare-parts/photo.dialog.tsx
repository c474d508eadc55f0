import { IconPhotoOff } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { ApiError, FailedPanel, Modal, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import classes from './photo.module.css'
import { useInvoicePhoto } from './spare-parts.api.ts'

/** The photo of the supplier's invoice. Its address is good for minutes only, so that it is asked for now. */
export const PhotoDialog = ({ part, close }: { part: SparePart; close: () => void }) => {
  const { t } = useTranslation('spare-parts')
  const { t: kit } = useTranslation('kit')
  const { data, error, refetch } = useInvoicePhoto(part.id)
  const [isBroken, setBroken] = useState(false)
  const address = data?.data.invoice_photo_url
  const isGone = isBroken || (error instanceof ApiError && error.status === 404)
  return (
    <Modal
      opened
      onClose={close}
      title={t('photo.title_of', { name: part.part_name })}
      size="xl"
      closeButtonProps={{ 'aria-label': kit('close') }}
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
      {address && !isGone && (
        <img
          src={address}
          alt={t('photo.alt')}
          className={classes.whole}
          onError={() => setBroken(true)}
        />
      )}
    </Modal>
  )
}
