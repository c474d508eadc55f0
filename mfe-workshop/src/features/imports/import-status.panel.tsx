import { IconClockOff, IconFileOff } from '@tabler/icons-react'
import { ApiError, Button, FailedPanel, StatePanel, useTranslation, Waiting } from '@warsha/web-kit'
import { useSpreadsheetTranslation } from '@warsha/web-kit/spreadsheet'
import { useEffect } from 'react'
import { DonePanel } from './done.panel.tsx'
import { FailedImportPanel } from './failed-import.panel.tsx'
import { ImportPreviewPanel } from './import-preview.panel.tsx'
import { useImport } from './imports.api.ts'
import { RunningPanel } from './running.panel.tsx'

interface UnavailablePanelProps {
  reason: 'gone' | 'draft'
  onStartOver: () => void
}

/** Shown for an import that has expired, or whose rows were not uploaded completely. */
const UnavailablePanel = ({ reason, onStartOver }: UnavailablePanelProps) => {
  const { t } = useTranslation('import')
  const { t: sheetText } = useSpreadsheetTranslation()
  const Icon = reason === 'gone' ? IconClockOff : IconFileOff
  return (
    <StatePanel
      role="status"
      icon={<Icon size={28} stroke={1.6} />}
      title={t(`preview.${reason}`)}
      text={t(`preview.${reason}_text`)}
      action={<Button onClick={onStartOver}>{sheetText('choose.button')}</Button>}
    />
  )
}

interface ImportStatusPanelProps {
  id: string
  /** Absent after a reload of the page: the browser no longer has the file. */
  onChangeColumns: (() => void) | undefined
  onStartOver: () => void
  /** Receives true once the import runs or has run. */
  onStartedChange: (hasStarted: boolean) => void
}

/** An import on the server: preview, progress or result, depending on its status. */
export const ImportStatusPanel = (props: ImportStatusPanelProps) => {
  const { id, onChangeColumns, onStartOver, onStartedChange } = props
  const { t } = useTranslation('import')
  const query = useImport(id)
  const importRecord = query.data?.data
  const hasStarted =
    importRecord !== undefined && !['draft', 'checked'].includes(importRecord.status)
  useEffect(() => onStartedChange(hasStarted), [hasStarted, onStartedChange])
  if (query.error instanceof ApiError && query.error.status === 404)
    return <UnavailablePanel reason="gone" onStartOver={onStartOver} />
  if (!importRecord && query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('preview.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  if (!importRecord) return <Waiting />
  switch (importRecord.status) {
    case 'running':
      return <RunningPanel importRecord={importRecord} />
    case 'done':
      return <DonePanel importRecord={importRecord} onStartOver={onStartOver} />
    case 'failed':
      return <FailedImportPanel importRecord={importRecord} onStartOver={onStartOver} />
    case 'draft':
      return <UnavailablePanel reason="draft" onStartOver={onStartOver} />
    default:
      return (
        <ImportPreviewPanel
          importRecord={importRecord}
          onChangeColumns={onChangeColumns}
          onStartOver={onStartOver}
        />
      )
  }
}
