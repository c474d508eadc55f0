import { IconCash, IconCheck, IconCoins, IconX } from '@tabler/icons-react'
import type { Loan } from '@warsha/contracts/hr/loans'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ListToolbar,
  type RowAction,
  useListState,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { DecideModal, type DecisionTarget } from './decide.modal.tsx'
import { EmployeeFilter } from './employee-filter.tsx'
import { useLoanStats, useLoans } from './management.api.ts'
import { OneRequest } from './one-request.tsx'
import { PayLoanModal } from './pay-loan.modal.tsx'
import { useLoanColumns, useRequestNames } from './request-columns.tsx'
import { StatCards } from './stat-cards.tsx'

const stats = [
  'pending_requests',
  'approved_requests',
  'total_amount_approved',
  'total_amount_paid',
  'total_amount_outstanding',
] as const

export const LoansTab = () => {
  const { t } = useTranslation('pay')
  const { money, number } = useFormats()
  const state = useListState(['employee', 'request'])
  const { employee, request } = state.filters
  const query = useLoans({
    page: state.page,
    ...(employee && { employee_id: employee }),
    ...(request && { id: request }),
  })
  const totals = useLoanStats().data?.data
  const { loanName } = useRequestNames()
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  const [loanToPay, setLoanToPay] = useState<Loan | null>(null)
  useRestoreFocus(target !== null || loanToPay !== null)

  const actions = (loan: Loan): RowAction[] => {
    const name = loanName(loan)
    const blocked = loan.decision_blocked_by && {
      disabledReason: t(`errors:${loan.decision_blocked_by}`),
    }
    const decide = (action: 'approve' | 'reject') =>
      setTarget({ kind: 'loan', action, id: loan.id, name })
    return [
      {
        label: t('decision.approve'),
        icon: <IconCheck size={16} />,
        onClick: () => decide('approve'),
        ...blocked,
      },
      {
        label: t('decision.reject'),
        icon: <IconX size={16} />,
        onClick: () => decide('reject'),
        ...blocked,
      },
      {
        label: t('loans.record_payment'),
        icon: <IconCash size={16} />,
        onClick: () => setLoanToPay(loan),
        ...(loan.status !== 'approved' && { disabledReason: t('errors:loan_not_running') }),
      },
    ]
  }
  return (
    <>
      <StatCards
        stats={stats.map((name) => [
          name,
          t(`loans.stats.${name}`),
          totals && (name.startsWith('total') ? money(totals[name]) : number(totals[name])),
        ])}
      />
      <ListToolbar>
        <EmployeeFilter state={state} />
        <OneRequest state={state} />
      </ListToolbar>
      <DataTable
        label={t('tabs.loans')}
        columns={useLoanColumns()}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={loanName}
        actions={actions}
        empty={{ title: t('loans.empty'), icon: <IconCoins size={28} stroke={1.6} /> }}
        failedText={t('loans.load_failed')}
        cardLayoutBelow={1024}
      />
      {target && <DecideModal target={target} close={() => setTarget(null)} />}
      {loanToPay && <PayLoanModal loan={loanToPay} close={() => setLoanToPay(null)} />}
    </>
  )
}
