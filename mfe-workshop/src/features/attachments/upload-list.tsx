import { IconReload, IconX } from '@tabler/icons-react'
import { shareToPercent } from '@warsha/contracts/base/hundredths'
import {
  ActionIcon,
  ApiError,
  Button,
  errorText,
  t as translate,
  UserText,
  useTranslation,
} from '@warsha/web-kit'
import { PhotoError } from '@warsha/web-kit/photos'
import classes from './attachments.module.css'
import type { Upload } from './uploads.ts'

const uploadErrorText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'network_unreachable')
    return translate('work-card:files.kept_while_open')
  if (!(error instanceof PhotoError))
    return errorText(error, translate('work-card:files.upload_failed'))
  return translate(error.code === 'undecodable' ? 'kit:photo.undecodable' : `errors:${error.code}`)
}

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

const UploadLine = ({
  upload: { id, file, status, sentShare, error },
  onRetry,
  onRemove,
}: Omit<UploadListProps, 'uploads'> & { upload: Upload }) => {
  const { t } = useTranslation('work-card')
  return (
    <li className={classes.upload} data-status={status}>
      <UserText className={classes.uploadName}>{file.name}</UserText>
      {status === 'failed' ? (
        <p role="alert" className={classes.error}>
          {uploadErrorText(error)}
        </p>
      ) : (
        <>
          <progress
            aria-label={t('files.sending', { name: file.name })}
            max={1}
            value={sentShare}
          />
          <span className={classes.soft} aria-hidden="true">
            {t('kit:photo.sent', { percent: Math.round(shareToPercent(sentShare)) })}
          </span>
        </>
      )}
      {status === 'failed' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconReload size={14} />}
          aria-label={t('files.retry_of', { name: file.name })}
          onClick={() => onRetry(id)}
        >
          {t('files.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('files.remove_upload', { name: file.name })}
        onClick={() => onRemove(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}

/** Files that are being sent or could not be sent. */
export const UploadList = ({ uploads, ...actions }: UploadListProps) => {
  const { t } = useTranslation('work-card')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('files.uploads')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} {...actions} />
      ))}
    </ul>
  )
}
