import {
  enterOpeningBalance,
  readOpeningBalance,
  reverseOpeningBalance,
} from '@warsha/contracts/workshop/money/routes/opening-balances'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/** Below the key of the work cards, like the account: uses of credit decide whether it can be reversed. */
export const useOpeningBalance = (customerId: string) =>
  useQueryOf(
    readOpeningBalance,
    { params: { id: customerId } },
    { queryKey: [workCardsKey, 'accounts', 'opening-balance', { customerId }], select: dataOf },
  )

export const useEnterOpeningBalance = (customerId: string) =>
  useMutationOf(enterOpeningBalance, {
    input: toRequestFor<typeof enterOpeningBalance>(customerId),
    ...useInvalidateWorkCards(),
  })

export const useReverseOpeningBalance = (customerId: string) =>
  useMutationOf(reverseOpeningBalance, {
    input: (reason: string) => ({ params: { id: customerId }, body: { reason } }),
    ...useInvalidateWorkCards(),
  })
