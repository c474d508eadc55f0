/** Ways to enter a code without the camera: typing it, or a photo of it. */
import { IconPhoto } from '@tabler/icons-react'
import { Button, TextInput, toast, useMediaQuery, useTranslation } from '@warsha/web-kit'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { loadDetector, readCode } from './code-detector.ts'
import classes from './scan.module.css'

interface OtherWaysProps {
  onCode: (text: string) => void
}

const TypedCode = ({ onCode }: OtherWaysProps) => {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  // On a phone the focus would open the keyboard above the camera's picture.
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setMissing(true)
    else onCode(text)
  }
  return (
    <form className={classes.typed} onSubmit={submit} noValidate>
      <TextInput
        label={t('type')}
        description={t('type_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isMissing && t('errors:field.required')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        data-autofocus={isTouch ? undefined : true}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <Button type="submit" className={classes.submit}>
        {t('open')}
      </Button>
    </form>
  )
}

/** Reads the code in a picture file. Returns null if there is none. */
const readPhotoCode = async (file: File): Promise<string | null> => {
  const [detector, picture] = await Promise.all([loadDetector(), createImageBitmap(file)])
  try {
    return await readCode(detector, picture)
  } finally {
    picture.close()
  }
}

const PhotoOfCode = ({ onCode }: OtherWaysProps) => {
  const { t } = useTranslation('scan')
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const read = async (file: File) => {
    setReading(true)
    setError(null)
    try {
      const text = await readPhotoCode(file)
      if (text === null) setError(t('photo_without_code'))
      else onCode(text)
    } catch (failed) {
      // The browser could not read the file as a picture.
      if ((failed as Error).name === 'InvalidStateError') setError(t('photo_unreadable'))
      else toast.error(failed, t('reader_failed'))
    } finally {
      setReading(false)
    }
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (file) void read(file)
  }
  return (
    <div>
      <div className={classes.photo} data-busy={isReading || undefined}>
        <IconPhoto size={18} aria-hidden="true" />
        <span aria-hidden="true">{t(isReading ? 'photo_reading' : 'photo')}</span>
        <input
          type="file"
          accept="image/*"
          aria-label={t('photo')}
          disabled={isReading}
          onChange={onChange}
        />
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export const OtherWays = ({ onCode }: OtherWaysProps) => (
  <div className={classes.others}>
    <TypedCode onCode={onCode} />
    <PhotoOfCode onCode={onCode} />
  </div>
)
