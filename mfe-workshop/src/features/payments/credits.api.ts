import {
  listCreditUses,
  listCustomerCredits,
  undoCreditUse,
  useCredit,
} from '@warsha/contracts/workshop/money/routes/customer-accounts'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/**
 * The credit that a customer can use, the oldest first. Below the key of the work cards, because every payment may change
 * it. The id is in an object: live updates skip keys that name another record than the changed one.
 */
export const useCustomerCredits = (customerId: string) =>
  useQueryOf(
    listCustomerCredits,
    { params: { id: customerId } },
    { queryKey: [workCardsKey, 'credits', { customerId }], select: dataOf },
  )

/** The credit that pays for a card, newest first. */
export const useCreditUses = (cardId: string) =>
  useQueryOf(
    listCreditUses,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'credit-uses'], select: dataOf },
  )

export const usePayWithCredit = (cardId: string) =>
  useMutationOf(useCredit, {
    input: toRequestFor<typeof useCredit>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useUndoCreditUse = () =>
  useMutationOf(undoCreditUse, {
    input: ({ useId, reason }: { useId: string; reason: string }) => ({
      params: { useId },
      body: { reason },
    }),
    ...useInvalidateWorkCards(),
  })
