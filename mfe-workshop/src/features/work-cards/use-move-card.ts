/** Moving a card to another status: seen at once, taken back when it is refused. */
import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { ApiError, toast, useMutation, useQueryClient, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { statusName } from './status-badge.tsx'
import {
  changeWorkCardNow,
  fetchWorkCard,
  listKey,
  useCardsAfter,
  type WorkCardsPage,
  type WorkCardsQuery,
} from './work-cards.api.ts'

export interface Move {
  card: WorkCardRow
  to: WorkCardStatus
}

/** What a page of a column shows once the card has moved. */
const afterMove = (
  page: WorkCardsPage,
  query: WorkCardsQuery,
  { card, to }: Move,
): WorkCardsPage => {
  const rows = page.data.filter(({ id }) => id !== card.id)
  const counted = (change: number, data: WorkCardRow[]) => ({
    data,
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total + change) },
  })
  if (query.status === card.status) return counted(-1, rows)
  if (query.status !== to) return page
  return counted(1, query.page === 1 ? [{ ...card, status: to }, ...rows] : rows)
}

/** Changes every page that is on the screen now; answers what they were. */
const useShownPages = () => {
  const client = useQueryClient()
  return (change: (page: WorkCardsPage, query: WorkCardsQuery) => WorkCardsPage) => {
    const before = client.getQueriesData<WorkCardsPage>({ queryKey: listKey, type: 'active' })
    for (const [key, page] of before) {
      if (page) client.setQueryData(key, change(page, key.at(-1) as WorkCardsQuery))
    }
    return before
  }
}

/** Says what was refused; where somebody else was faster, who, and what has become of the card. */
const useTellRefusal = () => {
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
    } catch (unread) {
      console.warn('the newest state of the card could not be read', unread)
      toast.error(error, t('status_failed'))
    }
  }
}

export const useMoveCard = () => {
  const { t } = useTranslation('work-cards')
  const client = useQueryClient()
  const changeShown = useShownPages()
  const tellRefusal = useTellRefusal()
  // What this board has saved itself: whoever moves a card twice in a row does not wait for the lists to come again.
  const saved = useRef(new Map<string, number>())
  return useMutation({
    scope: { id: 'moves on the board' },
    mutationFn: ({ card: { id, version }, to }: Move) =>
      changeWorkCardNow({
        id,
        body: { status: to, version: Math.max(version, saved.current.get(id) ?? 0) },
      }),
    onMutate: async (move) => {
      // An answer on its way would put the card back where it was.
      await client.cancelQueries({ queryKey: listKey })
      return changeShown((page, query) => afterMove(page, query, move))
    },
    onSuccess: ({ data: { id, version } }, { card, to }) => {
      saved.current.set(id, version)
      toast.success(t('moved', { number: card.work_card_number, status: statusName(to) }))
    },
    onError: (error, { card }, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
      void tellRefusal(error, card)
    },
    ...useCardsAfter(),
  })
}
