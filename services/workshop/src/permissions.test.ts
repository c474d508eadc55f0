import type { Service } from '@warsha/service-kit/service'
import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { workshop } from './app.ts'

let running: Running<Service>

beforeAll(async () => {
  running = await startService(workshop)
})
afterAll(() => running.stop())

permissionTests('workshop', { running: () => running })
