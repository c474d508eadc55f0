import { Alert, Button, confirm } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { CountList } from './count-list.tsx'
import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'
import { StepTitle } from './step-title.tsx'

export interface PreviewPanelProps {
  counts: readonly { name: string; label: string; count: number }[]
  /** How many rows would be added. Nothing can be imported at 0. */
  readyCount: number
  texts: {
    /** Shown if no row would be added. */
    nothing: string
    /** Rows with errors, and what happens to them; null if there are none. */
    invalidRows: string | null
    confirmTitle: string
    /** What the import adds. */
    confirm: string
  }
  /** Shown below the warnings. */
  notice?: ReactNode
  /** Runs the import after the user has confirmed it. */
  onRun: () => Promise<unknown>
  onOtherFile: () => void
  /** Absent if the file is no longer available in this page. */
  onChangeColumns: (() => void) | undefined
  /** The rows. */
  children: ReactNode
}

/** Third step of an import: shows what would happen to every row before anything is changed. */
export const PreviewPanel = (props: PreviewPanelProps) => {
  const { counts, readyCount, texts, notice, onRun, onOtherFile, onChangeColumns, children } = props
  const { t } = useSpreadsheetTranslation()
  const confirmAndRun = () =>
    confirm({
      title: texts.confirmTitle,
      text: (
        <>
          <p className={classes.confirmText}>{texts.confirm}</p>
          {texts.invalidRows && <p className={classes.confirmText}>{texts.invalidRows}</p>}
        </>
      ),
      confirmLabel: t('preview.run'),
      onConfirm: onRun,
    })
  return (
    <section>
      <StepTitle>{t('preview.title')}</StepTitle>
      <CountList counts={counts} />
      <div className={classes.notes}>
        {readyCount === 0 && (
          <Alert color="yellow" role="note">
            {texts.nothing}
          </Alert>
        )}
        {texts.invalidRows && (
          <Alert color="red" role="note">
            {texts.invalidRows}
          </Alert>
        )}
        {notice}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onOtherFile}>
          {t('columns.other_file')}
        </Button>
        {onChangeColumns && (
          <Button variant="default" onClick={onChangeColumns}>
            {t('preview.back')}
          </Button>
        )}
        <Button disabled={readyCount === 0} onClick={() => void confirmAndRun()}>
          {t('preview.run')}
        </Button>
      </div>
      {children}
    </section>
  )
}
