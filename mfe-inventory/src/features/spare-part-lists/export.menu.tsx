import { IconFileExport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { exportSpareParts } from '@warsha/contracts/inventory/routes/spare-part-files'
import {
  Button,
  Menu,
  requestFile,
  saveFile,
  toast,
  toShopDateTimeInput,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import { type PartsState, toPartsFilter } from './spare-parts-query.ts'

const formats = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const
type Format = keyof typeof formats

/** Exports all pages of the filtered list. */
export const ExportMenu = ({ state }: { state: PartsState }) => {
  const { t } = useTranslation('spare-parts')
  const language = usePreferences((preferences) => preferences.language)
  const [isExporting, setExporting] = useState(false)
  const download = async (format: Format) => {
    setExporting(true)
    try {
      const query = { ...toPartsFilter(state), format, language }
      const file = await requestFile(exportSpareParts, { query })
      saveFile(file, `spare-parts-${toShopDateTimeInput(new Date()).slice(0, 10)}.${format}`)
    } catch (error) {
      toast.error(error, t('export.failed'))
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
        {(Object.keys(formats) as Format[]).map((format) => {
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
