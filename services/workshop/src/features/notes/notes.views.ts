import type { Note, StaffMember } from '@warsha/contracts/workshop/work-card-notes'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { lastMomentToDelete } from './note-rules.ts'
import sql from './notes.sql'
import { type NoteRow, selectMentionableStaff } from './notes.store.ts'

type Mention = Note['mentions'][number]

export const toNote = (row: NoteRow, mentions: readonly Mention[]): Note => ({
  id: row.id,
  work_card_id: row.work_card_id,
  text: row.deleted_at === null ? row.text : null,
  author: { id: row.author_id, name: row.author_name, role: row.author_role },
  created_at: row.created_at,
  mentions: row.deleted_at === null ? [...mentions] : [],
  deleted: row.deleted_at === null ? null : { at: row.deleted_at, by: row.deleted_by_name ?? '' },
  author_may_delete_until: lastMomentToDelete(row),
})

/** Returns a page of the notes of a card, newest first. */
export const listNotes = async (
  db: Queryable,
  workCardId: string,
  query: { page: number; limit: number },
) => {
  const filter = { work_card_id: workCardId }
  const { total } = await queryRow(db, sql.countNotes, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectNotesPage, { ...filter, ...slice })

  const mentions = await queryRows(db, sql.selectMentions, { note_ids: rows.map(({ id }) => id) })
  const data = rows.map((row) =>
    toNote(
      row,
      mentions
        .filter(({ note_id }) => note_id === row.id)
        .map(({ user_id, name }) => ({ id: user_id, name })),
    ),
  )
  return { data, pagination }
}

export const listMentionableStaff = async (
  db: Queryable,
  workCardId: string,
  actorId: string,
): Promise<StaffMember[]> =>
  (await selectMentionableStaff(db, workCardId, actorId)).map((member) => ({
    ...member,
    role: member.role as StaffMember['role'],
  }))
