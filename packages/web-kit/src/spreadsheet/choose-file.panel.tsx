import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Alert, Button, Loader, saveFile, toast, useFormats } from '@warsha/web-kit'
import { type ChangeEvent, useState } from 'react'
import classes from './choose-file.module.css'
import type { TableOptions } from './find-table.ts'
import { readTable } from './read-table.ts'
import shared from './spreadsheet.module.css'
import { usePluralText, useSpreadsheetTranslation } from './spreadsheet-texts.ts'
import { StepTitle } from './step-title.tsx'
import { type Table, UnreadableFileError } from './table.ts'

const kinds =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  /** How headings are known, and how many rows an import takes. */
  tableOptions: TableOptions
  onRead: (name: string, table: Table) => void
  /** How it works, in short sentences. */
  instructions: readonly string[]
  /** A file that somebody may fill in: its name, and its rows with the headings first. */
  template: { file: string; rows: () => readonly (readonly string[])[] }
}

const useReading = ({ tableOptions: wanted, onRead }: Props) => {
  const { t } = useSpreadsheetTranslation()
  const counted = usePluralText()
  const { number } = useFormats()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File) => {
    setReading(true)
    setFault(null)
    try {
      onRead(file.name, await readTable(file, wanted))
    } catch (error) {
      const isKnown = error instanceof UnreadableFileError
      setFault(
        isKnown
          ? counted(`faults.${error.code}`, error.count, { most: number(wanted.maxRows) })
          : t('faults.failed'),
      )
      setReading(false)
    }
  }
  return { isReading, fault, read }
}

/** The input lies over the whole field: it is what is dropped on, clicked and reached by the keyboard. */
const FileField = ({
  isReading,
  rows,
  read,
}: {
  isReading: boolean
  rows: number
  read: (file: File) => void
}) => {
  const { t } = useSpreadsheetTranslation()
  const { number } = useFormats()
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
        {t('choose.kinds', { rows: number(rows) })}
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

const Template = ({ template: { file, rows } }: Pick<Props, 'template'>) => {
  const { t } = useSpreadsheetTranslation()
  const download = async () => {
    try {
      const { writeCsv } = await import('./write-csv.ts')
      saveFile(new Blob([writeCsv(rows())], { type: 'text/csv' }), file)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <p className={classes.template}>
      {t('template.text')}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} />}
        onClick={() => void download()}
      >
        {t('template.button')}
      </Button>
    </p>
  )
}

/** The first stage of an import: a file is chosen or dropped, and read in the browser. */
export const ChooseFile = (props: Props) => {
  const { t } = useSpreadsheetTranslation()
  const { isReading, fault, read } = useReading(props)
  return (
    <section className={shared.panel}>
      <StepTitle>{t('choose.title')}</StepTitle>
      {fault && (
        <Alert color="red" role="alert" mb="md">
          {fault}
        </Alert>
      )}
      <FileField
        isReading={isReading}
        rows={props.tableOptions.maxRows}
        read={(file) => void read(file)}
      />
      <Template template={props.template} />
      <h3 className={shared.subtitle}>{t('choose.how_title')}</h3>
      <ul className={classes.how}>
        {props.instructions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
