import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { readPublicSettings } from '@warsha/contracts/identity/routes/settings'
import {
  finishJob,
  readFinancials,
  saveMechanicNotes,
  startJob,
} from '@warsha/contracts/workshop/routes/work-cards'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { dataOf, request, useMutation, useQuery, useQueryClient, useQueryOf } from '@warsha/web-kit'
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
        await request(readFinancials, {
          params: { id },
          signal,
        })
      ).data.calculations,
  })

/** Shop details for the heading of printouts. */
export const usePublicSettings = () =>
  useQueryOf(readPublicSettings, {}, { queryKey: ['settings', 'public'], select: dataOf })

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
  useWorkCardMutation(id, () => request(startJob, { params: { id } }))

export const useFinishJob = (id: string) =>
  useWorkCardMutation(id, () =>
    // May be sent while the page closes.
    request(finishJob, {
      params: { id },
      keepalive: true,
    }),
  )

export const useSaveNotes = (id: string) =>
  useWorkCardMutation(id, (notes: string) =>
    request(saveMechanicNotes, {
      params: { id },
      body: { notes },
    }),
  )
