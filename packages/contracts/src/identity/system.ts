/** The state of the system, for admins. */
import { data, endpoint } from '../base/endpoint.ts'
import { z } from '../base/fields.ts'
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
