import { IconTrash } from '@tabler/icons-react'
import { negate, sumAed, toAed } from '@warsha/contracts/base/money'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'
import { salaryBlockedBy, salaryFields } from '@warsha/contracts/hr/salary-rules'
import { ActionIcon, Ltr, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import { DeductionWarnings } from './deduction-warnings.tsx'
import classes from './payroll.module.css'
import { SalaryLines } from './salary-lines.tsx'
import { type SalaryValues, totalsOf, warningsOf } from './salary-values.ts'
import { isOpenRow, type PayrollSelection } from './use-payroll-selection.ts'

interface NetCellProps {
  row: PayrollRow
  values: SalaryValues | null
}

/** The net salary, and its difference to that of the month before. */
const NetCell = ({ row, values }: NetCellProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const totals = values && totalsOf(values)
  const net = totals && toAed(totals.net_salary)
  const blockedBy = totals && salaryBlockedBy(totals)
  return (
    <td
      className={classes.netCell}
      data-label={t('salary.net')}
      data-blocked={blockedBy || totals === null ? true : undefined}
      title={blockedBy ? t(`errors:${blockedBy}`, { total: '', subtotal: '' }) : undefined}
    >
      <Ltr>{net === null ? '–' : money(net)}</Ltr>
      {net !== null && row.previous_net_salary !== null && (
        <div className={classes.difference}>
          <Ltr>{money(sumAed([net, negate(row.previous_net_salary)]))}</Ltr>
        </div>
      )}
    </td>
  )
}

interface StatusCellProps {
  row: PayrollRow
  name: string
  failure: string | null
  onDelete: (record: SalaryRecord) => void
}

const StatusCell = ({ row, name, failure, onDelete }: StatusCellProps) => {
  const { t } = useTranslation('pay')
  const { record } = row
  return (
    <td data-label={t('status')}>
      {record?.is_paid ? (
        <StatusBadge tone="green">{t('salary.paid')}</StatusBadge>
      ) : (
        <StatusBadge tone={record ? 'amber' : 'grey'}>
          {record ? t('salary.pending') : t('payroll.proposed')}
        </StatusBadge>
      )}
      {isOpenRow(row) && record && (
        <ActionIcon
          variant="subtle"
          color="var(--tone-red)"
          aria-label={t('payroll.delete_of', { name })}
          title={t('payroll.delete')}
          onClick={() => onDelete(record)}
        >
          <IconTrash size={17} />
        </ActionIcon>
      )}
      {!isOpenRow(row) && row.decision_blocked_by !== 'salary_paid' && (
        <div className={classes.difference}>{t(`errors:${row.decision_blocked_by}`)}</div>
      )}
      {failure && <div className={classes.failure}>{failure}</div>}
    </td>
  )
}

interface AmountCellsProps {
  name: string
  values: SalaryValues | null
  /** Null if the user may not change the amounts. */
  change: ((values: SalaryValues) => void) | null
}

/** One cell per field of the salary. */
const AmountCells = ({ name, values, change }: AmountCellsProps) => {
  const { t } = useTranslation('pay')
  return salaryFields.map((field) => (
    <td key={field} data-label={t(`salary.fields.${field}`)}>
      {change && values ? (
        <input
          className={classes.amount}
          inputMode="decimal"
          dir="ltr"
          aria-label={`${t(`salary.fields.${field}`)}, ${name}`}
          placeholder="0.00"
          value={values[field]}
          onChange={(event) => change({ ...values, [field]: event.currentTarget.value })}
        />
      ) : (
        <Ltr>{values?.[field] || '–'}</Ltr>
      )}
    </td>
  ))
}

interface PayrollRowViewProps {
  row: PayrollRow
  selection: PayrollSelection
  onDelete: (record: SalaryRecord) => void
}

/** The row of an employee, and below it the warnings about its deductions. */
export const PayrollRowView = ({ row, selection, onDelete }: PayrollRowViewProps) => {
  const { t } = useTranslation('pay')
  const values = selection.valuesOf(row)
  const name = fullNameOf(row)
  const isOpen = isOpenRow(row)
  return (
    <>
      <tr>
        <td className={classes.select}>
          <input
            type="checkbox"
            aria-label={t('payroll.select', { name })}
            checked={selection.isSelected(row)}
            disabled={!isOpen}
            onChange={(event) => selection.select(row, event.currentTarget.checked)}
          />
        </td>
        <th scope="row" className={classes.rowHeader}>
          <EmployeeCell employee={row} />
          <SalaryLines row={row} />
        </th>
        <NetCell row={row} values={values} />
        <StatusCell row={row} name={name} failure={selection.failureOf(row)} onDelete={onDelete} />
        <AmountCells
          name={name}
          values={values}
          change={isOpen ? (next) => selection.change(row, next) : null}
        />
      </tr>
      {isOpen && values && warningsOf(values).length > 0 && (
        <tr className={classes.warningRow}>
          <td colSpan={salaryFields.length + 4}>
            <DeductionWarnings values={values} />
          </td>
        </tr>
      )}
    </>
  )
}
