import * as endpoints from '@warsha/contracts/workshop/work-card-notes'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { mechanicIdOf } from '../work-card-core/mechanic-id-of.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { listMentionableStaff, listNotes } from './notes.views.ts'

export const noteRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listNotes, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return listNotes(db, input.params.id, input.query)
  })
  mount(endpoints.listMentionableStaff, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return { data: await listMentionableStaff(db, input.params.id, input.actor.id) }
  })
  mount(endpoints.addNote, (input) =>
    addNote(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.deleteNote, (input) =>
    deleteNote(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
}
