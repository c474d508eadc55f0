import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { workshop } from './app.ts'

let running: RunningService<Service>

beforeAll(async () => {
  running = await startService(workshop)
})
afterAll(() => running.stop())

testPermissions('workshop', { getService: () => running })
testBounds('workshop', { getService: () => running })
