import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { LockedWorkCard, WorkCardOwner } from './work-card.ts'
import { lockOptionalWorkCard } from './work-card-core.store.ts'

/**
 * Locks a work card against every other change to it, its tasks, parts, payments and invoices.
 *
 * Throws 404 if the card does not exist or does not belong to `owner`.
 */
export const lockWorkCard = async (
  tx: Transaction,
  id: string,
  owner: WorkCardOwner = {},
): Promise<LockedWorkCard> => {
  const card = await lockOptionalWorkCard(tx, id, owner)
  if (!card) throw notFound()
  return card
}

/**
 * Locks several work cards in the order of their ids, as every transaction does. Returns them by id, without those that do
 * not exist.
 */
export const lockWorkCards = async (
  tx: Transaction,
  ids: Iterable<string>,
): Promise<Map<string, LockedWorkCard>> => {
  const cards = new Map<string, LockedWorkCard>()
  for (const id of [...new Set(ids)].sort()) {
    const card = await lockOptionalWorkCard(tx, id, {})
    if (card) cards.set(id, card)
  }
  return cards
}

/** Returns the card. Throws 404 if there is none, and `card_closed` (409) if it is completed or cancelled. */
export const assertOpenWorkCard = (card: LockedWorkCard | null): LockedWorkCard => {
  if (!card) throw notFound()
  const blockedBy = workBlockedBy(card)
  if (blockedBy) throw new ApiError(blockedBy)
  return card
}

/** Like `lockWorkCard`. Throws `card_closed` (409) if the card is completed or cancelled. */
export const lockOpenWorkCard = async (
  tx: Transaction,
  id: string,
  owner: WorkCardOwner = {},
): Promise<LockedWorkCard> => assertOpenWorkCard(await lockOptionalWorkCard(tx, id, owner))
