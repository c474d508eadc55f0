import { useTranslation } from '@warsha/web-kit'
import { useListState } from '@warsha/web-kit/table'
import { PendingRequests } from '../requests/pending-requests.tsx'
import { DecideLoanModal } from './decide-loan.modal.tsx'
import { useLoanColumns, useLoanName } from './loan-columns.tsx'
import { useLoans } from './loans.api.ts'

/** Requests for loans that wait for a decision. */
export const PendingLoans = () => {
  const { t } = useTranslation('pay')
  const state = useListState([], undefined, 'loans_page')
  return (
    <PendingRequests
      title={t('pending.loans')}
      columns={useLoanColumns().filter(({ id }) => id !== 'status' && id !== 'progress')}
      query={useLoans({ page: state.page, status: 'pending' })}
      state={state}
      nameOf={useLoanName()}
      emptyText={t('pending.no_loans')}
      failedText={t('loans.load_failed')}
      decide={(target, close) => <DecideLoanModal target={target} close={close} />}
    />
  )
}
