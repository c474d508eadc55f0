import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { v7 as uuid } from 'uuid'
import { portal } from './app.ts'
import { startUpstreamServices } from './testing-upstreams.ts'

let running: RunningService<Service>
let upstreams: Awaited<ReturnType<typeof startUpstreamServices>>

beforeAll(async () => {
  upstreams = await startUpstreamServices(uuid())
  running = await startService(portal, upstreams)
})
afterAll(async () => {
  await running.stop()
  await upstreams.stop()
})

testPermissions('portal', { getService: () => running })
testBounds('portal', { getService: () => running })
