import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/work-card-notes'
import { fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { publishChanged, publishMentioned } from '../work-card-core/work-card-events.ts'
import { insertMention, insertNote, selectMentionableStaff } from './notes.store.ts'
import { toNote } from './notes.views.ts'

type Endpoint = typeof endpoints.addNote

interface AddNoteInput extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

/** Throws 400 if one of the users may not see the card. Nobody is in the result twice. */
const readMentionedStaff = async (
  tx: Transaction,
  workCardId: string,
  actorId: string,
  ids: ReadonlySet<string>,
) => {
  if (ids.size === 0) return []
  const staff = (await selectMentionableStaff(tx, workCardId, actorId)).filter(({ id }) =>
    ids.has(id),
  )
  if (staff.length < ids.size) throw fieldError('mentions', 'unknown_staff')
  return staff
}

/** Adds a note to a work card, and notifies the mentioned staff. Notes stay possible after the card is closed. */
export const addNote = (
  service: Service,
  { actor, mechanicId, body: { text, mentions = [] }, params, idempotency }: AddNoteInput,
): Promise<ResponseOf<Endpoint>> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, params.id, { mechanic_id: mechanicId })
    const mentioned = await readMentionedStaff(tx, card.id, actor.id, new Set(mentions))

    const context = createWriteContext(service, actor)
    const note = { id: uuid(), work_card_id: card.id, text, author_id: actor.id }
    const row = await insertNote(tx, note, context)
    for (const user of mentioned) await insertMention(tx, note.id, user)

    await publishChanged(tx, card, context)
    if (mentioned.length > 0)
      await publishMentioned(
        tx,
        card,
        { note_id: note.id, mentioned_ids: mentioned.map(({ id }) => id) },
        context,
      )
    return {
      data: toNote(
        row,
        mentioned.map(({ id, name }) => ({ id, name })),
      ),
    }
  })
