import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Alert, Button, Loader, useTranslation } from '@warsha/web-kit'
import { type ChangeEvent, useState } from 'react'
import classes from './choose-file.module.css'
import shared from './import.module.css'
import type { OpenFile } from './import.page.tsx'
import { mappingFor } from './mapping.ts'
import { StageTitle } from './stage-title.tsx'
import { UnreadableFile } from './table.ts'
import { readTable } from './table-file.ts'
import { useCounted } from './use-counted.ts'

const kinds = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const useReading = (onRead: (file: OpenFile) => void) => {
  const { t } = useTranslation('import')
  const counted = useCounted()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File) => {
    setReading(true)
    setFault(null)
    try {
      const table = await readTable(file)
      onRead({ name: file.name, table, mapping: mappingFor(table) })
    } catch (error) {
      const isKnown = error instanceof UnreadableFile
      setFault(isKnown ? counted(`faults.${error.fault}`, error.count) : t('faults.failed'))
      setReading(false)
    }
  }
  return { isReading, fault, read }
}

/** The input lies over the whole field: it is what is dropped on, clicked and reached by the keyboard. */
const FileField = ({ isReading, read }: { isReading: boolean; read: (file: File) => void }) => {
  const { t } = useTranslation('import')
  const [isOver, setOver] = useState(false)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file, mended meanwhile, may be chosen again.
    currentTarget.value = ''
    setOver(false)
    if (file) read(file)
  }
  return (
    <div className={classes.drop} data-over={isOver || undefined}>
      <span className={classes.dropIcon} aria-hidden="true">
        {isReading ? <Loader size="sm" /> : <IconFileSpreadsheet size={30} stroke={1.5} />}
      </span>
      <span className={classes.dropWords} aria-hidden="true">
        {isReading ? t('choose.reading') : t('choose.drop')}
      </span>
      {!isReading && (
        <span className={classes.dropButton} aria-hidden="true">
          {t('choose.button')}
        </span>
      )}
      <span id="import-kinds" className={classes.hint}>
        {t('choose.kinds')}
      </span>
      <input
        type="file"
        accept={kinds}
        aria-label={t('choose.button')}
        aria-describedby="import-kinds"
        disabled={isReading}
        onChange={take}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
    </div>
  )
}

const Template = () => {
  const { t } = useTranslation('import')
  const download = async () => {
    const { templateOf } = await import('./template.ts')
    const text = templateOf((field) => t(`fields.${field}`), t('template.name'))
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: t('template.file') })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <p className={classes.template}>
      {t('template.text')}
      <Button variant="default" size="sm" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
        {t('template.button')}
      </Button>
    </p>
  )
}

export const ChooseFile = ({ onRead }: { onRead: (file: OpenFile) => void }) => {
  const { t } = useTranslation('import')
  const { isReading, fault, read } = useReading(onRead)
  return (
    <section className={shared.panel}>
      <StageTitle>{t('choose.title')}</StageTitle>
      {fault && (
        <Alert color="red" role="alert" mb="md">
          {fault}
        </Alert>
      )}
      <FileField isReading={isReading} read={(file) => void read(file)} />
      <Template />
      <h3 className={shared.subtitle}>{t('choose.how_title')}</h3>
      <ul className={classes.how}>
        {(['rows', 'doubles', 'check', 'again'] as const).map((part) => (
          <li key={part}>{t(`choose.how.${part}`)}</li>
        ))}
      </ul>
    </section>
  )
}
