import { PageHeader, StatePanel, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import classes from './cash-drawer.module.css'
import { DrawersPanel } from './drawers.panel.tsx'
import { MyDrawerPanel } from './my-drawer.panel.tsx'
import { ReportDialog } from './report.dialog.tsx'
import { SessionsList } from './sessions.list.tsx'

/** The drawer of the user; for managers also all drawers and sessions. The shell's guard applies the same rule. */
const CashDrawerPage = () => {
  const { t } = useTranslation('cash-drawer')
  const isOffice = useIsOffice()
  const isManagement = useIsManagement()
  const report = useRecordDialog()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <div className={classes.page}>
        <MyDrawerPanel />
        {isManagement && <DrawersPanel />}
        {isManagement && <SessionsList />}
      </div>
      {report.id !== null && <ReportDialog id={report.id} onClose={report.close} />}
    </>
  )
}

export { CashDrawerPage as Component }
