/** Kills workshop or inventory (SIGKILL) at every fail point of the part-line saga. */
import { declareQueues } from '@warsha/service-kit/messaging'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import {
  busMigrations,
  createTestDatabase,
  createTestServiceClient,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { inventory } from '../../services/inventory/src/app.ts'
import { reconcileHolds } from '../../services/inventory/src/features/reservations/reconcile-holds.ts'
import { createStockFixture } from '../../services/inventory/src/features/spare-parts/spare-parts-testing.ts'
import type { InventoryService } from '../../services/inventory/src/inventory-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { giveUpOverdueLines } from '../../services/workshop/src/features/part-lines/give-up-part-line.ts'
import {
  createShopFixture,
  manager,
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  type KillableProcesses,
  requestUntilDecided,
  startKillableProcesses,
} from './killable-processes.ts'
import { expectConsistentParts } from './parts-system.ts'

const times = process.env.WARSHA_LONG === '1' ? 20 : 1
/** Fail points. The requests below pass all of them. */
const failPoints = [
  'part-line.requested',
  'part-line.held',
  'part-line.confirming',
  'part-line.confirmed',
  'card.closing',
  'relay.published',
  'reservation.holding',
  'reservation.held',
  'reservation.applying',
  'reservation.applied',
]

const definitions = { workshop, inventory }
type Name = keyof typeof definitions
const names = Object.keys(definitions) as Name[]

let bus: TestDatabase
let processes: KillableProcesses
/** Instances in this process on the same databases, for assertions and for running the jobs immediately. */
let workshopService: RunningService<Service>
let inventoryService: RunningService<InventoryService>

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  workshopService = await startService(workshop)
  inventoryService = await startService(inventory)
  for (const { service } of [workshopService, inventoryService])
    await storeLocalSettings(service.db, { version: 1, values: {} })
  for (const name of names)
    await declareQueues(bus.ownerUrl, busMigrations, `warsha_${name}`, definitions[name].reactions)
  processes = await startKillableProcesses(bus, {
    workshop: workshopService.database,
    inventory: inventoryService.database,
  })
})
afterAll(async () => {
  await processes.stop()
  await Promise.all([workshopService.stop(), inventoryService.stop()])
  await bus.drop()
})

const send = (method: string, path: string, body?: object, headers = {}, as = reception) =>
  requestUntilDecided(processes.urlOf('workshop'), method, path, {
    as,
    headers,
    ...(body && { body }),
  })

const shop = createShopFixture(() => workshopService)
const stock = createStockFixture(() => inventoryService)
const listLines = async (cardId: string) =>
  (await shop.request('GET', `/work-card-parts/work-card/${cardId}`)).body.data
const addLine = (cardId: string, part_id: string, quantity: number) =>
  send(
    'POST',
    `/work-card-parts/work-card/${cardId}`,
    { part_id, quantity, unit_price: 10 },
    { 'idempotency-key': uuid() },
  )

/** Runs the periodic jobs now. */
const runJobs = async () => {
  await giveUpOverdueLines(workshopService.service, 0)
  const caller = createTestServiceClient('inventory', 'workshop', processes.urlOf('workshop'))
  await eventually(() =>
    reconcileHolds({ ...inventoryService.service, clientFor: () => caller }, 0),
  )
  await caller.close()
}

const runJobsAndCompare = async () => {
  await eventually(() => expect(processes.isArmed()).toBe(false))
  await runJobs()
  const caller = createTestServiceClient('workshop', 'inventory', processes.urlOf('inventory'))
  await expectConsistentParts({
    workshop: { ...workshopService.service, clientFor: () => caller },
    inventory: inventoryService.service,
  })
  await caller.close()
}

test.each(failPoints)(
  'stays consistent when a process is killed at %s',
  async (failPoint) => {
    for (let time = 0; time < times; time += 1) {
      const part = await stock.part({ quantity_in_stock: 100 })
      const [cardToAddTo, cardToChange, cardToComplete] = [
        await shop.createCard(),
        await shop.createCard(),
        await shop.createCard(),
      ]
      const raised = (await addLine(cardToChange.id, part.id, 2)).body.data
      const removed = (await addLine(cardToChange.id, part.id, 5)).body.data
      await addLine(cardToComplete.id, part.id, 7)
      await processes.arm(failPoint)
      const [added] = await Promise.all([
        addLine(cardToAddTo.id, part.id, 3),
        send('PUT', `/work-card-parts/${raised.id}`, { quantity: 4 }),
        send('DELETE', `/work-card-parts/${removed.id}`),
        send('PUT', `/work-cards/${cardToComplete.id}`, { status: 'completed' }),
      ])
      await runJobsAndCompare()
      expect(added.status).toBe(201)
      expect(await listLines(cardToAddTo.id)).toEqual([
        expect.objectContaining({ id: added.body.data.id, quantity: 3 }),
      ])
      expect(await listLines(cardToChange.id)).toEqual([
        expect.objectContaining({ id: raised.id, quantity: 4 }),
      ])
      expect(await listLines(cardToComplete.id)).toEqual([
        expect.objectContaining({ status: 'consumed', quantity: 7 }),
      ])
      expect(await stock.read(part.id)).toMatchObject({
        quantity_in_stock: 93,
        reserved_quantity: 7,
      })
      expect(await stock.movements(part.id)).toHaveLength(2)
    }
  },
  600_000,
)

test.each(['part-line.requested', 'part-line.held', 'part-line.confirming', 'part-line.confirmed'])(
  'adds all of a package or nothing of it when workshop is killed at %s',
  async (failPoint) => {
    // The repetition needs the stock that the first attempt holds.
    const parts = [
      await stock.part({ quantity_in_stock: 2, retail_price: 10 }),
      await stock.part({ quantity_in_stock: 2, retail_price: 10 }),
    ]
    const { body } = await send(
      'POST',
      '/packages',
      {
        name_en: `Package for ${failPoint}`,
        tasks: [{ description: 'Front brakes', price: 200 }],
        parts: parts.map(({ id }) => ({ part_id: id, quantity: 2 })),
      },
      { 'idempotency-key': uuid() },
      manager,
    )
    const card = await shop.createCard()
    await processes.arm(failPoint)
    const added = await send(
      'POST',
      `/work-cards/${card.id}/packages`,
      { package_id: body.data.id },
      { 'idempotency-key': uuid() },
    )
    await runJobsAndCompare()
    expect(added).toMatchObject({ status: 201, body: { data: { part_count: 2 } } })
    expect((await shop.readCard(card.id)).tasks).toHaveLength(1)
    expect(await listLines(card.id)).toMatchObject([
      { quantity: 2, status: 'reserved' },
      { quantity: 2, status: 'reserved' },
    ])
    for (const { id } of parts) expect(await stock.read(id)).toMatchObject({ reserved_quantity: 2 })
  },
  600_000,
)
