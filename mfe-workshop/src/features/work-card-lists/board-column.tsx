import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { Button, FailedPanel, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { type DragEvent, useId, useState } from 'react'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import { useWorkCards, type WorkCardsQuery } from '../work-cards/work-cards.api.ts'
import classes from './board.module.css'
import { BoardCard } from './board-card.tsx'
import type { BoardMoves } from './use-board-moves.ts'

interface BoardColumnProps {
  status: WorkCardStatus
  /** Search and filters of the board. */
  query: WorkCardsQuery
  moves: BoardMoves | null
}

/** One page of ten cards. */
const BoardColumnPage = ({ status, query, page, moves }: BoardColumnProps & { page: number }) => {
  const { t } = useTranslation('work-cards')
  const { data, error, refetch } = useWorkCards({ ...query, status, page })
  if (data) return data.data.map((card) => <BoardCard key={card.id} card={card} moves={moves} />)
  return (
    <li>
      {error ? (
        <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
      ) : (
        <Skeleton height={112} radius="md" />
      )}
    </li>
  )
}

/** Props that accept a card dragged from another column. */
const useDropTarget = (status: WorkCardStatus, moves: BoardMoves | null) => {
  const [isOver, setOver] = useState(false)
  const card = moves?.draggedCard
  if (!card || card.status === status) return {}
  const onDragOverColumn = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return {
    'data-takes': true,
    'data-over': isOver || undefined,
    onDragEnter: onDragOverColumn,
    onDragOver: onDragOverColumn,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      moves.setDraggedCard(null)
      void moves.move(card, status)
    },
  }
}

export const BoardColumn = ({ status, query, moves }: BoardColumnProps) => {
  const { t } = useTranslation('work-cards')
  const { number } = useFormats()
  const [pages, setPages] = useState(1)
  const drop = useDropTarget(status, moves)
  const heading = useId()
  const pagination = useWorkCards({ ...query, status, page: 1 }).data?.pagination
  return (
    <section className={classes.column} aria-labelledby={heading} data-status={status} {...drop}>
      <h2 className={classes.head} id={heading}>
        <WorkCardStatusBadge status={status} />
        {pagination && (
          <span className={classes.count}>
            {number(pagination.total)}
            {pagination.total_is_capped && '+'}
          </span>
        )}
      </h2>
      <ul className={classes.cards}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <BoardColumnPage key={page} status={status} query={query} page={page} moves={moves} />
        ))}
      </ul>
      {pagination?.total === 0 && <p className={classes.none}>{t('board.none')}</p>}
      {pagination && pages < pagination.pages && (
        <Button variant="subtle" size="xs" fullWidth onClick={() => setPages(pages + 1)}>
          {t('board.more')}
        </Button>
      )}
    </section>
  )
}
