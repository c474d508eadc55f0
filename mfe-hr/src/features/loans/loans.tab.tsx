import { IconCash, IconCoins } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import type { Loan } from '@warsha/contracts/hr/loans'
import { exportLoans } from '@warsha/contracts/hr/routes/loans'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  ListToolbar,
  type RowAction,
  requestListFile,
  useListState,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { EmployeeFilter } from '../employees/employee-filter.tsx'
import type { DecisionTarget } from '../requests/decide.modal.tsx'
import { OneRequest } from '../requests/one-request.tsx'
import { toRequestsFilter } from '../requests/requests.ts'
import { useDecideActions } from '../requests/row-actions.tsx'
import { StatCards } from '../shared/stat-cards.tsx'
import { DecideLoanModal } from './decide-loan.modal.tsx'
import { useLoanColumns, useLoanName } from './loan-columns.tsx'
import { useLoanStats, useLoans } from './loans.api.ts'
import { PayLoanModal } from './pay-loan.modal.tsx'

const stats = [
  'pending_requests',
  'approved_requests',
  'total_amount_approved',
  'total_amount_paid',
  'total_amount_outstanding',
] as const

/** A service of the release before does not send why a repayment is blocked, only the status of the loan. */
const paymentBlockedBy = ({ status, payment_blocked_by }: Loan) =>
  status === 'approved' ? payment_blocked_by : 'loan_not_running'

export const LoansTab = () => {
  const { t } = useTranslation('pay')
  const { money, number } = useFormats()
  const state = useListState(['employee', 'request'])
  const filter = toRequestsFilter(state.filters)
  const query = useLoans({ page: state.page, ...filter })
  const totals = useLoanStats().data?.data
  const loanName = useLoanName()
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  const [loanToPay, setLoanToPay] = useState<Loan | null>(null)
  useRestoreFocus(target !== null || loanToPay !== null)

  const decideActions = useDecideActions()
  const actions = (loan: Loan): RowAction[] => {
    const blockedBy = paymentBlockedBy(loan)
    return [
      ...decideActions(loan, (action) => setTarget({ action, id: loan.id, name: loanName(loan) })),
      {
        label: t('loans.record_payment'),
        icon: <IconCash size={16} />,
        onClick: () => setLoanToPay(loan),
        ...(blockedBy && { disabledReason: t(`errors:${blockedBy}`) }),
      },
    ]
  }
  return (
    <>
      <StatCards
        stats={stats.map((name) => [
          name,
          t(`loans.stats.${name}`),
          totals && (name.startsWith('total') ? money(totals[name] as Aed) : number(totals[name])),
        ])}
      />
      <ListToolbar
        state={state}
        actions={
          <ExportMenu
            name="loans-and-advances"
            load={(file) => requestListFile(exportLoans, filter, file)}
          />
        }
      >
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
      {target && <DecideLoanModal target={target} close={() => setTarget(null)} />}
      {loanToPay && <PayLoanModal loan={loanToPay} close={() => setLoanToPay(null)} />}
    </>
  )
}
