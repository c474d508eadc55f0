import { IconTrash } from '@tabler/icons-react'
import { filsToNumber } from '@warsha/contracts/base/money'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { PayrollRow, SalaryLine, SalaryRecord } from '@warsha/contracts/hr/salary'
import { type SalaryField, salaryBlockedBy, salaryFields } from '@warsha/contracts/hr/salary-rules'
import { ActionIcon, Link, Ltr, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import classes from '../shared/hr-management.module.css'
import { DeductionWarnings } from './deduction-warnings.tsx'
import { type SalaryValues, totalsOf, warningsOf } from './salary-values.ts'

interface PayrollTableProps {
  rows: readonly PayrollRow[]
  valuesOf: (row: PayrollRow) => SalaryValues | null
  onChange: (row: PayrollRow, values: SalaryValues) => void
  isSelected: (row: PayrollRow) => boolean
  onSelect: (row: PayrollRow, isSelected: boolean) => void
  onDelete: (record: SalaryRecord) => void
}

/** Returns the address of the punches, request or loan that a line comes from. */
const addressOf = (line: SalaryLine, row: PayrollRow): string | null => {
  const { kind, reference_id, from, to } = line
  const requestFilter = `employee=${row.employee_id}${reference_id ? `&request=${reference_id}` : ''}`
  if (kind === 'installment' || kind === 'rolled_over')
    return `/hr-management?tab=loans&${requestFilter}`
  if (kind === 'unpaid_leave' || kind.startsWith('sick'))
    return `/hr-management?tab=leave&${requestFilter}`
  if (kind === 'partial_month') return null
  return `/attendance?employee_id=${row.employee_id}&start_date=${from}&end_date=${to}`
}

/** Why amounts were proposed, each linked to its source. */
const Sources = ({ row, lines }: { row: PayrollRow; lines: readonly SalaryLine[] }) => {
  const { t } = useTranslation('pay')
  const { money, number } = useFormats()
  const textOf = (line: SalaryLine) => {
    const amount = money(line.amount)
    if (line.minutes !== null)
      return t(`lines.${line.kind}`, { amount, quantity: number(line.minutes) })
    return t(`lines.${line.kind}`, { amount, quantity: number(line.days ?? 0) })
  }
  return (
    <ul className={classes.sources}>
      {lines.map((line, index) => {
        const address = addressOf(line, row)
        const text = textOf(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not move
          <li key={index}>{address ? <Link to={address}>{text}</Link> : text}</li>
        )
      })}
    </ul>
  )
}

const PayrollRowView = (props: PayrollTableProps & { row: PayrollRow }) => {
  const { row, valuesOf, onChange, isSelected, onSelect, onDelete } = props
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const values = valuesOf(row)
  const name = fullNameOf(row)
  const isOpen = row.decision_blocked_by === null
  const totals = values && totalsOf(values)
  const net = totals && filsToNumber(totals.net_salary)
  const blockedBy = totals && salaryBlockedBy(totals)
  const lines = row.record?.lines ?? row.proposal?.lines ?? []
  const difference = net !== null && row.previous_net_salary !== null
  const set = (field: SalaryField, value: string) => onChange(row, { ...values!, [field]: value })
  return (
    <tr>
      <td className={classes.select}>
        <input
          type="checkbox"
          aria-label={t('payroll.select', { name })}
          checked={isOpen && isSelected(row)}
          disabled={!isOpen}
          onChange={(event) => onSelect(row, event.currentTarget.checked)}
        />
      </td>
      <th scope="row" className={classes.rowHeader}>
        <EmployeeCell employee={row} />
        {lines.length > 0 && <Sources row={row} lines={lines} />}
      </th>
      <td
        className={classes.netCell}
        data-label={t('salary.net')}
        data-blocked={blockedBy || totals === null ? true : undefined}
        title={blockedBy ? t(`errors:${blockedBy}`, { total: '', subtotal: '' }) : undefined}
      >
        <Ltr>{net === null ? '–' : money(net)}</Ltr>
        {difference && (
          <div className={classes.difference}>
            <Ltr>{money(net - row.previous_net_salary!)}</Ltr>
          </div>
        )}
      </td>
      <td data-label={t('status')}>
        {row.record?.is_paid ? (
          <StatusBadge tone="green">{t('salary.paid')}</StatusBadge>
        ) : (
          <StatusBadge tone={row.record ? 'amber' : 'grey'}>
            {row.record ? t('salary.pending') : t('payroll.proposed')}
          </StatusBadge>
        )}
        {isOpen && row.record && (
          <ActionIcon
            variant="subtle"
            color="var(--tone-red)"
            aria-label={t('payroll.delete_of', { name })}
            title={t('payroll.delete')}
            onClick={() => onDelete(row.record!)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
        {!isOpen && row.decision_blocked_by !== 'salary_paid' && (
          <div className={classes.difference}>{t(`errors:${row.decision_blocked_by}`)}</div>
        )}
      </td>
      {salaryFields.map((field) => (
        <td key={field} data-label={t(`salary.fields.${field}`)}>
          {isOpen && values ? (
            <input
              className={classes.amount}
              inputMode="decimal"
              dir="ltr"
              aria-label={`${t(`salary.fields.${field}`)}, ${name}`}
              placeholder="0.00"
              value={values[field]}
              onChange={(event) => set(field, event.currentTarget.value)}
            />
          ) : (
            <Ltr>{values?.[field] || '–'}</Ltr>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The row of an employee, and below it the warnings about its deductions. */
const PayrollRows = (props: PayrollTableProps & { row: PayrollRow }) => {
  const values = props.valuesOf(props.row)
  const isWarned =
    props.row.decision_blocked_by === null && values !== null && warningsOf(values).length > 0
  return (
    <>
      <PayrollRowView {...props} />
      {isWarned && (
        <tr className={classes.warningRow}>
          <td colSpan={salaryFields.length + 4}>
            <DeductionWarnings values={values} />
          </td>
        </tr>
      )}
    </>
  )
}

/** One row for each employee. Rows become cards on narrow pages. */
export const PayrollTable = (props: PayrollTableProps) => {
  const { t } = useTranslation('pay')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table can be scrolled by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('tabs.salaries')}>
      <table className={classes.payroll}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('employee')}</th>
            <th scope="col">{t('payroll.net_and_difference')}</th>
            <th scope="col">{t('status')}</th>
            {salaryFields.map((field) => (
              <th key={field} scope="col">
                {t(`salary.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <PayrollRows key={row.employee_id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
