import type { BodyInputOf } from '@warsha/contracts/endpoint'
import type { recalculateWorkCard, setDiscount, WorkCard } from '@warsha/contracts/work-cards'
import { call, useMutation } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'
import { useOpenCard } from '../work-card/work-card.api.ts'
import { useCardsAfter } from '../work-cards/work-cards.api.ts'

/** Sets discount and VAT; the card that is open shows its new state at once. */
export const useSetDiscount = (id: string) => {
  const { put } = useOpenCard(id)
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setDiscount>) =>
      call<typeof setDiscount>('PUT', '/work-cards/{id}/discount', {
        params: { id },
        body,
      }) as Promise<Saved<WorkCard>>,
    onSuccess: ({ data }) => put(() => data),
    ...useCardsAfter(),
  })
}

export const useRecalculate = (id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof recalculateWorkCard>('POST', '/work-cards/{id}/recalculate', { params: { id } }),
    ...useCardsAfter(),
  })
