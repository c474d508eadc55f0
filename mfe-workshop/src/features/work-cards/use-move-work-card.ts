/** Moves a card to another status: an optimistic update that is rolled back if the server rejects it. */
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { ApiError, toast, useMutation, useQueryClient, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { showStatusWarnings } from './show-status-warnings.ts'
import { canUndoStatus, showWithUndo } from './undo-status.ts'
import { statusName } from './work-card-status-badge.tsx'
import {
  fetchWorkCard,
  putWorkCard,
  useInvalidateWorkCards,
  type WorkCardsPage,
  type WorkCardsQuery,
  workCardListKey,
} from './work-cards.api.ts'

export interface WorkCardMove {
  card: WorkCardRow
  to: WorkCardStatus
}

/** Returns the page of a column after the move. */
const applyMove = (
  page: WorkCardsPage,
  query: WorkCardsQuery,
  { card, to }: WorkCardMove,
): WorkCardsPage => {
  const rows = page.data.filter(({ id }) => id !== card.id)
  const withTotal = (change: number, data: WorkCardRow[]) => ({
    data,
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total + change) },
  })
  if (query.status === card.status) return withTotal(-1, rows)
  if (query.status !== to) return page
  return withTotal(1, query.page === 1 ? [{ ...card, status: to }, ...rows] : rows)
}

/** Shows a move on every list page that is on the screen. */
const useShowMove = () => {
  const client = useQueryClient()
  return (move: WorkCardMove) => {
    const pages = client.getQueriesData<WorkCardsPage>({
      queryKey: workCardListKey,
      type: 'active',
    })
    for (const [key, page] of pages) {
      if (page) client.setQueryData(key, applyMove(page, key.at(-1) as WorkCardsQuery, move))
    }
  }
}

/** After a version conflict, the message names the other user and the current status of the card. */
const useReportMoveError = () => {
  const { t } = useTranslation('work-cards')
  return async (error: unknown, { id, work_card_number: number }: WorkCardRow) => {
    if (!(error instanceof ApiError) || error.code !== 'changed_since_read')
      return toast.error(error, t('status_failed'))
    try {
      const { data } = await fetchWorkCard(id)
      const { name } = error.params
      toast.error(
        undefined,
        t('changed_meanwhile', { name, number, status: statusName(data.status) }),
      )
    } catch (readError) {
      console.warn('cannot read the current state of the work card', readError)
      toast.error(error, t('status_failed'))
    }
  }
}

const movesKey = ['board-moves']

export const useMoveWorkCard = () => {
  const { t } = useTranslation('work-cards')
  const client = useQueryClient()
  const showMove = useShowMove()
  const { onSettled: reloadCards } = useInvalidateWorkCards()
  const reportMoveError = useReportMoveError()
  // Versions saved by this board: a second move of the same card need not wait for the refetched lists.
  const savedVersions = useRef(new Map<string, number>())
  const mutation = useMutation({
    mutationKey: movesKey,
    scope: { id: 'board-moves' },
    mutationFn: ({ card: { id, version }, to }: WorkCardMove) =>
      putWorkCard({
        id,
        body: { status: to, version: Math.max(version, savedVersions.current.get(id) ?? 0) },
      }),
    onMutate: async (move) => {
      // A pending response would overwrite the optimistic update.
      await client.cancelQueries({ queryKey: workCardListKey })
      showMove(move)
    },
    onSuccess: ({ data: { id, version }, warnings = [] }, { card, to }) => {
      savedVersions.current.set(id, version)
      const text = t('moved', { number: card.work_card_number, status: statusName(to) })
      const moveBack = () =>
        mutation.mutate({ card: { ...card, status: to, version }, to: card.status })
      if (canUndoStatus(card, to)) showWithUndo(text, moveBack)
      else toast.success(text)
      showStatusWarnings(card.work_card_number, warnings)
    },
    onError: (error, { card, to }) => {
      // Only this card moves back: others may have been moved meanwhile.
      showMove({ card: { ...card, status: to }, to: card.status })
      void reportMoveError(error, card)
    },
    onSettled: () => {
      // While other moves wait for their turn, the server's lists do not contain them.
      if (client.isMutating({ mutationKey: movesKey }) === 1) reloadCards()
    },
  })
  return mutation
}
