import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { readPublicSettings } from '@warsha/contracts/settings'
import type {
  finishJob,
  readFinancials,
  saveMechanicNotes,
  startJob,
  WorkCard,
} from '@warsha/contracts/work-cards'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'
import { fetchWorkCard, useCardsAfter, workCardsKey } from '../work-cards/work-cards.api.ts'

export type Calculations = AnswerOf<typeof readFinancials>['data']['calculations']

/** Whatever is read about a card lies below the key that every deed marks as stale. */
export const cardKey = (id: string) => [workCardsKey, 'one', id]
const openCardKey = (id: string) => [...cardKey(id), 'card']

export const useWorkCard = (id: string) =>
  useQuery({ queryKey: openCardKey(id), queryFn: ({ signal }) => fetchWorkCard(id, signal) })

/** Two doors to the card that is open: what is known of it now, and its state on the server. */
export const useOpenCard = (id: string) => {
  const client = useQueryClient()
  const queryKey = openCardKey(id)
  return {
    /** Shows a card at once, as a deed answered it or as it will be; gives what stood there. */
    put: async (change: (card: WorkCard) => WorkCard) => {
      // An answer on its way would bring the former state back.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Saved<WorkCard>>(queryKey)
      if (before)
        client.setQueryData<Saved<WorkCard>>(queryKey, { ...before, data: change(before.data) })
      return before?.data
    },
    /** Waits for the state that is being read, or reads it. */
    read: () => client.refetchQueries({ queryKey }, { cancelRefetch: false }),
  }
}

/** The sums of a card; only the office may call it. */
export const useFinancials = (id: string) =>
  useQuery({
    queryKey: [...cardKey(id), 'financials'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readFinancials>('GET', '/work-cards/{id}/financials', {
          params: { id },
          signal,
        })
      ).data.calculations,
  })

/** What the shop calls itself on paper. */
export const useShop = () =>
  useQuery({
    queryKey: ['settings', 'public'],
    queryFn: async ({ signal }) =>
      (await call<typeof readPublicSettings>('GET', '/settings/public', { signal })).data,
  })

/** A deed on the card that answers with its new state, which is shown at once. */
const useCardDeed = <Variables = void>(
  id: string,
  deed: (variables: Variables) => Promise<Saved<WorkCard>>,
) => {
  const { put } = useOpenCard(id)
  return useMutation({
    mutationFn: deed,
    onSuccess: ({ data }) => put(() => data),
    ...useCardsAfter(),
  })
}

export const useStartJob = (id: string) =>
  useCardDeed(id, () =>
    call<typeof startJob>('POST', '/work-cards/{id}/start-job', { params: { id } }),
  )

export const useFinishJob = (id: string) =>
  useCardDeed(id, () =>
    call<typeof finishJob>('POST', '/work-cards/{id}/finish-job', { params: { id } }),
  )

export const useSaveNotes = (id: string) =>
  useCardDeed(id, (notes: string) =>
    call<typeof saveMechanicNotes>('PUT', '/work-cards/{id}/mechanic-notes', {
      params: { id },
      body: { notes },
    }),
  )
