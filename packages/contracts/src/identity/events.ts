/** Events of identity: settings and the first user. */
import { event } from '../base/event.ts'
import { z } from '../base/fields.ts'

export const settingsChanged = event(
  'identity.settings_changed',
  'All settings of the shop. Local copies take the values that they need if the version is newer.',
  z.object({
    version: z.int(),
    values: z.record(z.string(), z.string()),
    changed: z.array(z.string()),
  }),
)

export const userCreated = event(
  'identity.user_created',
  'The login of the first admin was created. hr creates the record of the employee.',
  z.object({
    id: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    created_at: z.string(),
  }),
)
