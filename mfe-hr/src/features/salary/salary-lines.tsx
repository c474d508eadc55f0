import type { PayrollRow, SalaryLine } from '@warsha/contracts/hr/salary'
import { Link, useFormats, useTranslation } from '@warsha/web-kit'
import { useDurationText } from '../shared/duration-text.ts'
import classes from './payroll.module.css'

/** Returns the address of the punches, request or loan that a line comes from. */
const addressOf = (line: SalaryLine, employeeId: string): string | null => {
  const { kind, reference_id, from, to } = line
  const requestFilter = `employee=${employeeId}${reference_id ? `&request=${reference_id}` : ''}`
  if (kind === 'installment' || kind === 'rolled_over')
    return `/hr-management?tab=loans&${requestFilter}`
  if (kind === 'unpaid_leave' || kind.startsWith('sick'))
    return `/hr-management?tab=leave&${requestFilter}`
  if (kind === 'partial_month') return null
  return `/attendance?employee_id=${employeeId}&start_date=${from}&end_date=${to}`
}

/** The lines that explain the amounts of a salary, each linked to its source. */
export const SalaryLines = ({ row }: { row: PayrollRow }) => {
  const { t } = useTranslation('pay')
  const { money, number } = useFormats()
  const durationText = useDurationText()
  const lines = row.record?.lines ?? row.proposal?.lines ?? []
  if (lines.length === 0) return null
  const textOf = ({ kind, amount, minutes, days }: SalaryLine) =>
    t(`lines.${kind}`, {
      amount: money(amount),
      quantity: number(days ?? 0),
      duration: durationText(minutes ?? 0),
    })
  const isPartOfMonth = !row.record && lines.some(({ kind }) => kind === 'partial_month')
  return (
    <ul className={classes.sources}>
      {lines.map((line, index) => {
        const address = addressOf(line, row.employee_id)
        const text = textOf(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not move
          <li key={index}>{address ? <Link to={address}>{text}</Link> : text}</li>
        )
      })}
      {isPartOfMonth && <li>{t('lines.allowances_hint')}</li>}
    </ul>
  )
}
