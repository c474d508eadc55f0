/** Who else has a work card open: each open page repeats that it does. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import { text, z } from '../base/fields.ts'
import { floorOwn, officeRoles } from '../base/roles.ts'

const guard = { ...floorOwn, ...officeRoles } as const

const viewer = z.object({ id: text(), name: text() })
export type WorkCardViewer = z.infer<typeof viewer>

/** Reports that the user has the card open. Returns the other users who have. */
export const keepViewing = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/viewers',
  guard,
  response: data(z.array(viewer)),
})

/** Reports that the user has closed the card. */
export const stopViewing = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/viewers',
  guard,
  response: bare(z.object({})),
})
