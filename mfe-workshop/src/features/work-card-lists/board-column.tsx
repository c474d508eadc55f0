import type { Pagination } from '@warsha/contracts/base/endpoint'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import {
  Button,
  FailedPanel,
  Skeleton,
  UnstyledButton,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
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
  /** True shows only status and number of cards. */
  isCollapsed: boolean
  /** Absent for columns that are never collapsed. */
  toggle?: () => void
}

/** One page of ten cards. */
const BoardColumnPage = ({
  status,
  query,
  page,
  moves,
}: Pick<BoardColumnProps, 'status' | 'query' | 'moves'> & { page: number }) => {
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

interface ColumnHeadProps {
  id: string
  status: WorkCardStatus
  pagination: Pagination | undefined
  isCollapsed: boolean
  toggle?: () => void
}

/** Status and number of cards. The head of a column that can be collapsed is a button. */
const ColumnHead = ({ id, status, pagination, isCollapsed, toggle }: ColumnHeadProps) => {
  const { t } = useTranslation('work-cards')
  const { number } = useFormats()
  const content = (
    <>
      <WorkCardStatusBadge status={status} />
      {pagination && (
        <span className={classes.count}>
          {number(pagination.total)}
          {pagination.total_is_capped && '+'}
        </span>
      )}
    </>
  )
  return (
    <h2 className={classes.head} id={id}>
      {toggle ? (
        <UnstyledButton
          className={classes.headButton}
          aria-expanded={!isCollapsed}
          title={t(isCollapsed ? 'board.expand' : 'board.collapse')}
          onClick={toggle}
        >
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </h2>
  )
}

interface CardPagesProps {
  status: WorkCardStatus
  query: WorkCardsQuery
  moves: BoardMoves | null
  pagination: Pagination | undefined
}

/** The number of open pages. It begins at one again for another search, in which the cards that both find stay mounted. */
const usePageCount = (query: WorkCardsQuery) => {
  const search = JSON.stringify(query)
  const [open, setOpen] = useState({ search, count: 1 })
  const count = open.search === search ? open.count : 1
  return { count, openNext: () => setOpen({ search, count: count + 1 }) }
}

const CardPages = ({ status, query, moves, pagination }: CardPagesProps) => {
  const { t } = useTranslation('work-cards')
  const pages = usePageCount(query)
  return (
    <>
      <ul className={classes.cards}>
        {Array.from({ length: pages.count }, (_, index) => index + 1).map((page) => (
          <BoardColumnPage key={page} status={status} query={query} page={page} moves={moves} />
        ))}
      </ul>
      {pagination?.total === 0 && <p className={classes.none}>{t('board.none')}</p>}
      {pagination && pages.count < pagination.pages && (
        <Button variant="subtle" size="xs" fullWidth onClick={pages.openNext}>
          {t('board.more')}
        </Button>
      )}
    </>
  )
}

export const BoardColumn = ({ status, query, moves, isCollapsed, toggle }: BoardColumnProps) => {
  const drop = useDropTarget(status, moves)
  const heading = useId()
  // A collapsed column needs only the number of its cards.
  const first = { ...query, status, page: 1, ...(isCollapsed && { limit: 1 }) }
  const pagination = useWorkCards(first).data?.pagination
  return (
    <section
      className={classes.column}
      aria-labelledby={heading}
      data-status={status}
      data-collapsed={isCollapsed || undefined}
      {...drop}
    >
      <ColumnHead
        id={heading}
        status={status}
        pagination={pagination}
        isCollapsed={isCollapsed}
        {...(toggle && { toggle })}
      />
      {!isCollapsed && (
        <CardPages status={status} query={query} moves={moves} pagination={pagination} />
      )}
    </section>
  )
}
