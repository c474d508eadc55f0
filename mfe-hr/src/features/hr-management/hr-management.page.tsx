import { PageHeader, Tabs, useTranslation } from '@warsha/web-kit'
import { AddRecordButton, newRecordId, useRecordDialog } from '@warsha/web-kit/table'
import { LeaveTab } from '../leave/leave.tab.tsx'
import { LoansTab } from '../loans/loans.tab.tsx'
import { CreateSalaryModal } from '../salary/create-salary.modal.tsx'
import { SalariesTab } from '../salary/salaries.tab.tsx'
import { PendingTab } from './pending.tab.tsx'

/** Requests, loans, leave and salaries of all employees. */
const HrManagementPage = () => {
  const { t } = useTranslation('pay')
  const dialog = useRecordDialog('salary')
  return (
    <>
      <PageHeader
        title={t('management.title')}
        text={t('management.lead')}
        actions={<AddRecordButton dialog={dialog} label={t('salary.create')} />}
      />
      <Tabs
        label={t('management.title')}
        tabs={[
          { name: 'pending', label: t('tabs.pending'), content: () => <PendingTab /> },
          { name: 'loans', label: t('tabs.loans'), content: () => <LoansTab /> },
          { name: 'leave', label: t('tabs.leave_management'), content: () => <LeaveTab /> },
          { name: 'salaries', label: t('tabs.salaries'), content: () => <SalariesTab /> },
        ]}
      />
      {dialog.id === newRecordId && <CreateSalaryModal close={dialog.close} />}
    </>
  )
}

export { HrManagementPage as Component }
