import { IconChecks } from '@tabler/icons-react'
import type { Loan } from '@warsha/contracts/hr/loans'
import { useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, useListState, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { DecisionTarget } from '../requests/decide.modal.tsx'
import { DecideButtons } from '../requests/decide-buttons.tsx'
import classes from '../requests/requests.module.css'
import { DecideLoanModal } from './decide-loan.modal.tsx'
import { useLoanColumns, useLoanName } from './loan-columns.tsx'
import { useLoans } from './loans.api.ts'

/** Requests for loans that wait for a decision. */
export const PendingLoans = () => {
  const { t } = useTranslation('pay')
  const state = useListState()
  const query = useLoans({ page: state.page, status: 'pending' })
  const nameOf = useLoanName()
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  useRestoreFocus(target !== null)

  const decide = (action: DecisionTarget['action'], row: Loan) =>
    setTarget({ action, id: row.id, name: nameOf(row) })
  const columns: Column<Loan>[] = [
    ...useLoanColumns().filter(({ id }) => id !== 'status' && id !== 'progress'),
    {
      id: 'decision',
      header: t('decision.title'),
      cell: (row) => (
        <DecideButtons
          name={nameOf(row)}
          blockedBy={row.decision_blocked_by}
          onApprove={() => decide('approve', row)}
          onReject={() => decide('reject', row)}
        />
      ),
    },
  ]
  return (
    <section className={classes.section} aria-label={t('pending.loans')}>
      <h2 className={classes.sectionTitle}>{t('pending.loans')}</h2>
      <DataTable
        label={t('pending.loans')}
        columns={columns}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={nameOf}
        empty={{ title: t('pending.no_loans'), icon: <IconChecks size={28} stroke={1.6} /> }}
        failedText={t('loans.load_failed')}
        skeleton={{ rows: 3 }}
        cardLayoutBelow={1024}
      />
      {target && <DecideLoanModal target={target} close={() => setTarget(null)} />}
    </section>
  )
}
