import { IconArrowsExchange, IconUser } from '@tabler/icons-react'
import { canChangeStatus, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { ActionIcon, Menu, UserText, useTranslation } from '@warsha/web-kit'
import { type DragEvent, useEffect, useRef } from 'react'
import { PartWaitMark } from '../part-waits/part-wait.mark.tsx'
import {
  CustomerName,
  PromisedDate,
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

export const BoardCard = ({ card, moves }: { card: WorkCardRow; moves: BoardMoves | null }) => (
  <li className={classes.card} {...dragSourceProps(card, moves)}>
    <div className={classes.cardHead}>
      <WorkCardLink card={card} />
      {moves && <MoveMenu card={card} moves={moves} />}
    </div>
    <div>
      <VehicleName card={card} />
    </div>
    <div className={classes.fact}>
      <CustomerName card={card} />
    </div>
    <PartWaitMark card={card} />
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
