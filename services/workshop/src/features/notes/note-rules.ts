import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'

/** How long the author of a note may delete it. */
const minutesToDelete = 15

interface StoredNote {
  readonly author_id: string
  readonly created_at: string
}

/** Returns an ISO 8601 time in UTC. */
export const lastMomentToDelete = ({ created_at }: Pick<StoredNote, 'created_at'>): string =>
  new Date(Date.parse(created_at) + minutesToDelete * 60_000).toISOString()

/** Throws `not_allowed` (403) for the note of somebody else, and `note_kept` (409) for an older one. Managers may delete all. */
export const assertMayDelete = (
  note: StoredNote,
  actor: { readonly id: string; readonly role: Role },
  now: string,
): void => {
  if (isManagementRole(actor.role)) return
  if (note.author_id !== actor.id) throw new ApiError('not_allowed')
  if (Date.parse(now) > Date.parse(lastMomentToDelete(note)))
    throw new ApiError('note_kept', { minutes: minutesToDelete })
}
