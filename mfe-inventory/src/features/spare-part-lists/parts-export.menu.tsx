import { exportSpareParts } from '@warsha/contracts/inventory/routes/spare-part-files'
import { useTranslation } from '@warsha/web-kit'
import { ExportMenu, requestListFile } from '@warsha/web-kit/table'
import { type PartsState, toPartsFilter } from './spare-parts-query.ts'

/** Exports all pages of the filtered list. */
export const PartsExportMenu = ({ state }: { state: PartsState }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <ExportMenu
      name="spare-parts"
      failedText={t('export.failed')}
      load={(file) => requestListFile(exportSpareParts, toPartsFilter(state), file)}
    />
  )
}
