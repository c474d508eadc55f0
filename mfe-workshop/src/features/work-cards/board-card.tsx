import { IconArrowsExchange, IconUser } from '@tabler/icons-react'
import { workCardCan, workCardStatuses } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { ActionIcon, Menu, Typed, useTranslation } from '@warsha/web-kit'
import { type DragEvent, useEffect, useRef } from 'react'
import classes from './board.module.css'
import type { Hands } from './board.tsx'
import { StatusBadge } from './status-badge.tsx'
import { CardNumber, Customer, Promised, Vehicle } from './work-card-facts.tsx'

/** The way of the keyboard, of a phone and of whoever would rather not drag. */
const MoveMenu = ({ card, hands }: { card: WorkCardRow; hands: Hands }) => {
  const { t } = useTranslation('work-cards')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The keyboard goes on where the card went.
    if (hands.hasJustCome(card)) button.current?.focus()
  }, [hands, card])
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
          .filter((status) => workCardCan.become(card, status) === null)
          .map((status) => (
            <Menu.Item key={status} onClick={() => void hands.move(card, status)}>
              <StatusBadge status={status} />
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const useDrag = (card: WorkCardRow, hands: Hands | null) =>
  hands && {
    draggable: true,
    'data-dragged': hands.dragged?.id === card.id || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', card.work_card_number)
      hands.drag(card)
    },
    onDragEnd: () => hands.drag(null),
  }

export const BoardCard = ({ card, hands }: { card: WorkCardRow; hands: Hands | null }) => (
  <li className={classes.card} {...useDrag(card, hands)}>
    <div className={classes.cardHead}>
      <CardNumber card={card} />
      {hands && <MoveMenu card={card} hands={hands} />}
    </div>
    <div>
      <Vehicle card={card} />
    </div>
    <div className={classes.fact}>
      <Customer card={card} />
    </div>
    <div className={classes.foot}>
      {card.mechanic_name && (
        <span className={classes.mechanic}>
          <IconUser size={14} aria-hidden="true" />
          <Typed>{card.mechanic_name}</Typed>
        </span>
      )}
      {card.promised_date && (
        <div>
          <Promised card={card} />
        </div>
      )}
    </div>
  </li>
)
