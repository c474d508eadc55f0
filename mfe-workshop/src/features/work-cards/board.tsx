import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { useRef, useState } from 'react'
import { askStatus } from './ask-status.tsx'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { useMoveCard } from './use-move-card.ts'
import { queryOf, type WorkCardsState } from './work-cards-query.ts'

/** What the board lets one do with its cards; null where they are only looked at. */
export interface Hands {
  /** What is being dragged. */
  dragged: WorkCardRow | null
  drag: (card: WorkCardRow | null) => void
  move: (card: WorkCardRow, to: WorkCardStatus) => Promise<void>
  /** Whether this card has just come where it stands; says so once, to whoever takes the keyboard to it. */
  hasJustCome: (card: WorkCardRow) => boolean
}

const useHands = (): Hands => {
  const [dragged, drag] = useState<WorkCardRow | null>(null)
  const coming = useRef<Pick<WorkCardRow, 'id' | 'status'>>(null)
  const { mutate } = useMoveCard()
  const move = async (card: WorkCardRow, to: WorkCardStatus) => {
    if (!(await askStatus(card.work_card_number, to))) return
    coming.current = { id: card.id, status: to }
    const goesBack = () => {
      coming.current = card
    }
    mutate({ card, to }, { onError: goesBack })
  }
  const hasJustCome = ({ id, status }: WorkCardRow) => {
    const isIt = coming.current?.id === id && coming.current.status === status
    if (isIt) coming.current = null
    return isIt
  }
  return { dragged, drag, move, hasJustCome }
}

/** A column for each status. The office moves cards, by dragging or by the menu of each; others look at theirs. */
export const Board = ({ state, mayMove }: { state: WorkCardsState; mayMove: boolean }) => {
  const { t } = useTranslation('work-cards')
  const hands = useHands()
  const { page: _page, status: _status, sort: _sort, ...query } = queryOf(state)
  return (
    <section className={classes.board} aria-label={t('view.board')}>
      {workCardStatuses.map((status) => (
        // Another search begins each column anew.
        <BoardColumn
          key={status + JSON.stringify(query)}
          status={status}
          query={query}
          hands={mayMove ? hands : null}
        />
      ))}
    </section>
  )
}
