import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import { Button, FailedPanel, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { type DragEvent, useId, useState } from 'react'
import classes from './board.module.css'
import type { Hands } from './board.tsx'
import { BoardCard } from './board-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useWorkCards, type WorkCardsQuery } from './work-cards.api.ts'

interface Props {
  status: WorkCardStatus
  /** What the board is narrowed to. */
  query: WorkCardsQuery
  hands: Hands | null
}

/** Ten cards of a column. */
const Cards = ({ status, query, page, hands }: Props & { page: number }) => {
  const { t } = useTranslation('work-cards')
  const { data, error, refetch } = useWorkCards({ ...query, status, page })
  if (data) return data.data.map((card) => <BoardCard key={card.id} card={card} hands={hands} />)
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

/** What lets a card fall here that is dragged from another column. */
const useDrop = (status: WorkCardStatus, hands: Hands | null) => {
  const [isOver, setOver] = useState(false)
  const card = hands?.dragged
  if (!card || card.status === status) return {}
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return {
    'data-takes': true,
    'data-over': isOver || undefined,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      hands.drag(null)
      void hands.move(card, status)
    },
  }
}

export const BoardColumn = ({ status, query, hands }: Props) => {
  const { t } = useTranslation('work-cards')
  const { number } = useFormats()
  const [pages, setPages] = useState(1)
  const drop = useDrop(status, hands)
  const heading = useId()
  const pagination = useWorkCards({ ...query, status, page: 1 }).data?.pagination
  return (
    <section className={classes.column} aria-labelledby={heading} data-status={status} {...drop}>
      <h2 className={classes.head} id={heading}>
        <StatusBadge status={status} />
        {pagination && (
          <span className={classes.count}>
            {number(pagination.total)}
            {pagination.total_is_capped && '+'}
          </span>
        )}
      </h2>
      <ul className={classes.cards}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <Cards key={page} status={status} query={query} page={page} hands={hands} />
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
