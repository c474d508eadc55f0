import { workCardViewersChanged } from '@warsha/contracts/workshop/events'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createShopFixture } from '../work-cards/work-cards-testing.ts'

let running: RunningService<Service>
let now = new Date()

beforeAll(async () => {
  running = await startService({ ...workshop, jobs: [], workers: [] }, { clock: () => now })
})
afterAll(() => running.stop())

const shop = createShopFixture(() => running)
const [reception, manager] = [uuid(), uuid()]
const tokens = {
  reception: createTestToken('receptionist', reception, { name: 'Rana' }),
  manager: createTestToken('manager', manager, { name: 'Majid' }),
}
const keep = (as: string, id: string) =>
  running.request('PUT', `/api/work-cards/${id}/viewers`, { as })
const stop = (as: string, id: string) =>
  running.request('DELETE', `/api/work-cards/${id}/viewers`, { as })
const publishedViewers = async () =>
  (await readOutboxEvents(running.service, workCardViewersChanged.name)).map(
    ({ payload }) => payload.viewer_ids.length,
  )

test('tells each user who else has the card open, and publishes only when somebody comes or goes', async () => {
  const { id } = await shop.createCard()
  expect((await keep(tokens.reception, id)).body.data).toEqual([])
  expect((await keep(tokens.manager, id)).body.data).toEqual([{ id: reception, name: 'Rana' }])
  expect((await keep(tokens.reception, id)).body.data).toEqual([{ id: manager, name: 'Majid' }])
  expect((await stop(tokens.manager, id)).status).toBe(200)
  expect((await stop(tokens.manager, id)).status).toBe(200)
  expect((await keep(tokens.reception, id)).body.data).toEqual([])
  expect(await publishedViewers()).toEqual([1, 2, 1])
  // The user who closed one tab is notified too, so that another tab reports itself again.
  const events = await readOutboxEvents(running.service, workCardViewersChanged.name)
  expect(events.map(({ payload }) => payload.closed_by)).toEqual([undefined, undefined, manager])
})

test('forgets a page that no longer reports itself', async () => {
  const { id } = await shop.createCard()
  await keep(tokens.manager, id)
  now = new Date(now.getTime() + 80_000)
  expect((await keep(tokens.reception, id)).body.data).toEqual([])
})

test('rejects mechanics the cards of others, and customers', async () => {
  const mechanic = await shop.createEmployee('Samir Nasser')
  const { id } = await shop.createCard({ assigned_mechanic_id: mechanic.id })
  expect((await keep(mechanic.token, id)).status).toBe(200)
  expect((await keep(createTestToken('mechanic'), id)).status).toBe(404)
  expect((await keep(createTestToken('customer'), id)).status).toBe(403)
  expect((await keep(tokens.manager, uuid())).status).toBe(404)
})
