import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { readPublicSettings } from '@warsha/contracts/identity/routes/settings'
import { readFinancials } from '@warsha/contracts/workshop/routes/work-card-financials'
import type { WorkCard, WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  dataOf,
  type NewAction,
  request,
  useMutation,
  useQuery,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import {
  type JobMoment,
  toFinishAction,
  toNotesAction,
  toStartAction,
} from '../offline/card-actions.ts'
import { useWithPendingActions } from '../offline/use-pending-actions.ts'
import { useSendAction } from '../offline/use-send-action.ts'
import {
  fetchWorkCard,
  useInvalidateWorkCards,
  workCardsKey,
} from '../work-cards/work-cards.api.ts'

export type Calculations = ResponseOf<typeof readFinancials>['data']['calculations']

/** Below `workCardsKey`, so that every mutation invalidates all queries of the card. */
export const workCardKey = (id: string) => [workCardsKey, 'one', id]
const workCardDetailKey = (id: string) => [...workCardKey(id), 'card']

/** What reads a card, for `useQuery` and to read it ahead. */
export const workCardQuery = (id: string) => ({
  queryKey: workCardDetailKey(id),
  queryFn: ({ signal }: { signal?: AbortSignal }) => fetchWorkCard(id, signal),
})

/** The card with the actions of its mechanic that the server does not have yet. */
export const useWorkCard = (id: string) =>
  useQuery({ ...workCardQuery(id), select: useWithPendingActions() })

/** The card as the server has it. */
export const useServerWorkCard = (id: string) => useQuery(workCardQuery(id))

/** Access to the query cache of one card. */
export const useCachedWorkCard = (id: string) => {
  const client = useQueryClient()
  const withPending = useWithPendingActions()
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
    /** Returns the card with the waiting actions, or undefined if it was not read. */
    read: (): WorkCard | undefined => {
      const response = client.getQueryData<RecordResponse<WorkCard>>(queryKey)
      return response && withPending(response).data
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

/**
 * A mutation whose response is the new card. The response replaces the cached card. Without a connection there is none:
 * the action waits on the device of a mechanic.
 */
const useWorkCardMutation = <Variables = void>(
  id: string,
  toAction: (variables: Variables) => NewAction,
  options: { isSentWhileClosing?: boolean } = {},
) => {
  const { update } = useCachedWorkCard(id)
  const invalidate = useInvalidateWorkCards()
  const send = useSendAction(options)
  return useMutation({
    mutationFn: async (variables: Variables): Promise<{ data?: WorkCard }> => {
      const result = await send(toAction(variables), async (response) => {
        await update(() => (response as RecordResponse<WorkCard>).data)
      })
      return result.state === 'sent' ? (result.response as RecordResponse<WorkCard>) : {}
    },
    ...invalidate,
  })
}

export const useStartJob = (card: WorkCardRow) =>
  useWorkCardMutation(card.id, (moment: JobMoment) => toStartAction(card, moment))

export const useFinishJob = (card: WorkCardRow) =>
  useWorkCardMutation(card.id, (moment: JobMoment) => toFinishAction(card, moment), {
    isSentWhileClosing: true,
  })

interface NotesInput {
  readonly notes: string
  /** The saved notes that the mechanic saw; undefined for a draft that does not know them. */
  readonly seen: string | undefined
}

/** Saves the notes of the mechanic. Notes that the mechanic never saw are not overwritten. */
export const useSaveMechanicNotes = (card: WorkCardRow) => {
  const { read } = useCachedWorkCard(card.id)
  return useWorkCardMutation(card.id, ({ notes, seen }: NotesInput) =>
    toNotesAction(card, notes, seen ?? read()?.mechanic_notes ?? ''),
  )
}
