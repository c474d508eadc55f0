import { IconFileExport, IconReportMoney } from '@tabler/icons-react'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'
import {
  Alert,
  ApiError,
  Button,
  confirm,
  FailedPanel,
  newIdempotencyKey,
  roleOf,
  Skeleton,
  StatePanel,
  saveFile,
  toast,
  useFormats,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useRef, useState } from 'react'
import classes from '../shared/hr-management.module.css'
import { MonthPicker } from '../shared/month-picker.tsx'
import { useMonthName } from '../shared/months.ts'
import pay from '../shared/pay.module.css'
import { StatCards } from '../shared/stat-cards.tsx'
import { useMonth } from '../shared/use-month.ts'
import { PayrollTable } from './payroll.table.tsx'
import { fetchWpsFile, useDeleteSalary, usePayroll, useRunPayroll } from './salary.api.ts'
import { type SalaryValues, toSalaryBody, toSalaryValues, totalsOf } from './salary-values.ts'

/** Returns the amounts of a row: what is typed, else those of its record or proposal. */
const valuesOf = (row: PayrollRow, drafts: Record<string, SalaryValues>): SalaryValues | null => {
  const amounts = row.record ?? row.proposal
  return drafts[row.employee_id] ?? (amounts && toSalaryValues(amounts))
}

const WpsButton = ({ month, year }: { month: number; year: number }) => {
  const { t } = useTranslation('pay')
  const [error, setError] = useState<unknown>(null)
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    setError(null)
    setWriting(true)
    try {
      const file = await fetchWpsFile(month, year)
      saveFile(file, file.name || `wages-${year}-${month}.SIF`)
    } catch (failure) {
      setError(failure)
    } finally {
      setWriting(false)
    }
  }
  const details = error instanceof ApiError ? error.details : []
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} />}
        loading={isWriting}
        onClick={() => void write()}
      >
        {t('wps.write')}
      </Button>
      {error !== null && (
        <Alert
          color="red"
          role="alert"
          title={t('wps.failed')}
          className={classes.wide}
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => setError(null)}
        >
          <ul className={classes.conflicts}>
            {details.map(({ path, code }) => {
              const [code1, field] = path.includes('.') ? path.split('.') : ['', path]
              return (
                <li key={path + code}>
                  {code1 && `${code1}: `}
                  {t(`wps.fields.${field}`)}: {t(`errors:field.${code}`)}
                </li>
              )
            })}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** The payroll of a month in one table: proposed for everybody, edited in place, created and paid together. */
export const SalariesTab = () => {
  const { t } = useTranslation('pay')
  const { money, number, date } = useFormats()
  const monthName = useMonthName()
  const isAdmin = useSession((session) => roleOf(session.user)) === 'admin'
  const [month, setMonth] = useMonth()
  const { data, error, refetch } = usePayroll(month.month, month.year)
  const { mutateAsync } = useRunPayroll()
  const { mutateAsync: deleteSalary } = useDeleteSalary()
  const [drafts, setDrafts] = useState<Record<string, SalaryValues>>({})
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const key = useRef(newIdempotencyKey())

  const openMonth = (next: typeof month) => {
    setMonth(next)
    setDrafts({})
    setExcluded(new Set())
  }
  const picker = <MonthPicker value={month} onChange={openMonth} />
  if (error && !data)
    return (
      <>
        {picker}
        <FailedPanel
          error={error}
          fallback={t('salary.load_failed')}
          retry={() => void refetch()}
        />
      </>
    )
  if (!data)
    return (
      <>
        {picker}
        <Skeleton height={360} radius="md" />
      </>
    )

  const { rows, state } = data
  const open = rows.filter((row) => row.decision_blocked_by === null)
  const selected = open.filter((row) => !excluded.has(row.employee_id))
  const totals = selected.map((row) => totalsOf(valuesOf(row, drafts)!))
  const isComplete = totals.every((each) => each !== null)
  const sum = totals.reduce((total, each) => total + (each?.net_salary ?? 0), 0) / 100

  const remove = async (record: SalaryRecord) => {
    const isDone = await confirm({
      title: t('payroll.delete_title'),
      text: t('payroll.delete_text', {
        name: fullNameOf(record),
        month: monthName(record),
        amount: money(record.net_salary),
      }),
      confirmLabel: t('payroll.delete'),
      danger: true,
      onConfirm: () => deleteSalary(record.id),
    })
    if (!isDone) return
    const { [record.employee_id]: _discarded, ...others } = drafts
    setDrafts(others)
    toast.success(t('payroll.deleted'))
  }
  const run = async (isPaying: boolean) => {
    const records = selected.map((row) => ({
      employee_id: row.employee_id,
      ...toSalaryBody(valuesOf(row, drafts)!),
    }))
    const isDone = await confirm({
      title: t(isPaying ? 'payroll.pay_title' : 'payroll.create_title'),
      text: t('payroll.confirm', {
        count: selected.length,
        month: monthName(month),
        amount: money(sum),
      }),
      confirmLabel: t(isPaying ? 'payroll.pay' : 'payroll.create'),
      onConfirm: () =>
        mutateAsync({
          body: { ...month, pay: isPaying, records },
          idempotencyKey: key.current,
        }),
    })
    if (!isDone) return
    key.current = newIdempotencyKey()
    setDrafts({})
    toast.success(t(isPaying ? 'payroll.paid' : 'payroll.created'))
  }
  return (
    <>
      <div className={pay.toolbar}>
        {picker}
        <div className={pay.actions}>
          {isAdmin && <WpsButton key={`${month.year}-${month.month}`} {...month} />}
        </div>
      </div>
      {state.warning && (
        <p className={classes.notice} data-late={state.warning === 'late' || undefined}>
          {t(`payroll.warnings.${state.warning}`, { date: date(state.due_date) })}
        </p>
      )}
      <StatCards
        stats={[
          ['total', t('payroll.total'), money(state.total_net)],
          ['paid', t('payroll.paid_so_far'), money(state.paid_net)],
          ['difference', t('payroll.difference'), money(state.total_net - state.previous_net)],
          [
            'state',
            t('payroll.state'),
            [state.paid, state.created, state.employees].map((count) => number(count)).join(' / '),
          ],
        ]}
      />
      {rows.length === 0 ? (
        <StatePanel
          role="status"
          icon={<IconReportMoney size={28} stroke={1.6} />}
          title={t('payroll.empty')}
        />
      ) : (
        <PayrollTable
          rows={rows}
          valuesOf={(row) => valuesOf(row, drafts)}
          onChange={(row, values) => setDrafts({ ...drafts, [row.employee_id]: values })}
          isSelected={(row) => !excluded.has(row.employee_id)}
          onDelete={(record) => void remove(record)}
          onSelect={(row, isSelected) => {
            const next = new Set(excluded)
            if (isSelected) next.delete(row.employee_id)
            else next.add(row.employee_id)
            setExcluded(next)
          }}
        />
      )}
      {open.length > 0 && (
        <div className={classes.run}>
          <label className={classes.selectAll}>
            <input
              type="checkbox"
              checked={selected.length === open.length}
              onChange={(event) => {
                const isAll = event.currentTarget.checked
                setExcluded(new Set(isAll ? [] : open.map(({ employee_id }) => employee_id)))
              }}
            />
            {t('payroll.select_all')}
          </label>
          <span>{t('payroll.selected', { count: selected.length, amount: money(sum) })}</span>
          <Button
            variant="default"
            disabled={selected.length === 0 || !isComplete}
            onClick={() => void run(false)}
          >
            {t('payroll.create')}
          </Button>
          <Button disabled={selected.length === 0 || !isComplete} onClick={() => void run(true)}>
            {t('payroll.pay')}
          </Button>
        </div>
      )}
    </>
  )
}
