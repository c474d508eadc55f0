import type { PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'
import { salaryFields } from '@warsha/contracts/hr/salary-rules'
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

/** One row for each employee. Rows become cards on narrow pages. */
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
