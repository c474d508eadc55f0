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

const acceptedTypes =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseFilePanelProps {
  /** Known headings and the maximum number of rows. */
  tableOptions: TableOptions
  onRead: (fileName: string, table: Table) => void
  /** Short sentences about the import. */
  instructions: readonly string[]
  /** A file to fill in: its name, and its rows with the headings first. */
  template: { fileName: string; rows: () => readonly (readonly string[])[] }
}

const useFileReader = ({ tableOptions, onRead }: ChooseFilePanelProps) => {
  const { t } = useSpreadsheetTranslation()
  const pluralText = usePluralText()
  const { number } = useFormats()
  const [isReading, setReading] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const read = async (file: File) => {
    setReading(true)
    setErrorMessage(null)
    try {
      onRead(file.name, await readTable(file, tableOptions))
    } catch (error) {
      const isKnown = error instanceof UnreadableFileError
      setErrorMessage(
        isKnown
          ? pluralText(`errors.${error.code}`, error.count, { most: number(tableOptions.maxRows) })
          : t('errors.failed'),
      )
      // After success `onRead` replaces this panel, and the field stays disabled until then.
      setReading(false)
    }
  }
  return { isReading, errorMessage, read }
}

interface FileFieldProps {
  isReading: boolean
  maxRows: number
  read: (file: File) => void
}

/** The invisible input covers the whole field: it handles drop, click and keyboard. */
const FileField = ({ isReading, maxRows, read }: FileFieldProps) => {
  const { t } = useSpreadsheetTranslation()
  const { number } = useFormats()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Otherwise choosing the same file again, after a correction, triggers no change event.
    currentTarget.value = ''
    setDraggedOver(false)
    if (file) read(file)
  }
  return (
    <div className={classes.drop} data-over={isDraggedOver || undefined}>
      <span className={classes.dropIcon} aria-hidden="true">
        {isReading ? <Loader size="sm" /> : <IconFileSpreadsheet size={30} stroke={1.5} />}
      </span>
      <span className={classes.dropText} aria-hidden="true">
        {isReading ? t('choose.reading') : t('choose.drop')}
      </span>
      {!isReading && (
        <span className={classes.dropButton} aria-hidden="true">
          {t('choose.button')}
        </span>
      )}
      <span id="import-kinds" className={classes.hint}>
        {t('choose.kinds', { rows: number(maxRows) })}
      </span>
      <input
        type="file"
        accept={acceptedTypes}
        aria-label={t('choose.button')}
        aria-describedby="import-kinds"
        disabled={isReading}
        onChange={handleChange}
        onDragEnter={() => setDraggedOver(true)}
        onDragLeave={() => setDraggedOver(false)}
      />
    </div>
  )
}

const TemplateDownload = ({
  template: { fileName, rows },
}: Pick<ChooseFilePanelProps, 'template'>) => {
  const { t } = useSpreadsheetTranslation()
  const download = async () => {
    try {
      const { writeCsv } = await import('./write-csv.ts')
      saveFile(new Blob([writeCsv(rows())], { type: 'text/csv' }), fileName)
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

/** The first step of an import: the user chooses or drops a file, which is read in the browser. */
export const ChooseFilePanel = (props: ChooseFilePanelProps) => {
  const { t } = useSpreadsheetTranslation()
  const { isReading, errorMessage, read } = useFileReader(props)
  return (
    <section className={shared.panel}>
      <StepTitle>{t('choose.title')}</StepTitle>
      {errorMessage && (
        <Alert color="red" role="alert" mb="md">
          {errorMessage}
        </Alert>
      )}
      <FileField
        isReading={isReading}
        maxRows={props.tableOptions.maxRows}
        read={(file) => void read(file)}
      />
      <TemplateDownload template={props.template} />
      <h3 className={shared.subtitle}>{t('choose.how_title')}</h3>
      <ul className={classes.instructions}>
        {props.instructions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
