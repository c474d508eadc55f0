import type { Service } from '@warsha/service-kit/service'
import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { v7 as uuid } from 'uuid'
import { portal } from './app.ts'
import { startOwners } from './testing-owners.ts'

let running: Running<Service>
let owners: Awaited<ReturnType<typeof startOwners>>

beforeAll(async () => {
  owners = await startOwners(uuid())
  running = await startService(portal, owners)
})
afterAll(async () => {
  await running.stop()
  await owners.stop()
})

permissionTests('portal', { running: () => running })
