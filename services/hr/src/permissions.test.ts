import type { Service } from '@warsha/service-kit/service'
import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { hr } from './app.ts'

let running: Running<Service>

beforeAll(async () => {
  running = await startService(hr)
})
afterAll(() => running.stop())

permissionTests('hr', { running: () => running })
