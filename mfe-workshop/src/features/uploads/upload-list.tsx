import { useTranslation } from '@warsha/web-kit'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads.module.css'
import type { QueuedUpload, useQueuedUpload } from './use-queued-upload.ts'

interface UploadListProps {
  queue: Pick<ReturnType<typeof useQueuedUpload>, 'uploads' | 'retry' | 'remove'>
  /** Names what a file belongs to, where files of several lists are shown. */
  placeOf?: (upload: QueuedUpload) => string | undefined
}

/** Files that wait, are being sent or could not be sent. */
export const UploadList = ({ queue: { uploads, retry, remove }, placeOf }: UploadListProps) => {
  const { t } = useTranslation('work-card')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('files.uploads')}>
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          place={placeOf?.(upload)}
          onRetry={retry}
          onRemove={remove}
        />
      ))}
    </ul>
  )
}
