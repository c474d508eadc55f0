import { readStorageState, recordFrontEndTest } from '@warsha/contracts/identity/system'
import type { Mount } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { getStorageState } from './system.views.ts'

export const systemRoutes = (mount: Mount, { db }: IdentityService): void => {
  mount(readStorageState, async () => ({ data: await getStorageState(db) }))
  mount(recordFrontEndTest, async ({ actor, body: { front_end, state, ...details } }) => {
    await db.inTransaction((tx) =>
      addAuditEntry(tx, 'identity', actor, {
        action: `front_end_test_${state}`,
        subject: { type: 'front_end', id: front_end },
        details,
      }),
    )
    return {}
  })
}
