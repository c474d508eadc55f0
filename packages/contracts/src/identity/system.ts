/** The state of the system, for admins. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import { oneLine, oneOf, z } from '../base/fields.ts'
import { buildId, remoteId } from '../base/front-ends.ts'
import { adminOnly } from '../base/roles.ts'

const storageState = z.object({
  /** True while the disk of the database is almost full. Changes then fail with `storage_full`; reads go on. */
  are_changes_refused: z.boolean(),
})
export type StorageState = z.infer<typeof storageState>

export const readStorageState = endpoint({
  method: 'GET',
  path: '/system/storage',
  guard: adminOnly,
  response: data(storageState),
})

/** Writes an audit entry: an admin begins or ends to test a build of a front end in the own browser. */
export const recordFrontEndTest = endpoint({
  method: 'POST',
  path: '/system/front-end-tests',
  guard: adminOnly,
  body: z.object({
    front_end: remoteId(),
    build: buildId(),
    version: oneLine(50),
    state: oneOf(['started', 'ended']),
  }),
  response: bare(z.object({})),
})
