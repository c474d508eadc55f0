import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'
import { Alert, useTranslation } from '@warsha/web-kit'
import { MatchColumnsPanel } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { targets } from './column-headings.ts'
import { hasLostDigits, type PartsFile, toImportRows } from './column-mapping.ts'
import { type ImportPreview, useCheckRows } from './imports.api.ts'
import { useFieldName } from './use-field-name.ts'

interface ColumnsPanelProps {
  file: PartsFile
  onChange: (file: PartsFile) => void
  onChecked: (preview: ImportPreview) => void
  onOtherFile: () => void
}

const requiredFields: readonly PartImportField[] = ['part_number', 'part_name']

/** Matches the columns of the file, then has its rows checked. */
export const ColumnsPanel = ({ file, onChange, onChecked, onOtherFile }: ColumnsPanelProps) => {
  const { t } = useTranslation('parts-import')
  const fieldName = useFieldName()
  const checkRows = useCheckRows()
  const [uploadedShare, setUploadedShare] = useState(0)
  const rowCount = file.table.rows.length
  const check = async () => {
    const rows = toImportRows(file)
    setUploadedShare(0)
    const onProgress = (sentBytes: number, totalBytes: number) =>
      setUploadedShare(totalBytes > 0 ? sentBytes / totalBytes : 0)
    onChecked({ rows, result: await checkRows.mutateAsync({ rows, onProgress }) })
  }
  // Once everything is uploaded, the progress of the check itself is unknown.
  const progress = {
    done: Math.round(uploadedShare * rowCount),
    total: uploadedShare < 1 ? rowCount : 0,
  }
  return (
    <MatchColumnsPanel
      file={file}
      onChange={onChange}
      groups={[{ targets: targets.map((value) => ({ value, label: fieldName(value) })) }]}
      required={requiredFields}
      missingText={t('columns_missing')}
      notice={
        hasLostDigits(file) && (
          <Alert color="yellow" role="note" mb="md">
            {t('lost_digits')}
          </Alert>
        )
      }
      progress={checkRows.isPending ? progress : null}
      error={checkRows.error}
      // The panel shows the error.
      onCheck={() => void check().catch(() => undefined)}
      onOtherFile={onOtherFile}
    />
  )
}
