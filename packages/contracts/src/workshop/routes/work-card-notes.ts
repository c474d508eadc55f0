// Written by `npm run routes` from ../work-card-notes.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as workCardNotes from '../work-card-notes.ts'

export const addNote: Route<typeof workCardNotes.addNote> = {
  method: 'POST',
  path: '/work-cards/{id}/notes',
}

export const deleteNote: Route<typeof workCardNotes.deleteNote> = {
  method: 'DELETE',
  path: '/work-cards/notes/{noteId}',
}

export const listMentionableStaff: Route<typeof workCardNotes.listMentionableStaff> = {
  method: 'GET',
  path: '/work-cards/{id}/mentionable-staff',
}

export const listNotes: Route<typeof workCardNotes.listNotes> = {
  method: 'GET',
  path: '/work-cards/{id}/notes',
}
