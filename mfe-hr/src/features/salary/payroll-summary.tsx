import { negate, sumAed } from '@warsha/contracts/base/money'
import type { Payroll } from '@warsha/contracts/hr/salary'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from '../shared/panels.module.css'
import { StatCards } from '../shared/stat-cards.tsx'
import { Difference } from './difference.tsx'

/** Totals of a month, and a warning if its wages are late or soon due. */
export const PayrollSummary = ({ state }: { state: Payroll['state'] }) => {
  const { t } = useTranslation('pay')
  const { money, number, date } = useFormats()
  const difference = sumAed([state.total_net, negate(state.previous_net)])
  const { paid, employees } = state
  return (
    <>
      {state.warning && (
        <p className={classes.notice} data-late={state.warning === 'late' || undefined}>
          {t(`payroll.warnings.${state.warning}`, { date: date(state.due_date) })}
        </p>
      )}
      <StatCards
        stats={[
          ['total', t('payroll.total'), money(state.total_net)],
          ['paid', t('payroll.paid_so_far'), money(state.paid_net)],
          [
            'difference',
            t('payroll.difference'),
            <Difference key="difference" amount={difference} />,
          ],
          // Words between the numbers: digits around a stroke read backwards in Arabic.
          [
            'state',
            t('payroll.paid_salaries'),
            <span key="state">
              {t('payroll.paid_of', { paid: number(paid), all: number(employees) })}
            </span>,
            t('payroll.created_count', { count: state.created, number: number(state.created) }),
          ],
        ]}
      />
    </>
  )
}
