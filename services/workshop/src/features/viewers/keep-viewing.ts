/** Tracks who has a work card open, and publishes when somebody comes or goes. */

import { viewingSeconds } from '@warsha/contracts/notification/live-changes'
import { workCardViewersChanged } from '@warsha/contracts/workshop/events'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { deleteExpiredViewers, deleteViewer, selectViewers, upsertViewer } from './viewers.store.ts'

/** Pages that died do not report that they are closed. Two repetitions may be late. */
const expiryMs = 2.5 * viewingSeconds * 1000

const publishViewers = async (tx: Transaction, id: string, now: Date, closed_by?: string) => {
  const viewers = await selectViewers(tx, id)
  await addEvent(tx, workCardViewersChanged, `work_card_viewers:${id}`, {
    id,
    viewer_ids: viewers.map((viewer) => viewer.id),
    closed_by,
    at: now.toISOString(),
  })
  return viewers
}

/** Returns the other users who have the card open. */
export const keepViewing = ({ db, clock }: Service, actor: Actor, id: string) =>
  db.inTransaction(async (tx) => {
    const now = clock()
    const hasExpired = await deleteExpiredViewers(tx, id, new Date(now.getTime() - expiryMs))
    const viewer = { work_card_id: id, user_id: actor.id, name: actor.name }
    const isNew = await upsertViewer(tx, viewer, now)
    const viewers =
      isNew || hasExpired ? await publishViewers(tx, id, now) : await selectViewers(tx, id)
    return { data: viewers.filter((one) => one.id !== actor.id) }
  })

export const stopViewing = ({ db, clock }: Service, actor: Actor, id: string) =>
  db.inTransaction(async (tx) => {
    const hadOpen = await deleteViewer(tx, { work_card_id: id, user_id: actor.id })
    if (hadOpen) await publishViewers(tx, id, clock(), actor.id)
    return {}
  })
