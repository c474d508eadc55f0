import type { Import } from '@warsha/contracts/workshop/imports'
import { confirm, useTranslation } from '@warsha/web-kit'
import {
  PreviewPanel,
  PreviewRows,
  spreadsheetClasses,
  usePluralText,
  useSpreadsheetTranslation,
} from '@warsha/web-kit/spreadsheet'
import { useListState } from '@warsha/web-kit/table'
import { discardImport, type RowsQuery, useImportRows, useRunImport } from './imports.api.ts'
import { usePreviewColumns } from './preview-columns.tsx'
import { useCountTexts } from './use-count-texts.ts'

const countNames = ['customers', 'vehicles', 'skipped', 'warned', 'invalid'] as const

const ImportRows = ({ id }: { id: string }) => {
  const { t } = useTranslation('import')
  const state = useListState(['state'])
  const rows = useImportRows(id, { limit: 20, ...state.query } as RowsQuery)
  return (
    <PreviewRows
      columns={usePreviewColumns()}
      query={rows}
      state={state}
      states={['ready', 'invalid', 'warned', 'skipped']}
      stateLabels={{ warned: t('preview.states.warned') }}
      failedText={t('preview.rows_failed')}
    />
  )
}

interface ImportPreviewPanelProps {
  importRecord: Import
  onChangeColumns: (() => void) | undefined
  onStartOver: () => void
}

/** A checked import. Leaving it discards it on the server. */
export const ImportPreviewPanel = (props: ImportPreviewPanelProps) => {
  const { importRecord, onChangeColumns, onStartOver } = props
  const { id, counts } = importRecord
  const { t } = useTranslation('import')
  const { t: sheetText } = useSpreadsheetTranslation()
  const run = useRunImport(id)
  const countTexts = useCountTexts()
  const pluralText = usePluralText('import')
  const discard = async () => {
    const isConfirmed = await confirm({
      title: t('preview.leave_title'),
      text: t('preview.leave_text'),
      confirmLabel: sheetText('preview.leave'),
      onConfirm: () => discardImport(id),
    })
    if (isConfirmed) onStartOver()
  }
  return (
    <PreviewPanel
      counts={countNames.map((name) => ({
        name,
        label: t(`preview.counts.${name}`),
        count: counts[name],
      }))}
      readyCount={counts.ready}
      texts={{
        nothing: t('preview.nothing'),
        invalidRows: counts.invalid > 0 ? pluralText('preview.errors_hint', counts.invalid) : null,
        confirmTitle: t('preview.confirm_title'),
        confirm: t('preview.confirm_text', countTexts(counts)),
      }}
      notice={
        counts.vehicles_left_out > 0 && (
          <p className={spreadsheetClasses.lead}>
            {pluralText('preview.left_out', counts.vehicles_left_out)}
          </p>
        )
      }
      onRun={() => run.mutateAsync()}
      onOtherFile={() => void discard()}
      onChangeColumns={onChangeColumns}
    >
      <ImportRows id={id} />
    </PreviewPanel>
  )
}
