import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type {
  recalculateWorkCard,
  setDiscount,
  WorkCard,
} from '@warsha/contracts/workshop/work-cards'
import { call, useMutation } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { useCachedWorkCard } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Sets discount and VAT. The response replaces the cached card. */
export const useSetDiscount = (id: string) => {
  const { update } = useCachedWorkCard(id)
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setDiscount>) =>
      call<typeof setDiscount>('PUT', '/work-cards/{id}/discount', {
        params: { id },
        body,
      }) as Promise<RecordResponse<WorkCard>>,
    onSuccess: ({ data }) => update(() => data),
    ...useInvalidateWorkCards(),
  })
}

export const useRecalculateTotals = (id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof recalculateWorkCard>('POST', '/work-cards/{id}/recalculate', { params: { id } }),
    ...useInvalidateWorkCards(),
  })
