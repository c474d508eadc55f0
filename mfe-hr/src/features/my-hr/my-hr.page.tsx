import { PageHeader, Tabs, useTranslation } from '@warsha/web-kit'
import { MyLeaveTab } from '../leave/my-leave.tab.tsx'
import { MyLoansTab } from '../loans/my-loans.tab.tsx'
import { MySalaryTab } from '../salary/my-salary.tab.tsx'

/** The signed-in employee's salary, loans and leave. */
const MyHrPage = () => {
  const { t } = useTranslation('pay')
  return (
    <>
      <PageHeader title={t('my.title')} text={t('my.lead')} />
      <Tabs
        label={t('my.title')}
        tabs={[
          { name: 'salary', label: t('tabs.salary'), content: () => <MySalaryTab /> },
          { name: 'loans', label: t('tabs.loans'), content: () => <MyLoansTab /> },
          { name: 'leave', label: t('tabs.leave'), content: () => <MyLeaveTab /> },
        ]}
      />
    </>
  )
}

export { MyHrPage as Component }
