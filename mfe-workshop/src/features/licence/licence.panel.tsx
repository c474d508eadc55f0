/** Reads the PDF of a vehicle licence in the browser, and shows what was found before it is filled in. */
import { IconFileText } from '@tabler/icons-react'
import { Alert, Button, errorText, Loader, useTranslation } from '@warsha/web-kit'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FoundFields } from './found-fields.tsx'
import classes from './licence.module.css'
import type { LicenceTarget } from './licence-rows.ts'
import type { PdfErrorCode } from './pdf-text.ts'
import type { Licence } from './read-licence.ts'

type Step =
  | { kind: 'choose'; error?: string }
  | { kind: 'reading' }
  | { kind: 'found'; licence: Licence }

/** The reader of PDFs is large, so it is loaded with the first file. */
const readFile = async (file: File): Promise<Licence> => {
  const [{ readPdfText }, { readLicence }] = await Promise.all([
    import(/* webpackChunkName: "pdf-text" */ './pdf-text.ts'),
    import('./read-licence.ts'),
  ])
  return readLicence(await readPdfText(file))
}

const useLicenceFile = () => {
  const { t } = useTranslation('licence')
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const toErrorText = (error: unknown): string => {
    const { code } = error as { code?: PdfErrorCode }
    return code ? t(`errors.${code}`) : errorText(error, t('errors.failed'))
  }
  const read = async (file: File) => {
    setStep({ kind: 'reading' })
    const next = await readFile(file).then(
      (licence): Step =>
        Object.keys(licence).length > 0
          ? { kind: 'found', licence }
          : { kind: 'choose', error: t('errors.nothing') },
      (error): Step => ({ kind: 'choose', error: toErrorText(error) }),
    )
    if (!isClosed.current) setStep(next)
  }
  return { step, read, chooseAgain: () => setStep({ kind: 'choose' }) }
}

interface FileFieldProps {
  isReading: boolean
  error: string | undefined
  read: (file: File) => void
}

/** The invisible input covers the field, so that dropping, clicking and the keyboard work. */
const FileField = ({ isReading, error, read }: FileFieldProps) => {
  const { t } = useTranslation('licence')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (file) read(file)
  }
  return (
    <>
      <div className={classes.drop}>
        {isReading ? <Loader size="sm" /> : <IconFileText stroke={1.5} aria-hidden="true" />}
        <span className={classes.dropText} aria-hidden="true">
          {t(isReading ? 'reading' : 'choose')}
        </span>
        <span id="licence-hint" className={classes.hint}>
          {t('hint')}
        </span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          aria-label={t('choose')}
          aria-describedby="licence-hint"
          disabled={isReading}
          onChange={onChange}
          // biome-ignore lint/a11y/noAutofocus: the button that opened the panel is gone
          autoFocus
        />
      </div>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
    </>
  )
}

export interface LicencePanelProps {
  /** The fields of the form that a licence can fill. */
  targets: readonly LicenceTarget[]
  fill: (values: Readonly<Record<string, string>>) => void
  close: () => void
}

export const LicencePanel = ({ targets, fill, close }: LicencePanelProps) => {
  const { t } = useTranslation('licence')
  const { step, read, chooseAgain } = useLicenceFile()
  return (
    <section className={classes.panel} aria-label={t('title')}>
      {step.kind === 'found' ? (
        <FoundFields
          licence={step.licence}
          targets={targets}
          fill={(values) => {
            fill(values)
            close()
          }}
          chooseAgain={chooseAgain}
          close={close}
        />
      ) : (
        <>
          <FileField
            isReading={step.kind === 'reading'}
            error={step.kind === 'choose' ? step.error : undefined}
            read={(file) => void read(file)}
          />
          <div className={classes.buttons}>
            <Button variant="subtle" size="xs" onClick={close}>
              {t('close')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
