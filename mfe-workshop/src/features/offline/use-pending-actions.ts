import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { isRefused, useOutbox } from '@warsha/web-kit'
import { useCallback, useMemo } from 'react'
import { withPendingActions } from './pending-changes.ts'

/** The actions of a card that the server does not have: those that wait, and those that it refused. */
export const usePendingActions = (cardId: string) => {
  const actions = useOutbox((outbox) => outbox.actions)
  return useMemo(() => {
    const ofCard = actions.filter(({ group }) => group === cardId)
    return {
      waiting: ofCard.filter((action) => !isRefused(action)),
      refused: ofCard.filter(isRefused),
    }
  }, [actions, cardId])
}

/** Returns a function that adds the waiting actions to the cards of a response; for `select` of a query. */
export const useWithPendingActions = () => {
  const actions = useOutbox((outbox) => outbox.actions)
  return useCallback(
    <Response extends { data: WorkCardRow | WorkCardRow[] }>(response: Response): Response => {
      if (actions.length === 0) return response
      const { data } = response
      return {
        ...response,
        data: Array.isArray(data)
          ? data.map((card) => withPendingActions(card, actions))
          : withPendingActions(data, actions),
      }
    },
    [actions],
  )
}
