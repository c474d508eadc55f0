import { Button, Menu } from '@mantine/core'
import { IconFileExport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { type Language, usePreferences } from '../base/preferences.ts'
import { saveFile } from '../base/save-file.ts'
import { shopToday } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import { toast } from '../ui/toast.tsx'
import type { BulkAction } from './selection/bulk-bar.tsx'

const formats = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const
export type ExportFormat = keyof typeof formats

export interface ExportMenuProps {
  /** Beginning of the name of the file; the day and the extension follow. */
  name: string
  /** Text of the error if the file cannot be created. */
  failedText?: string
  /** Loads all pages of the filtered list in the language of the page. */
  load: (file: { format: ExportFormat; language: Language }) => Promise<Blob>
}

/** Returns a function that saves a file, and whether it is being loaded. */
const useDownload = <File extends { format: ExportFormat }>(
  name: string,
  failedText: string | undefined,
  load: (file: File) => Promise<Blob>,
) => {
  const { t } = useTranslation('kit')
  const [isExporting, setExporting] = useState(false)
  const download = async (file: File) => {
    setExporting(true)
    try {
      const today = shopToday()
      saveFile(await load(file), `${name}-${today}.${file.format}`)
    } catch (error) {
      toast.error(error, failedText ?? t('export.failed'))
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, download }
}

interface SelectedFile {
  format: ExportFormat
  language: Language
  /** Separated by commas. */
  ids: string
}

interface ExportSelectedOptions {
  /** Beginning of the name of the file. */
  name: string
  load: (file: SelectedFile) => Promise<Blob>
}

/** Returns the bulk action that exports the selected rows as an Excel file. */
export const useExportSelected = <Row extends { id: string }>({
  name,
  load,
}: ExportSelectedOptions): BulkAction<Row> => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const { download } = useDownload(name, undefined, load)
  return {
    label: t('selection.export'),
    icon: <IconFileSpreadsheet size={16} />,
    onClick: (rows) =>
      void download({ format: 'xlsx', language, ids: rows.map(({ id }) => id).join(',') }),
  }
}

/** Exports a list as an Excel or CSV file. */
export const ExportMenu = ({ name, failedText, load }: ExportMenuProps) => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const { isExporting, download } = useDownload(name, failedText, load)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isExporting} leftSection={<IconFileExport size={18} />}>
          {t('export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as ExportFormat[]).map((format) => {
          const Icon = formats[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} />}
              onClick={() => void download({ format, language })}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
