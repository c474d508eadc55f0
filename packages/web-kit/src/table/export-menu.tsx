import { Button, Menu } from '@mantine/core'
import { IconFileExport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { type Language, usePreferences } from '../base/preferences.ts'
import { shopToday } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import { useDownload } from '../ui/use-download.ts'
import type { ExportFormat, ListFile } from './request-list-file.ts'
import type { BulkAction } from './selection/bulk-bar.tsx'

const formats = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

export interface ExportMenuProps {
  /** Beginning of the name of the file; the day and the extension follow. */
  name: string
  /** Text of the error if the file cannot be created. */
  failedText?: string
  /** Loads all pages of the filtered list in the language of the page. */
  load: (file: { format: ExportFormat; language: Language }) => Promise<Blob>
}

/** Returns a function that saves a list as a file of today, and whether it is being loaded. */
const useListDownload = <File extends { format: ExportFormat }>(
  name: string,
  failedText: string | undefined,
  load: (file: File) => Promise<Blob>,
) => {
  const { t } = useTranslation('kit')
  const { isDownloading, download } = useDownload()
  const downloadList = (file: File) =>
    download({
      load: () => load(file),
      fileName: `${name}-${shopToday()}.${file.format}`,
      failedText: failedText ?? t('export.failed'),
    })
  return { isDownloading, downloadList }
}

interface ExportSelectedOptions {
  /** Beginning of the name of the file. */
  name: string
  load: (file: ListFile & { ids: string }) => Promise<Blob>
}

/** Returns the bulk action that exports the selected rows as an Excel file. */
export const useExportSelected = <Row extends { id: string }>({
  name,
  load,
}: ExportSelectedOptions): BulkAction<Row> => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const { downloadList } = useListDownload(name, undefined, load)
  return {
    label: t('selection.export'),
    icon: <IconFileSpreadsheet size={16} />,
    onClick: (rows) =>
      void downloadList({ format: 'xlsx', language, ids: rows.map(({ id }) => id).join(',') }),
  }
}

/** Exports a list as an Excel or CSV file. */
export const ExportMenu = ({ name, failedText, load }: ExportMenuProps) => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const { isDownloading, downloadList } = useListDownload(name, failedText, load)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isDownloading}
          leftSection={<IconFileExport size={18} />}
        >
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
              onClick={() => void downloadList({ format, language })}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
