import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { inventory } from './app.ts'
import type { InventoryService } from './inventory-service.ts'

let running: RunningService<InventoryService>

beforeAll(async () => {
  running = await startService(inventory)
})
afterAll(() => running.stop())

testPermissions('inventory', { getService: () => running })
testBounds('inventory', { getService: () => running })
