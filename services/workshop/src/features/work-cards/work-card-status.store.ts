/** A card goes into another status, whoever moves it: what follows from it, its history and its event. */
import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import type { Transaction } from '@warsha/service-kit/db'
import { consumeParts, returnParts } from '../part-lines/card-parts.store.ts'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { tellStatusChanged } from './work-card-events.ts'
import { standingIn } from './work-card-rules.ts'
import { type CardRow, settleSums, updateStanding } from './work-cards.store.ts'

interface Move {
  readonly to: WorkCardStatus
  readonly by: Doer
  readonly now: string
  readonly completedAt?: string
}

/** Gives the locked card as it then is; whether it may move is the caller's to check. */
export const setStatus = async (tx: Transaction, card: CardRow, move: Move): Promise<CardRow> => {
  const { to, by, now, completedAt } = move
  const standing = standingIn(card, to, now, completedAt)
  const version = await updateStanding(tx, card.id, standing, { now, updated_by: by.name })
  const moved = { ...card, ...standing, version }
  await addHistory(tx, card.id, by, now, {
    event: 'status_changed',
    changes: [{ field: 'status', from: card.status, to }],
  })
  await tellStatusChanged(tx, { ...moved, at: now }, card.status, to)
  await settleParts(tx, moved, { by, now })
  // What is completed keeps the VAT of its last open moment; what is opened again is charged as the shop does today.
  await settleSums(tx, to === 'completed' ? card : moved)
  return moved
}

const settleParts = async (
  tx: Transaction,
  card: CardRow,
  deed: { by: Doer; now: string },
): Promise<void> => {
  if (card.status === 'completed') return consumeParts(tx, card, deed)
  if (card.status === 'cancelled') await returnParts(tx, card, deed)
}
