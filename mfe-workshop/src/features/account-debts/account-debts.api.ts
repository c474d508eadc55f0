import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  listAccountDebts,
  payDebtWithCredit,
  undoDebtPayment,
} from '@warsha/contracts/workshop/money/routes/account-debts'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/** Below the key of the work cards, like the account. */
export const useAccountDebts = (customerId: string) =>
  useQueryOf(
    listAccountDebts,
    { params: { id: customerId } },
    { queryKey: [workCardsKey, 'accounts', 'debts', { customerId }], select: dataOf },
  )

export const usePayDebt = (customerId: string, debtId: string) =>
  useMutationOf(payDebtWithCredit, {
    input: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof payDebtWithCredit>
      idempotencyKey: string
    }) => ({ params: { id: customerId, debtId }, body, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

export const useUndoDebtPayment = (customerId: string) =>
  useMutationOf(undoDebtPayment, {
    input: ({ useId, reason }: { useId: string; reason: string }) => ({
      params: { id: customerId, useId },
      body: { reason },
    }),
    ...useInvalidateWorkCards(),
  })
