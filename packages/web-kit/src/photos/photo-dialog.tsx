import { IconPhotoOff } from '@tabler/icons-react'
import { ApiError, FailedPanel, Modal, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import classes from './photo-dialog.module.css'

interface PhotoDialogProps {
  title: string
  /** Describes the picture. */
  alt: string
  /** A signed URL, which expires after minutes: request it when the dialog opens. Undefined while it loads, null without a photo. */
  url: string | null | undefined
  error?: unknown
  retry: () => void
  onClose: () => void
}

/** The whole picture of a stored photo. */
export const PhotoDialog = ({ title, alt, url, error, retry, onClose }: PhotoDialogProps) => {
  const { t } = useTranslation('kit')
  const [isBroken, setBroken] = useState(false)
  const isGone = isBroken || url === null || (error instanceof ApiError && error.status === 404)
  const isLoading = url === undefined && !error
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isLoading && <Skeleton height={320} radius="md" aria-busy="true" />}
      {url === undefined && error !== undefined && error !== null && !isGone && (
        <FailedPanel error={error} fallback={t('photo.failed')} retry={retry} />
      )}
      {isGone && (
        <StatePanel
          role="alert"
          icon={<IconPhotoOff size={28} stroke={1.6} />}
          title={t('photo.not_there')}
        />
      )}
      {url && !isGone && (
        <img src={url} alt={alt} className={classes.whole} onError={() => setBroken(true)} />
      )}
    </Modal>
  )
}
