import { IconChecks } from '@tabler/icons-react'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import type { Loan } from '@warsha/contracts/hr/loans'
import { Link, useFormats, useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, useListState, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import classes from '../pay/pay.module.css'
import { fullNameOf } from '../pay/pay-formats.ts'
import { DecideModal, type DecisionTarget } from './decide.modal.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import styles from './hr-management.module.css'
import { useExpiringDocuments, useLeaveRequests, useLoans } from './management.api.ts'
import { useLeaveColumns, useLoanColumns, useRequestNames } from './request-columns.tsx'

/** Documents that expire within 60 days. */
const ExpiringDocuments = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const { data = [] } = useExpiringDocuments()
  if (data.length === 0) return null
  return (
    <section className={styles.notice} aria-label={t('documents.title')}>
      <strong>{t('documents.title')}</strong>
      <ul className={classes.list}>
        {data.map((document) => (
          <li key={`${document.employee_id} ${document.kind}`}>
            <Link to={`/employees?documents=${document.employee_id}`}>
              {t(document.days_left < 0 ? 'documents.expired' : 'documents.expires', {
                name: fullNameOf(document),
                document: t(`documents.kinds.${document.kind}`),
                date: date(document.expires_on),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Requests that wait for a decision. */
export const PendingTab = () => {
  const { t } = useTranslation('pay')
  const state = useListState()
  const pending = { page: state.page, status: 'pending' } as const
  const leave = useLeaveRequests(pending)
  const loans = useLoans(pending)
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  const { leaveName, loanName } = useRequestNames()
  useRestoreFocus(target !== null)

  const buttonsOf = (
    kind: 'leave' | 'loan',
    id: string,
    name: string,
    blockedBy: string | null,
  ) => (
    <DecideButtons
      name={name}
      blockedBy={blockedBy}
      onApprove={() => setTarget({ kind, action: 'approve', id, name })}
      onReject={() => setTarget({ kind, action: 'reject', id, name })}
    />
  )
  const leaveColumns: Column<LeaveRequest>[] = [
    ...useLeaveColumns().filter(({ id }) => id !== 'status'),
    {
      id: 'decision',
      header: t('decision.title'),
      cell: (row) => buttonsOf('leave', row.id, leaveName(row), row.decision_blocked_by),
    },
  ]
  const loanColumns: Column<Loan>[] = [
    ...useLoanColumns().filter(({ id }) => id !== 'status' && id !== 'progress'),
    {
      id: 'decision',
      header: t('decision.title'),
      cell: (row) => buttonsOf('loan', row.id, loanName(row), row.decision_blocked_by),
    },
  ]
  const icon = <IconChecks size={28} stroke={1.6} />
  return (
    <>
      <ExpiringDocuments />
      <section className={classes.section} aria-label={t('pending.leave')}>
        <h2 className={classes.sectionTitle}>{t('pending.leave')}</h2>
        <DataTable
          label={t('pending.leave')}
          columns={leaveColumns}
          query={leave}
          state={state}
          rowKey={({ id }) => id}
          rowName={leaveName}
          empty={{ title: t('pending.no_leave'), icon }}
          failedText={t('leave.load_failed')}
          skeleton={{ rows: 3 }}
          cardLayoutBelow={1024}
        />
      </section>
      <section className={classes.section} aria-label={t('pending.loans')}>
        <h2 className={classes.sectionTitle}>{t('pending.loans')}</h2>
        <DataTable
          label={t('pending.loans')}
          columns={loanColumns}
          query={loans}
          state={state}
          rowKey={({ id }) => id}
          rowName={loanName}
          empty={{ title: t('pending.no_loans'), icon }}
          failedText={t('loans.load_failed')}
          skeleton={{ rows: 3 }}
          cardLayoutBelow={1024}
        />
      </section>
      {target && <DecideModal target={target} close={() => setTarget(null)} />}
    </>
  )
}
