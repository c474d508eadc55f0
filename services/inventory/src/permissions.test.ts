import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { inventory } from './app.ts'
import type { InventoryService } from './inventory-service.ts'

let running: Running<InventoryService>

beforeAll(async () => {
  running = await startService(inventory)
})
afterAll(() => running.stop())

permissionTests('inventory', { running: () => running })
