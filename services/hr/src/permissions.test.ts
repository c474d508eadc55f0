import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { hr } from './app.ts'

let running: RunningService<Service>

beforeAll(async () => {
  running = await startService(hr)
})
afterAll(() => running.stop())

testPermissions('hr', { getService: () => running })
