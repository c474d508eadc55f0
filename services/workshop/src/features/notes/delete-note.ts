import type { Role } from '@warsha/contracts/base/roles'
import { notFound } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { assertMayDelete } from './note-rules.ts'
import { markNoteDeleted, selectOptionalNote } from './notes.store.ts'

interface DeleteNoteInput {
  readonly actor: HistoryActor & { readonly id: string; readonly role: Role }
  readonly mechanicId: string | null
  readonly params: { readonly noteId: string }
}

/**
 * Deletes a note: the list and the history keep who deleted it and when. A repeated request changes nothing.
 *
 * Throws `not_allowed` (403) or `note_kept` (409) unless the user is a manager or its author within 15 minutes.
 */
export const deleteNote = (
  service: Service,
  { actor, mechanicId, params: { noteId } }: DeleteNoteInput,
) =>
  service.db.inTransaction(async (tx) => {
    const note = await selectOptionalNote(tx, noteId, mechanicId)
    if (!note) throw notFound()
    const card = await lockWorkCard(tx, note.work_card_id, { mechanic_id: mechanicId })
    const context = createWriteContext(service, actor)
    assertMayDelete(note, actor, context.now)

    if (await markNoteDeleted(tx, noteId, context))
      await addHistory(tx, card.id, context, {
        event: 'note_deleted',
        changes: [{ field: 'note_author', from: note.author_name, to: null }],
      })
    return {}
  })
