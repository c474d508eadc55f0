import type { PartImportPreviewRow } from '@warsha/contracts/inventory/spare-part-files'
import { newIdempotencyKey, useTranslation } from '@warsha/web-kit'
import {
  PreviewPanel,
  PreviewRows,
  usePluralText,
  useSpreadsheetTranslation,
} from '@warsha/web-kit/spreadsheet'
import { useListState } from '@warsha/web-kit/table'
import { useState } from 'react'
import { type ImportPartsResult, type ImportPreview, useRunImport } from './imports.api.ts'
import { usePreviewColumns } from './preview-columns.tsx'

const pageSize = 20

/** Returns one page of the rows in the form of a query: all rows are already in the browser. */
const toQuery = (rows: readonly PartImportPreviewRow[], page: number) => ({
  data: {
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    pagination: {
      page,
      limit: pageSize,
      total: rows.length,
      pages: Math.ceil(rows.length / pageSize),
    },
  },
  error: null,
  isFetching: false,
  refetch: () => undefined,
})

const ImportRows = ({ rows }: { rows: readonly PartImportPreviewRow[] }) => {
  const { t } = useSpreadsheetTranslation()
  const state = useListState(['state'])
  const stateFilter = state.filters.state
  const filteredRows = rows.filter((row) => !stateFilter || row.state === stateFilter)
  return (
    <PreviewRows
      columns={usePreviewColumns()}
      query={toQuery(filteredRows, state.page)}
      state={state}
      states={['ready', 'invalid', 'skipped']}
      failedText={t('sending.failed')}
    />
  )
}

interface ImportPreviewPanelProps {
  preview: ImportPreview
  onChangeColumns: () => void
  onStartOver: () => void
  onDone: (result: ImportPartsResult) => void
}

/** The checked rows, and the import of all those without errors. */
export const ImportPreviewPanel = (props: ImportPreviewPanelProps) => {
  const { preview, onChangeColumns, onStartOver, onDone } = props
  const { counts } = preview.result
  const { t } = useTranslation('parts-import')
  const pluralText = usePluralText('parts-import')
  const run = useRunImport()
  // The same key for every retry: the import runs once, even if a response was lost.
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <PreviewPanel
      counts={(['ready', 'skipped', 'invalid'] as const).map((name) => ({
        name,
        label: t(`counts.${name}`),
        count: counts[name],
      }))}
      readyCount={counts.ready}
      texts={{
        nothing: t('nothing'),
        invalidRows: counts.invalid > 0 ? pluralText('errors_hint', counts.invalid) : null,
        confirmTitle: t('confirm_title'),
        confirm: pluralText('confirm_text', counts.ready),
      }}
      onRun={async () => onDone(await run.mutateAsync({ rows: preview.rows, idempotencyKey }))}
      onOtherFile={onStartOver}
      onChangeColumns={onChangeColumns}
    >
      <ImportRows rows={preview.result.rows} />
    </PreviewPanel>
  )
}
