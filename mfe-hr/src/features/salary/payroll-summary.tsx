import { negate, sumAed } from '@warsha/contracts/base/money'
import type { Payroll } from '@warsha/contracts/hr/salary'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from '../shared/panels.module.css'
import { StatCards } from '../shared/stat-cards.tsx'

/** Totals of a month, and a warning if its wages are late or soon due. */
export const PayrollSummary = ({ state }: { state: Payroll['state'] }) => {
  const { t } = useTranslation('pay')
  const { money, number, date } = useFormats()
  const difference = sumAed([state.total_net, negate(state.previous_net)])
  const counts = [state.paid, state.created, state.employees]
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
          ['difference', t('payroll.difference'), money(difference)],
          ['state', t('payroll.state'), counts.map((count) => number(count)).join(' / ')],
        ]}
      />
    </>
  )
}
