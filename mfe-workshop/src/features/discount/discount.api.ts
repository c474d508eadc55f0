import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  recalculateWorkCard,
  setDiscount,
} from '@warsha/contracts/workshop/routes/work-card-financials'
import { useMutationOf } from '@warsha/web-kit'
import { useCachedWorkCard } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Sets discount and VAT. The response replaces the cached card. */
export const useSetDiscount = (id: string) => {
  const { update } = useCachedWorkCard(id)
  return useMutationOf(setDiscount, {
    input: (body: BodyInputOf<typeof setDiscount>) => ({ params: { id }, body }),
    onSuccess: ({ data }) => update(() => data),
    ...useInvalidateWorkCards(),
  })
}

export const useRecalculateTotals = (id: string) =>
  useMutationOf(recalculateWorkCard, {
    input: () => ({ params: { id } }),
    ...useInvalidateWorkCards(),
  })
