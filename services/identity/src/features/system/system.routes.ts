import { readStorageState } from '@warsha/contracts/identity/system'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { getStorageState } from './system.views.ts'

export const systemRoutes = (mount: Mount, { db }: IdentityService): void => {
  mount(readStorageState, async () => ({ data: await getStorageState(db) }))
}
