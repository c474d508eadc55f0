import type { PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'
import { useTranslation } from '@warsha/web-kit'
import panels from '../shared/panels.module.css'
import payroll from './payroll.module.css'
import { PayrollRowView } from './payroll-row.tsx'
import type { PayrollSelection } from './use-payroll-selection.ts'

interface PayrollTableProps {
  rows: readonly PayrollRow[]
  selection: PayrollSelection
  onDelete: (record: SalaryRecord) => void
}

/** One row for each employee; its single amounts on demand. Rows become cards on narrow pages. */
export const PayrollTable = ({ rows, selection, onDelete }: PayrollTableProps) => {
  const { t } = useTranslation('pay')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table can be scrolled by keyboard
    <section className={panels.scroll} tabIndex={0} aria-label={t('tabs.salaries')}>
      <table className={payroll.payroll}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('employee')}</th>
            <th scope="col">{t('salary.fields.basic_salary')}</th>
            <th scope="col">{t('payroll.additions')}</th>
            <th scope="col">{t('salary.deductions')}</th>
            <th scope="col">{t('salary.net')}</th>
            <th scope="col">{t('payroll.difference')}</th>
            <th scope="col">{t('status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PayrollRowView
              key={row.employee_id}
              row={row}
              selection={selection}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
