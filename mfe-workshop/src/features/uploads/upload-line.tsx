import {
  IconCloudUp,
  IconFileTypePdf,
  IconMicrophone,
  IconPhoto,
  IconReload,
  IconVideo,
  IconX,
} from '@tabler/icons-react'
import { shareToPercent } from '@warsha/contracts/base/hundredths'
import {
  ActionIcon,
  Button,
  confirm,
  errorText,
  refusalText,
  toast,
  t as translate,
  UserText,
  useObjectUrl,
  useTranslation,
} from '@warsha/web-kit'
import { PhotoError } from '@warsha/web-kit/photos'
import classes from './uploads.module.css'
import type { QueuedUpload } from './use-queued-upload.ts'

const failureText = ({ action, error }: QueuedUpload): string => {
  if (action?.refusal) return refusalText(action.refusal)
  if (!(error instanceof PhotoError))
    return errorText(error, translate('work-card:files.upload_failed'))
  return translate(error.code === 'undecodable' ? 'kit:photo.undecodable' : `errors:${error.code}`)
}

const icons = {
  photo: IconPhoto,
  pdf: IconFileTypePdf,
  voice: IconMicrophone,
  video: IconVideo,
} as const

const Preview = ({ upload: { kind = 'photo', content } }: { upload: QueuedUpload }) => {
  const url = useObjectUrl(kind === 'photo' ? content : undefined)
  const Icon = icons[kind]
  return (
    <span className={classes.preview}>
      {url ? <img src={url} alt="" /> : <Icon size={22} stroke={1.6} aria-hidden="true" />}
    </span>
  )
}

/** What happens with the file: it waits, it is being sent, or why it was not sent. */
const UploadState = ({ upload }: { upload: QueuedUpload }) => {
  const { t } = useTranslation('work-card')
  const { state, name, sentShare, isInMemory } = upload
  if (state === 'refused' || state === 'failed')
    return (
      <p role="alert" className={classes.error}>
        {failureText(upload)}
      </p>
    )
  if (state === 'waiting')
    return (
      <span className={isInMemory ? classes.warning : classes.soft}>
        <IconCloudUp size={14} aria-hidden="true" />{' '}
        {t(isInMemory ? 'outbox:file.in_memory' : 'outbox:waiting')}
      </span>
    )
  return (
    <span className={classes.progress}>
      <progress aria-label={t('files.sending', { name })} max={1} value={sentShare} />
      <span className={classes.soft} aria-hidden="true">
        {t('kit:photo.sent', { percent: Math.round(shareToPercent(sentShare)) })}
      </span>
    </span>
  )
}

interface UploadLineProps {
  upload: QueuedUpload
  /** What the file belongs to, where files of several lists are shown. */
  place?: string | undefined
  onRetry: (upload: QueuedUpload) => Promise<void>
  onRemove: (upload: QueuedUpload) => Promise<void>
}

/** Asks first if the file is only on this device. */
const useRemove = ({ upload, onRemove }: Pick<UploadLineProps, 'upload' | 'onRemove'>) => {
  const { t } = useTranslation('work-card')
  return () => {
    if (!upload.action) return void onRemove(upload)
    void confirm({
      title: t('files.remove_title'),
      text: (
        <>
          <UserText>{upload.name}</UserText>
          <br />
          {t('files.remove_text')}
        </>
      ),
      confirmLabel: t('files.remove'),
      danger: true,
      onConfirm: () => onRemove(upload),
    })
  }
}

/** A file that the server does not have yet. */
export const UploadLine = ({ upload, place, onRetry, onRemove }: UploadLineProps) => {
  const { t } = useTranslation('work-card')
  const { name, state, canRetry } = upload
  const remove = useRemove({ upload, onRemove })
  const retry = () => onRetry(upload).catch((error) => toast.error(error, t('files.upload_failed')))
  return (
    <li className={classes.upload} data-state={state}>
      <Preview upload={upload} />
      <div className={classes.about}>
        <UserText className={classes.name}>{name}</UserText>
        {place && <UserText className={classes.soft}>{place}</UserText>}
        <UploadState upload={upload} />
      </div>
      {canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconReload size={14} />}
          aria-label={t('files.retry_of', { name })}
          onClick={() => void retry()}
        >
          {t('files.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('files.remove_upload', { name })}
        onClick={remove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
