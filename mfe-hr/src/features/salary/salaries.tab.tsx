import { IconReportMoney } from '@tabler/icons-react'
import type { Payroll, SalaryRecord } from '@warsha/contracts/hr/salary'
import {
  FailedPanel,
  roleOf,
  Skeleton,
  StatePanel,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useUnsavedGuard } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useEffect } from 'react'
import lists from '../shared/lists.module.css'
import { MonthPicker } from '../shared/month-picker.tsx'
import { currentMonth, type Month, shiftMonth } from '../shared/months.ts'
import { useMonth } from '../shared/use-month.ts'
import { PayrollTable } from './payroll.table.tsx'
import { PayrollSummary } from './payroll-summary.tsx'
import { RunPayrollBar } from './run-payroll.bar.tsx'
import { usePayroll } from './salary.api.ts'
import { usePayrollSelection } from './use-payroll-selection.ts'
import { useRemoveSalary } from './use-remove-salary.ts'
import { WpsButton } from './wps.button.tsx'

/** The payroll of a month in one table: proposed for everybody, edited in place, created and paid together. */
const MonthlyPayroll = ({ month, payroll }: { month: Month; payroll: Payroll }) => {
  const { t } = useTranslation('pay')
  const { rows, state } = payroll
  const selection = usePayrollSelection(rows)
  const removeSalary = useRemoveSalary()
  const isCreating = useRecordDialog('salary').id !== null
  const { discardAll } = selection
  // Another month, another tab and the dialog of a new record change the address.
  useUnsavedGuard(selection.hasDrafts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens, for which the user agreed to discard
  useEffect(() => {
    if (isCreating) discardAll()
  }, [isCreating])
  const remove = async (record: SalaryRecord) => {
    if (await removeSalary(record)) selection.discard(record.employee_id)
  }
  return (
    <>
      <PayrollSummary state={state} />
      {rows.length === 0 ? (
        <StatePanel
          role="status"
          icon={<IconReportMoney size={28} stroke={1.6} />}
          title={t('payroll.empty')}
        />
      ) : (
        <PayrollTable
          rows={rows}
          selection={selection}
          onDelete={(record) => void remove(record)}
        />
      )}
      {selection.open.length > 0 && <RunPayrollBar month={month} selection={selection} />}
    </>
  )
}

export const SalariesTab = () => {
  const { t } = useTranslation('pay')
  const isAdmin = useSession((session) => roleOf(session.user)) === 'admin'
  const [month, setMonth] = useMonth()
  const { data, error, refetch } = usePayroll(month.month, month.year)
  const key = `${month.year}-${month.month}`
  const renderPayroll = () => {
    if (data) return <MonthlyPayroll key={key} month={month} payroll={data} />
    if (!error) return <Skeleton height={360} radius="md" />
    return (
      <FailedPanel error={error} fallback={t('salary.load_failed')} retry={() => void refetch()} />
    )
  }
  return (
    <>
      <div className={lists.toolbar}>
        <MonthPicker value={month} onChange={setMonth} latest={shiftMonth(currentMonth(), 1)} />
        <div className={lists.actions}>{isAdmin && <WpsButton key={key} {...month} />}</div>
      </div>
      {renderPayroll()}
    </>
  )
}
