import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { readPublicSettings } from '@warsha/contracts/identity/settings'
import type {
  finishJob,
  readFinancials,
  saveMechanicNotes,
  startJob,
  WorkCard,
} from '@warsha/contracts/workshop/work-cards'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import {
  fetchWorkCard,
  useInvalidateWorkCards,
  workCardsKey,
} from '../work-cards/work-cards.api.ts'

export type Calculations = ResponseOf<typeof readFinancials>['data']['calculations']

/** Below `workCardsKey`, so that every mutation invalidates all queries of the card. */
export const workCardKey = (id: string) => [workCardsKey, 'one', id]
const workCardDetailKey = (id: string) => [...workCardKey(id), 'card']

export const useWorkCard = (id: string) =>
  useQuery({ queryKey: workCardDetailKey(id), queryFn: ({ signal }) => fetchWorkCard(id, signal) })

/** Access to the query cache of one card. */
export const useCachedWorkCard = (id: string) => {
  const client = useQueryClient()
  const queryKey = workCardDetailKey(id)
  return {
    /** Replaces the cached card immediately and returns the previous one. */
    update: async (change: (card: WorkCard) => WorkCard) => {
      // A pending response would overwrite the update.
      await client.cancelQueries({ queryKey })
      const previous = client.getQueryData<RecordResponse<WorkCard>>(queryKey)
      if (previous)
        client.setQueryData<RecordResponse<WorkCard>>(queryKey, {
          ...previous,
          data: change(previous.data),
        })
      return previous?.data
    },
    /** Reads the card from the server, or waits for a request that is already pending. */
    refetch: () => client.refetchQueries({ queryKey }, { cancelRefetch: false }),
  }
}

/** Calculated totals of a card. Only office roles may call it. */
export const useFinancials = (id: string) =>
  useQuery({
    queryKey: [...workCardKey(id), 'financials'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readFinancials>('GET', '/work-cards/{id}/financials', {
          params: { id },
          signal,
        })
      ).data.calculations,
  })

/** Shop details for the heading of printouts. */
export const usePublicSettings = () =>
  useQuery({
    queryKey: ['settings', 'public'],
    queryFn: async ({ signal }) =>
      (await call<typeof readPublicSettings>('GET', '/settings/public', { signal })).data,
  })

/** A mutation whose response is the new card. The response replaces the cached card. */
const useWorkCardMutation = <Variables = void>(
  id: string,
  mutate: (variables: Variables) => Promise<RecordResponse<WorkCard>>,
) => {
  const { update } = useCachedWorkCard(id)
  return useMutation({
    mutationFn: mutate,
    onSuccess: ({ data }) => update(() => data),
    ...useInvalidateWorkCards(),
  })
}

export const useStartJob = (id: string) =>
  useWorkCardMutation(id, () =>
    call<typeof startJob>('POST', '/work-cards/{id}/start-job', { params: { id } }),
  )

export const useFinishJob = (id: string) =>
  useWorkCardMutation(id, () =>
    // May be sent while the page closes.
    call<typeof finishJob>('POST', '/work-cards/{id}/finish-job', {
      params: { id },
      keepalive: true,
    }),
  )

export const useSaveNotes = (id: string) =>
  useWorkCardMutation(id, (notes: string) =>
    call<typeof saveMechanicNotes>('PUT', '/work-cards/{id}/mechanic-notes', {
      params: { id },
      body: { notes },
    }),
  )
