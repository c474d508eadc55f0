// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertNote: Block<{ id: string; work_card_id: string; text: string; author_id: string; author_name: string; author_role: string; now: string }, { id: string; work_card_id: string; text: string; author_id: string; author_name: string; author_role: string; created_at: string; deleted_at: string | null; deleted_by_name: string | null }>
  insertMention: Block<{ note_id: string; user_id: string; name: string }, Record<never, never>>
  selectNotesPage: Block<{ work_card_id: string; limit: number; offset: number }, { id: string; work_card_id: string; text: string; author_id: string; author_name: string; author_role: string; created_at: string; deleted_at: string | null; deleted_by_name: string | null }>
  countNotes: Block<{ work_card_id: string }, { total: number }>
  selectMentions: Block<{ note_ids: readonly string[] }, { note_id: string; user_id: string; name: string }>
  selectOptionalNote: Block<{ id: string; mechanic_id: string | null }, { work_card_id: string; author_id: string; author_name: string; created_at: string; deleted_at: string | null }>
  markNoteDeleted: Block<{ now: string; deleted_by_name: string; id: string }, { id: string }>
  selectMentionableStaff: Block<{ work_card_id: string; actor_id: string; roles: readonly string[] }, { id: string; name: string; role: string }>
}
export default sql
