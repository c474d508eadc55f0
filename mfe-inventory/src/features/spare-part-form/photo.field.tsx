import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { shareToPercent } from '@warsha/contracts/base/hundredths'
import { Button, toast, t as translate, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import classes from './photo.field.module.css'
import { findPhotoError, type PhotoErrorCode, photoMimeTypes, readPhoto } from './read-photo.ts'
import type { PartValues } from './spare-part-values.ts'

interface PhotoFieldProps {
  form: ContractForm<PartValues>
  label: string
  /** The URL of the saved photo. */
  savedUrl: string | null | undefined
  /** The share that has been uploaded, from 0 to 1. Null while nothing is uploading. */
  sentShare: number | null
}

const name = 'invoice_photo_url'

const photoErrorText = (code: PhotoErrorCode) =>
  translate(code === 'not_an_image' ? 'errors:field.not_an_image' : 'errors:photo_too_large')

const usePhotoValue = (form: PhotoFieldProps['form']) => {
  const { t } = useTranslation('spare-parts')
  const [fileError, setFileError] = useState<PhotoErrorCode | null>(null)
  const setPhoto = (photo: string) => {
    form.fields.clearFieldError(name)
    form.fields.setFieldValue(name, photo)
  }
  const selectFile = async (file: File) => {
    const errorCode = findPhotoError(file)
    setFileError(errorCode)
    if (errorCode) return
    try {
      setPhoto(await readPhoto(file))
    } catch (error) {
      toast.error(error, t('photo.unreadable'))
    }
  }
  const remove = () => {
    setFileError(null)
    setPhoto('')
  }
  return { fileError, selectFile, remove }
}

const UploadProgress = ({ sentShare }: { sentShare: number }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <div className={classes.sending}>
      <progress aria-label={t('photo.sending')} max={1} value={sentShare} />
      <span aria-hidden="true">
        {t('photo.sent', { percent: Math.round(shareToPercent(sentShare)) })}
      </span>
    </div>
  )
}

/** The photo, or a drop zone for one. The file input covers it, so that dropping, clicking and the keyboard work. */
export const PhotoField = ({ form, label, savedUrl, sentShare }: PhotoFieldProps) => {
  const { t } = useTranslation('spare-parts')
  const { fileError, selectFile, remove } = usePhotoValue(form)
  const value = form.fields.values[name]
  const previewUrl = value.startsWith('data:') ? value : value && savedUrl
  const error: ReactNode = fileError ? photoErrorText(fileError) : form.fields.errors[name]
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again after it was changed.
    currentTarget.value = ''
    if (file) void selectFile(file)
  }
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.drop} data-wrong={error ? true : undefined}>
        {previewUrl ? (
          <img src={previewUrl} alt={t('photo.alt')} className={classes.picture} />
        ) : (
          <IconPhotoPlus stroke={1.5} />
        )}
        <span className={classes.text} aria-hidden="true">
          {t(previewUrl ? 'photo.replace' : 'photo.choose')}
        </span>
        <span id="photo-kinds" className={classes.hint}>
          {t('photo.kinds')}
        </span>
        <input
          type="file"
          accept={photoMimeTypes}
          aria-label={label}
          aria-describedby={error ? 'photo-error photo-kinds' : 'photo-kinds'}
          aria-invalid={error ? true : undefined}
          data-path={name}
          disabled={form.isSending}
          onChange={onChange}
        />
      </div>
      {error && (
        <p id="photo-error" role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {sentShare !== null && form.isSending && value.startsWith('data:') && (
        <UploadProgress sentShare={sentShare} />
      )}
      {value && !form.isSending && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          onClick={remove}
        >
          {t('photo.remove')}
        </Button>
      )}
    </div>
  )
}
