import { IconAlertTriangle } from '@tabler/icons-react'
import type { Import } from '@warsha/contracts/workshop/imports'
import { Alert, Button, errorText, StatePanel, useTranslation } from '@warsha/web-kit'
import { spreadsheetClasses, useSpreadsheetTranslation } from '@warsha/web-kit/spreadsheet'
import { useRunImport } from './imports.api.ts'

interface FailedImportPanelProps {
  importRecord: Import
  onStartOver: () => void
}

/** An import that failed and can be run again. */
export const FailedImportPanel = ({ importRecord, onStartOver }: FailedImportPanelProps) => {
  const { t } = useTranslation('import')
  const { t: sheetText } = useSpreadsheetTranslation()
  const run = useRunImport(importRecord.id)
  return (
    <section className={spreadsheetClasses.panel}>
      {run.error && (
        <Alert color="red" role="alert">
          {errorText(run.error, t('preview.run_failed'))}
        </Alert>
      )}
      <StatePanel
        role="alert"
        icon={<IconAlertTriangle size={28} stroke={1.6} />}
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <div className={spreadsheetClasses.links}>
            <Button loading={run.isPending} onClick={() => run.mutate()}>
              {t('failed.again')}
            </Button>
            <Button variant="default" onClick={onStartOver}>
              {sheetText('columns.other_file')}
            </Button>
          </div>
        }
      />
    </section>
  )
}
