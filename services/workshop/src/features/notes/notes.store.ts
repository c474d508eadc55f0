/** Notes of work cards in the database. */
import { officeRoleNames } from '@warsha/contracts/base/roles'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import sql from './notes.sql'

interface NewNote {
  readonly id: string
  readonly work_card_id: string
  readonly text: string
  readonly author_id: string
}

export const insertNote = (tx: Transaction, note: NewNote, { actor, now }: WriteContext) =>
  queryRow(tx, sql.insertNote, { ...note, author_name: actor.name, author_role: actor.role, now })

export type NoteRow = Awaited<ReturnType<typeof insertNote>>

export const insertMention = (
  tx: Transaction,
  noteId: string,
  user: { id: string; name: string },
) => execute(tx, sql.insertMention, { note_id: noteId, user_id: user.id, name: user.name })

/** Only of a card that exists and, with a mechanic, is theirs. */
export const selectOptionalNote = (db: Queryable, id: string, mechanicId: string | null) =>
  queryOptionalRow(db, sql.selectOptionalNote, { id, mechanic_id: mechanicId })

/** Returns false if it was deleted before. */
export const markNoteDeleted = async (
  tx: Transaction,
  id: string,
  { actor, now }: WriteContext,
): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.markNoteDeleted, { id, now, deleted_by_name: actor.name })) !==
  null

/** Returns the other active employees who may see the card, by name. */
export const selectMentionableStaff = (db: Queryable, workCardId: string, actorId: string) =>
  queryRows(db, sql.selectMentionableStaff, {
    work_card_id: workCardId,
    actor_id: actorId,
    roles: [...officeRoleNames],
  })
