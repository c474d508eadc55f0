import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { hr } from './app.ts'

let running: RunningService<Service>

beforeAll(async () => {
  running = await startService(hr)
})
afterAll(() => running.stop())

testPermissions('hr', { getService: () => running })
testBounds('hr', { getService: () => running })
