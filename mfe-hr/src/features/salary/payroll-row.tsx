import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { negate, sumAed, toAed } from '@warsha/contracts/base/money'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'
import { ActionIcon, Button, Ltr, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import { useEffect, useId, useState } from 'react'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import { DeductionWarnings } from './deduction-warnings.tsx'
import { Difference } from './difference.tsx'
import classes from './payroll.module.css'
import { SalaryAmountFields } from './salary-amount-fields.tsx'
import { SalaryLines } from './salary-lines.tsx'
import { type SalaryValues, summaryOf, totalsOf, warningsOf } from './salary-values.ts'
import { useBlockedText } from './use-blocked-text.ts'
import { isOpenRow, type PayrollSelection } from './use-payroll-selection.ts'

interface CellsProps {
  row: PayrollRow
  values: SalaryValues | null
}

/** Basic salary, additions, deductions, the net salary, and its difference to that of the month before. */
const TotalCells = ({ row, values }: CellsProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const summary = values && summaryOf(values)
  const totals = values && totalsOf(values)
  const net = totals && toAed(totals.net_salary)
  const blockedText = useBlockedText()(totals)
  const parts = [
    ['basic_salary', t('salary.fields.basic_salary'), summary?.basic],
    ['additions', t('payroll.additions'), summary?.additions],
    ['deductions', t('salary.deductions'), summary?.deductions],
  ] as const
  return (
    <>
      {parts.map(([name, label, amount]) => (
        <td key={name} data-label={label}>
          <Ltr>{amount === undefined ? '–' : money(toAed(amount))}</Ltr>
        </td>
      ))}
      <td
        className={classes.netCell}
        data-label={t('salary.net')}
        data-blocked={blockedText || totals === null ? true : undefined}
      >
        <Ltr>{net === null ? '–' : money(net)}</Ltr>
        {blockedText && (
          <div className={classes.failure} role="status">
            {blockedText}
          </div>
        )}
      </td>
      <td data-label={t('payroll.difference')}>
        {net === null || row.previous_net_salary === null ? (
          '–'
        ) : (
          <Difference amount={sumAed([net, negate(row.previous_net_salary)])} />
        )}
      </td>
    </>
  )
}

/** Columns of the table, for rows that span it. */
const payrollColumns = 9

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
      {record?.decision_blocked_by === null && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('payroll.delete_of', { name })}
          title={t('payroll.delete')}
          onClick={() => onDelete(record)}
        >
          <IconTrash size={17} />
        </ActionIcon>
      )}
      {!isOpenRow(row) && row.decision_blocked_by !== 'salary_paid' && (
        <div className={classes.reason}>
          {row.decision_blocked_by === 'not_employed'
            ? t('payroll.not_employed')
            : t(`errors:${row.decision_blocked_by}`)}
        </div>
      )}
      {failure && <div className={classes.failure}>{failure}</div>}
    </td>
  )
}

interface DetailsToggleProps {
  name: string
  /** The id of the row that it shows. */
  detailsId: string
  isOpen: boolean
  onToggle: () => void
}

const DetailsToggle = ({ name, detailsId, isOpen, onToggle }: DetailsToggleProps) => {
  const { t } = useTranslation('pay')
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-label={t('payroll.details_of', { name })}
      rightSection={<IconChevronDown size={16} className={classes.chevron} />}
      onClick={onToggle}
    >
      {t('payroll.details')}
    </Button>
  )
}

interface PayrollRowViewProps {
  row: PayrollRow
  selection: PayrollSelection
  onDelete: (record: SalaryRecord) => void
}

/** The row of an employee; below it the amounts on demand, and the warnings about its deductions. */
export const PayrollRowView = ({ row, selection, onDelete }: PayrollRowViewProps) => {
  const { t } = useTranslation('pay')
  const id = useId()
  const [hasDetails, setHasDetails] = useState(false)
  const values = selection.valuesOf(row)
  const name = fullNameOf(row)
  const isOpen = isOpenRow(row)
  const failure = selection.failureOf(row)
  // The amount that failed is among them.
  useEffect(() => {
    if (failure) setHasDetails(true)
  }, [failure])
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
        </th>
        <TotalCells row={row} values={values} />
        <StatusCell row={row} name={name} failure={failure} onDelete={onDelete} />
        <td className={classes.toggle}>
          <DetailsToggle
            name={name}
            detailsId={id}
            isOpen={hasDetails}
            onToggle={() => setHasDetails(!hasDetails)}
          />
        </td>
      </tr>
      {hasDetails && (
        <tr id={id} className={classes.detailsRow}>
          <td colSpan={payrollColumns}>
            <SalaryAmountFields
              name={name}
              values={values}
              change={isOpen ? (next) => selection.change(row, next) : null}
              contestedValueOf={(field) => selection.contestedValueOf(row, field)}
            />
            <SalaryLines row={row} />
          </td>
        </tr>
      )}
      {isOpen && values && warningsOf(values).length > 0 && (
        <tr className={classes.warningRow}>
          <td colSpan={payrollColumns}>
            <DeductionWarnings values={values} />
          </td>
        </tr>
      )}
    </>
  )
}
