import { fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { Button, confirm, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { type Month, useMonthName } from '../shared/months.ts'
import classes from './payroll.module.css'
import { totalsOf } from './salary-values.ts'
import type { PayrollSelection } from './use-payroll-selection.ts'
import { useRunPayrollInParts } from './use-run-payroll-in-parts.ts'

interface RunPayrollBarProps {
  month: Month
  selection: PayrollSelection
}

/** Creates the salaries of the selected employees, or creates and pays them. */
export const RunPayrollBar = ({ month, selection }: RunPayrollBarProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const monthName = useMonthName()
  const createSender = useRunPayrollInParts(month, selection)
  const { open, selected, valuesOf } = selection

  const totals = selected.map((row) => totalsOf(valuesOf(row)!))
  const isComplete = totals.every((each) => each !== null)
  const sum = toAed(sumFils(totals.map((each) => each?.net_salary ?? fils(0))))
  const isDisabled = selected.length === 0 || !isComplete

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
