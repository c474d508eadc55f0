import { Button, Menu } from '@mantine/core'
import { IconFileExport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { type Language, usePreferences } from '../base/preferences.ts'
import { saveFile } from '../base/save-file.ts'
import { toShopDateTimeInput } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import { toast } from '../ui/toast.tsx'

const formats = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const
export type ExportFormat = keyof typeof formats

export interface ExportMenuProps {
  /** Beginning of the name of the file; the day and the extension follow. */
  name: string
  /** Text of the error if the file cannot be created. */
  failedText: string
  /** Loads all pages of the filtered list in the language of the page. */
  load: (file: { format: ExportFormat; language: Language }) => Promise<Blob>
}

/** Exports a list as an Excel or CSV file. */
export const ExportMenu = ({ name, failedText, load }: ExportMenuProps) => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const [isExporting, setExporting] = useState(false)
  const download = async (format: ExportFormat) => {
    setExporting(true)
    try {
      const today = toShopDateTimeInput(new Date()).slice(0, 10)
      saveFile(await load({ format, language }), `${name}-${today}.${format}`)
    } catch (error) {
      toast.error(error, failedText)
    } finally {
      setExporting(false)
    }
  }
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
              onClick={() => void download(format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
