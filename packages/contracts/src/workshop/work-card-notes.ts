/** Notes that staff write to each other on a work card. Customers never see them. */
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import { id, instant, longText, paging, text, textOrNull, z } from '../base/fields.ts'
import { floorNoMoney, officeRoles, roles } from '../base/roles.ts'
import { maxNoteLength } from './work-card-limits.ts'

const maxMentions = 20

const staffMember = z.object({ id: text(), name: text(), role: z.enum(roles) })
export type StaffMember = z.infer<typeof staffMember>

export const note = z.object({
  id: text(),
  work_card_id: text(),
  /** Null after the note was deleted. */
  text: textOrNull(),
  author: z.object({ id: text(), name: text(), role: text() }),
  created_at: instant(),
  /** The users who were notified. The text contains each name after an @. */
  mentions: z.array(z.object({ id: text(), name: text() })),
  deleted: z.nullable(z.object({ at: instant(), by: text() })),
  /** Until then its author may delete it. Managers may at any time. */
  author_may_delete_until: instant(),
})
export type Note = z.infer<typeof note>

/** Employees and mechanics: only on their own cards. */
const guard = { ...floorNoMoney, ...officeRoles } as const

/** Newest first. Deleted notes stay in the list without their text. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/notes',
  guard,
  query: z.object(paging(20)),
  response: paged(note),
})

/** Notifies each mentioned user once. Only staff who may see the card can be mentioned. */
export const addNote = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/notes',
  guard,
  status: 201,
  idempotent: true,
  body: z.object({
    text: longText(maxNoteLength),
    mentions: z.optional(z.array(id()).check(z.maxLength(maxMentions))),
  }),
  response: data(note),
})

/** Its author may delete a note for 15 minutes, managers at any time. */
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/work-cards/notes/{noteId}',
  guard,
  rejects: ['not_allowed', 'note_kept'],
  response: bare(z.object({})),
})

/** The other active employees who may see the card: the office and its mechanic, by name. */
export const listMentionableStaff = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/mentionable-staff',
  guard,
  response: data(z.array(staffMember)),
})
