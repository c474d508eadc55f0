import { IconArrowsExchange, IconClock, IconUser } from '@tabler/icons-react'
import { countDays } from '@warsha/contracts/base/calendar-dates'
import {
  canChangeStatus,
  canWork,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  ActionIcon,
  Menu,
  shopToday,
  toShopDateTimeInput,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { type DragEvent, useEffect, useRef } from 'react'
import { PartWaitMark } from '../part-waits/part-wait.mark.tsx'
import {
  CustomerName,
  isOverdue,
  PromisedDate,
  TaskProgress,
  VehicleName,
  WorkCardLink,
} from '../work-cards/work-card-details.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './board.module.css'
import type { BoardMoves } from './use-board-moves.ts'

/** Moves a card by keyboard or touch. */
const MoveMenu = ({ card, moves }: { card: WorkCardRow; moves: BoardMoves }) => {
  const { t } = useTranslation('work-cards')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focus follows the card to its new column.
    if (moves.claimFocus(card)) button.current?.focus()
  }, [moves, card])
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={classes.menu}
          aria-label={t('board.move', { number: card.work_card_number })}
        >
          <IconArrowsExchange size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('board.move_to')}</Menu.Label>
        {workCardStatuses
          .filter((status) => canChangeStatus(card, status))
          .map((status) => (
            <Menu.Item key={status} onClick={() => void moves.move(card, status)}>
              <WorkCardStatusBadge status={status} />
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const dragSourceProps = (card: WorkCardRow, moves: BoardMoves | null) =>
  moves && {
    draggable: true,
    'data-dragged': moves.draggedCard?.id === card.id || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', card.work_card_number)
      moves.setDraggedCard(card)
    },
    onDragEnd: () => moves.setDraggedCard(null),
  }

/** How long the card has had its status: days of the calendar, or "today". */
const StatusAge = ({ since }: { since: string }) => {
  const { t } = useTranslation('work-cards')
  const { dateTime, number } = useFormats()
  const firstDay = toShopDateTimeInput(new Date(since)).slice(0, 10)
  const days = Math.max(0, countDays(firstDay, shopToday()) - 1)
  return (
    <span className={classes.age} title={t('board.since', { at: dateTime(since) })}>
      <IconClock size={14} aria-hidden="true" />
      {days === 0 ? t('board.age_today') : t('board.age', { count: days, number: number(days) })}
    </span>
  )
}

/** Amount, tasks done and the time in the status. Floor roles get no amounts from the server. */
const CardFigures = ({ card }: { card: WorkCardRow }) => {
  const { money } = useFormats()
  const isOpen = canWork(card)
  const amount = card.total_amount || card.estimated_cost
  return (
    <div className={classes.figures}>
      {typeof amount === 'number' && amount > 0 && (
        <bdi className={classes.amount}>{money(amount)}</bdi>
      )}
      {card.task_count > 0 && <TaskProgress card={card} />}
      {isOpen && card.status_since && <StatusAge since={card.status_since} />}
    </div>
  )
}

export const BoardCard = ({ card, moves }: { card: WorkCardRow; moves: BoardMoves | null }) => (
  <li
    className={classes.card}
    data-overdue={isOverdue(card) || undefined}
    {...dragSourceProps(card, moves)}
  >
    <div className={classes.cardHead}>
      <WorkCardLink card={card} />
      {moves && <MoveMenu card={card} moves={moves} />}
    </div>
    <div className={classes.names}>
      <VehicleName card={card} />
    </div>
    <div className={classes.names}>
      <CustomerName card={card} />
    </div>
    <PartWaitMark card={card} />
    <CardFigures card={card} />
    <div className={classes.foot}>
      {card.mechanic_name && (
        <span className={classes.mechanic}>
          <IconUser size={14} aria-hidden="true" />
          <UserText>{card.mechanic_name}</UserText>
        </span>
      )}
      {card.promised_date && (
        <div>
          <PromisedDate card={card} />
        </div>
      )}
    </div>
  </li>
)
