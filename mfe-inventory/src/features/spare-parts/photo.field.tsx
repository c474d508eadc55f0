import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { Button, t as tAnywhere, toast, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import classes from './photo.module.css'
import { type PhotoFault, photoFault, photoKinds, readPhoto } from './read-photo.ts'
import type { PartValues } from './spare-part-values.ts'

interface Props {
  form: ContractForm<PartValues>
  label: string
  /** Where the saved photo is shown. */
  address: string | null | undefined
  /** How much has been sent, from 0 to 1; null while nothing is under way. */
  sent: number | null
}

const name = 'invoice_photo_url'

const faultText = (fault: PhotoFault) =>
  tAnywhere(fault === 'not_an_image' ? 'errors:field.not_an_image' : 'errors:photo_too_large')

const usePhoto = (form: Props['form']) => {
  const { t } = useTranslation('spare-parts')
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const set = (photo: string) => {
    form.fields.clearFieldError(name)
    form.fields.setFieldValue(name, photo)
  }
  const take = async (file: File) => {
    const found = photoFault(file)
    setFault(found)
    if (found) return
    try {
      set(await readPhoto(file))
    } catch (error) {
      toast.error(error, t('photo.unreadable'))
    }
  }
  const remove = () => {
    setFault(null)
    set('')
  }
  return { fault, take, remove }
}

const Sending = ({ sent }: { sent: number }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <div className={classes.sending}>
      <progress aria-label={t('photo.sending')} max={1} value={sent} />
      <span aria-hidden="true">{t('photo.sent', { percent: Math.round(sent * 100) })}</span>
    </div>
  )
}

/** The picture, or the place for one. The input lies over it: it is dropped on, clicked and reached by the keyboard. */
export const PhotoField = ({ form, label, address, sent }: Props) => {
  const { t } = useTranslation('spare-parts')
  const { fault, take, remove } = usePhoto(form)
  const value = form.fields.values[name]
  const shown = value.startsWith('data:') ? value : value && address
  const error: ReactNode = fault ? faultText(fault) : form.fields.errors[name]
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file, made smaller meanwhile, may be chosen again.
    currentTarget.value = ''
    if (file) void take(file)
  }
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.drop} data-wrong={error ? true : undefined}>
        {shown ? (
          <img src={shown} alt={t('photo.alt')} className={classes.picture} />
        ) : (
          <IconPhotoPlus stroke={1.5} />
        )}
        <span className={classes.words} aria-hidden="true">
          {t(shown ? 'photo.replace' : 'photo.choose')}
        </span>
        <span id="photo-kinds" className={classes.hint}>
          {t('photo.kinds')}
        </span>
        <input
          type="file"
          accept={photoKinds}
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
      {sent !== null && form.isSending && value.startsWith('data:') && <Sending sent={sent} />}
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
