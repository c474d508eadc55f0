import { useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { PhotoDrop } from '@warsha/web-kit/photos'
import type { ReactNode } from 'react'
import type { PartValues } from './spare-part-values.ts'

interface PhotoFieldProps {
  form: ContractForm<PartValues>
  label: string
  /** The URL of the saved photo. */
  savedUrl: string | null | undefined
  /** The share that has been uploaded, from 0 to 1. Null while nothing is uploading. */
  sentShare: number | null
  note?: ReactNode
}

const name = 'invoice_photo_url'

export const PhotoField = ({ form, label, savedUrl, sentShare, note }: PhotoFieldProps) => {
  const { t } = useTranslation('spare-parts')
  const value = form.fields.values[name]
  const isNew = value.startsWith('data:')
  const setPhoto = (photo: string) => {
    form.fields.clearFieldError(name)
    form.fields.setFieldValue(name, photo)
  }
  return (
    <PhotoDrop
      label={label}
      alt={t('photo.alt')}
      url={isNew ? value : value && savedUrl}
      error={form.fields.errors[name]}
      note={note}
      isDisabled={form.isSending}
      path={name}
      sentShare={form.isSending && isNew ? sentShare : null}
      onPhoto={setPhoto}
      onRemove={value && !form.isSending ? () => setPhoto('') : undefined}
    />
  )
}
