import { FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { ChequeCover } from '../cheques/cheque-cover.tsx'
import { AccountSummary } from './account-summary.tsx'
import { useCustomerAccount } from './customer-accounts.api.ts'

/** The balance for the day of the list. */
export const AccountBalance = ({
  customerId,
  asOf,
}: {
  customerId: string
  asOf: string | undefined
}) => {
  const { t } = useTranslation('customer-account')
  const { data: account, error, refetch } = useCustomerAccount(customerId, asOf)
  if (account)
    return (
      <>
        <AccountSummary account={account} isOfOtherDay={asOf !== undefined} />
        {asOf === undefined && (
          <ChequeCover cover={account.covered_by_cheques} owner={{ customer_id: customerId }} />
        )}
      </>
    )
  if (error)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  return <Skeleton height={96} radius="md" mb="md" aria-busy="true" />
}
