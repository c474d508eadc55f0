import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { inventory } from './app.ts'
import { createStockFixture } from './features/spare-parts/spare-parts-testing.ts'
import type { InventoryService } from './inventory-service.ts'

let running: RunningService<InventoryService>

beforeAll(async () => {
  running = await startService(inventory)
})
afterAll(() => running.stop())

const getService = () => running
testPermissions('inventory', { getService })

const createRecords = async () => ({
  'spare-parts': (await createStockFixture(getService).part()).id,
})
testBounds('inventory', { getService, createRecords })
