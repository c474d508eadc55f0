import { IconPhotoPlus, IconTrash, IconZoomIn } from '@tabler/icons-react'
import { shareToPercent } from '@warsha/contracts/base/hundredths'
import { photoMimeTypes } from '@warsha/contracts/base/photos'
import { Button, readAsDataUrl, toast, t as translate, useTranslation } from '@warsha/web-kit'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import classes from './photo-drop.module.css'
import { findPhotoError, type PhotoErrorCode } from './read-photo.ts'

const photoErrorText = (code: PhotoErrorCode) =>
  translate(code === 'not_an_image' ? 'errors:field.not_an_image' : 'errors:photo_too_large')

const UploadProgress = ({ sentShare }: { sentShare: number }) => {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.sending}>
      <progress aria-label={t('photo.sending')} max={1} value={sentShare} />
      <span aria-hidden="true">
        {t('photo.sent', { percent: Math.round(shareToPercent(sentShare)) })}
      </span>
    </div>
  )
}

interface PhotoDropProps {
  label: string
  /** Describes the picture. */
  alt: string
  /** The picture that is shown: a data URL, or the URL of the saved photo. */
  url: string | null | undefined
  /** Why the server refused the photo. */
  error?: ReactNode
  /** For example that somebody else has changed the photo too. */
  note?: ReactNode
  isDisabled?: boolean
  /** Name of the field in the request. */
  path?: string
  /** The share that has been uploaded, from 0 to 1. Null or absent while nothing is uploading. */
  sentShare?: number | null
  /** Receives a data URL. */
  onPhoto: (dataUrl: string) => void
  onRemove?: (() => void) | undefined
  /** Shows the whole picture. */
  onShow?: (() => void) | undefined
}

type PhotoActionsProps = Pick<PhotoDropProps, 'label' | 'onShow' | 'onRemove'>

const PhotoActions = ({ label, onShow, onRemove }: PhotoActionsProps) => {
  const { t } = useTranslation('kit')
  if (!onShow && !onRemove) return null
  return (
    <div className={classes.actions}>
      {onShow && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconZoomIn size={14} />}
          aria-label={t('photo.show_of', { name: label })}
          onClick={onShow}
        >
          {t('photo.show')}
        </Button>
      )}
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          onClick={onRemove}
        >
          {t('photo.remove')}
        </Button>
      )}
    </div>
  )
}

/** Reads the file that the input receives, and says why it cannot be used. */
const useChosenFile = (onPhoto: PhotoDropProps['onPhoto']) => {
  const { t } = useTranslation('kit')
  const [error, setError] = useState<PhotoErrorCode | null>(null)
  const readFile = async (file: File) => {
    const errorCode = findPhotoError(file)
    setError(errorCode)
    if (errorCode) return
    try {
      onPhoto(await readAsDataUrl(file))
    } catch (readError) {
      toast.error(readError, t('photo.unreadable'))
    }
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again after it was changed.
    currentTarget.value = ''
    if (file) void readFile(file)
  }
  return { error, clearError: () => setError(null), onChange }
}

/** A photo, or a drop zone for one. The file input covers it, so that dropping, clicking and the keyboard work. */
export const PhotoDrop = (props: PhotoDropProps) => {
  const { label, alt, url, note, isDisabled, path, sentShare, onPhoto, onRemove, onShow } = props
  const { t } = useTranslation('kit')
  const id = useId()
  const file = useChosenFile(onPhoto)
  const error = file.error ? photoErrorText(file.error) : props.error
  const describedBy = [error && `${id}-error`, note && `${id}-note`, `${id}-kinds`].filter(Boolean)
  const remove = () => {
    file.clearError()
    onRemove?.()
  }
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.drop} data-wrong={error ? true : undefined}>
        {url ? (
          <img src={url} alt={alt} className={classes.picture} />
        ) : (
          <IconPhotoPlus stroke={1.5} />
        )}
        <span className={classes.text} aria-hidden="true">
          {t(url ? 'photo.replace' : 'photo.choose')}
        </span>
        <span id={`${id}-kinds`} className={classes.hint}>
          {t('photo.kinds')}
        </span>
        <input
          type="file"
          accept={photoMimeTypes.join(',')}
          aria-label={label}
          aria-describedby={describedBy.join(' ')}
          aria-invalid={error ? true : undefined}
          data-path={path}
          disabled={isDisabled}
          onChange={file.onChange}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={classes.note}>
          {note}
        </p>
      )}
      {typeof sentShare === 'number' && <UploadProgress sentShare={sentShare} />}
      <PhotoActions label={label} onShow={onShow} onRemove={onRemove && remove} />
    </div>
  )
}
