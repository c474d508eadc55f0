import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { useRef, useState } from 'react'
import { confirmStatusChange } from '../work-cards/confirm-status-change.tsx'
import { useMoveWorkCard } from '../work-cards/use-move-work-card.ts'

/** Moves the cards of the board, by drag and drop or by the menu of a card. */
export interface BoardMoves {
  draggedCard: WorkCardRow | null
  setDraggedCard: (card: WorkCardRow | null) => void
  /** Asks for confirmation if the status needs it. */
  move: (card: WorkCardRow, to: WorkCardStatus) => Promise<void>
  /** Returns true once, for the card that was just moved: its menu button takes the keyboard focus. */
  claimFocus: (card: WorkCardRow) => boolean
}

export const useBoardMoves = (): BoardMoves => {
  const [draggedCard, setDraggedCard] = useState<WorkCardRow | null>(null)
  const movedCard = useRef<Pick<WorkCardRow, 'id' | 'status'>>(null)
  const { mutate } = useMoveWorkCard()

  const move = async (card: WorkCardRow, to: WorkCardStatus) => {
    if (!(await confirmStatusChange(card, to))) return
    movedCard.current = { id: card.id, status: to }
    const focusPreviousPlace = () => {
      movedCard.current = card
    }
    mutate({ card, to }, { onError: focusPreviousPlace })
  }

  const claimFocus = ({ id, status }: WorkCardRow) => {
    const isMovedCard = movedCard.current?.id === id && movedCard.current.status === status
    if (isMovedCard) movedCard.current = null
    return isMovedCard
  }

  return { draggedCard, setDraggedCard, move, claimFocus }
}
