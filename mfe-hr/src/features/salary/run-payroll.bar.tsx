import { fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { maxPayrollRecords } from '@warsha/contracts/hr/salary-rules'
import {
  Button,
  confirm,
  toast,
  useFormats,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { type Month, useMonthName } from '../shared/months.ts'
import classes from './payroll.module.css'
import { useRunPayroll } from './salary.api.ts'
import { totalsOf } from './salary-values.ts'
import type { PayrollSelection } from './use-payroll-selection.ts'

interface RunPayrollBarProps {
  month: Month
  selection: PayrollSelection
}

/** Creates the salaries of the selected employees, or creates and pays them. */
export const RunPayrollBar = ({ month, selection }: RunPayrollBarProps) => {
  const { t } = useTranslation('pay')
  const { money, number } = useFormats()
  const monthName = useMonthName()
  const { mutateAsync } = useRunPayroll()
  const submitOnce = useIdempotentSubmit()
  const { open, selected, valuesOf, toRecord } = selection

  const totals = selected.map((row) => totalsOf(valuesOf(row)!))
  const isComplete = totals.every((each) => each !== null)
  const sum = toAed(sumFils(totals.map((each) => each?.net_salary ?? fils(0))))
  const isDisabled = selected.length === 0 || !isComplete

  /**
   * Returns a function that sends the selected rows, as many at a time as a request may contain. A repeat after an error
   * begins with the part that failed.
   */
  const createSender = (isPaying: boolean) => {
    const records = selected.map(toRecord)
    let done = 0
    const showProgress = () => {
      const progress = { done: number(done), all: number(records.length) }
      toast.error(null, t(isPaying ? 'payroll.partly_paid' : 'payroll.partly_created', progress))
    }
    const sendPart = async () => {
      const end = done + maxPayrollRecords
      const body = { ...month, pay: isPaying, records: records.slice(done, end) }
      const rows = selected.slice(done, end)
      try {
        const response = await submitOnce((idempotencyKey) => mutateAsync({ body, idempotencyKey }))
        if (!response) throw new Error('An earlier part of the payroll is still being sent')
      } catch (error) {
        selection.markFailure(error, rows)
        if (done > 0) showProgress()
        throw error
      }
      for (const { employee_id } of rows) selection.discard(employee_id)
      done += rows.length
    }
    return async () => {
      while (done < records.length) await sendPart()
    }
  }

  const run = async (isPaying: boolean) => {
    const isDone = await confirm({
      title: t(isPaying ? 'payroll.pay_title' : 'payroll.create_title'),
      text: t('payroll.confirm', {
        count: selected.length,
        month: monthName(month),
        amount: money(sum),
      }),
      confirmLabel: t(isPaying ? 'payroll.pay' : 'payroll.create'),
      onConfirm: createSender(isPaying),
    })
    if (!isDone) return
    selection.discardAll()
    toast.success(t(isPaying ? 'payroll.paid' : 'payroll.created'))
  }

  return (
    <div className={classes.run}>
      <label className={classes.selectAll}>
        <input
          type="checkbox"
          checked={selected.length === open.length}
          onChange={(event) => selection.selectAll(event.currentTarget.checked)}
        />
        {t('payroll.select_all')}
      </label>
      <span className={classes.total}>
        {t('payroll.selected', { count: selected.length, amount: money(sum) })}
      </span>
      <Button variant="default" disabled={isDisabled} onClick={() => void run(false)}>
        {t('payroll.create')}
      </Button>
      <Button disabled={isDisabled} onClick={() => void run(true)}>
        {t('payroll.pay')}
      </Button>
    </div>
  )
}
