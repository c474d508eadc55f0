import { IconCoins } from '@tabler/icons-react'
import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import {
  AddRecordButton,
  type Column,
  DataTable,
  newRecordId,
  type RowAction,
  useListState,
  useRecordDialog,
} from '@warsha/web-kit/table'
import { useCancelAction } from '../requests/row-actions.tsx'
import { useRequestColumns } from '../requests/use-request-columns.tsx'
import classes from '../shared/lists.module.css'
import { LoanInstallments } from './loan-installments.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { useCancelLoan, useMyLoans } from './loans.api.ts'
import { RequestLoanModal } from './request-loan.modal.tsx'

const useColumns = (): Column<Loan>[] => {
  const { t } = useTranslation('pay')
  const request = useRequestColumns()
  const { money } = useFormats()
  return [
    {
      id: 'type',
      header: t('loans.type'),
      card: 'title',
      cell: (row) => t(`loans.types.${row.type}`),
    },
    {
      id: 'amount',
      header: t('loans.amount'),
      align: 'end',
      card: 'subtitle',
      cell: (row) => <Ltr>{money(row.amount)}</Ltr>,
    },
    {
      id: 'installments',
      header: t('loans.installments'),
      cell: (row) => <LoanInstallments loan={row} />,
    },
    { id: 'progress', header: t('loans.repaid'), cell: (row) => <LoanProgress loan={row} /> },
    request.reason,
    request.requestedOn,
    request.status,
  ]
}

export const MyLoansTab = () => {
  const { t } = useTranslation('pay')
  const state = useListState()
  const query = useMyLoans(state.page)
  const dialog = useRecordDialog()
  const cancelLoan = useCancelLoan()
  const cancelAction = useCancelAction()
  const { money } = useFormats()
  const actions = (loan: Loan): RowAction[] => [
    cancelAction({
      status: loan.status,
      name: `${t(`loans.types.${loan.type}`)} · ${money(loan.amount)}`,
      cancel: () => cancelLoan.mutateAsync(loan.id),
    }),
  ]
  const button = <AddRecordButton dialog={dialog} label={t('loans.request')} />
  return (
    <>
      <div className={classes.toolbar}>{button}</div>
      <DataTable
        label={t('tabs.loans')}
        columns={useColumns()}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={(row) => `${t(`loans.types.${row.type}`)} ${money(row.amount)}`}
        actions={actions}
        empty={{
          title: t('loans.empty'),
          text: t('loans.empty_text'),
          icon: <IconCoins size={28} stroke={1.6} />,
        }}
        failedText={t('loans.load_failed')}
        cardLayoutBelow={1180}
      />
      {dialog.id === newRecordId && <RequestLoanModal close={dialog.close} />}
    </>
  )
}
