/** Kills workshop or inventory (SIGKILL) at every fail point of the part-line saga. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServiceClient } from '@warsha/service-kit/calls'
import { declareQueues } from '@warsha/service-kit/messaging'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import {
  bundleTestProgram,
  busMigrations,
  createTestClient,
  createTestDatabase,
  databaseUrlFor,
  eventually,
  killProcess,
  type RunningService,
  startService,
  type TestDatabase,
  type TestProgram,
  type TestResponse,
  testKeys,
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
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
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

let program: TestProgram
let folder: string
let bus: TestDatabase
/** Instances in this process on the same databases, for assertions and for running the jobs immediately. */
let workshopService: RunningService<Service>
let inventoryService: RunningService<InventoryService>
const children = new Map<Name, ChildProcess>()
const ports = {} as Record<Name, number>
const urlOf = (name: Name) => `http://127.0.0.1:${ports[name]}`
let isStopping = false

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Restarts a process that exits, as the supervisor does. */
const launch = (name: Name, env: Record<string, string>): void => {
  const child = program.start(env)
  children.set(name, child)
  child.once('exit', () => isStopping || launch(name, env))
}

const createEnvironment = async (
  name: Name,
  database: TestDatabase,
): Promise<Record<string, string>> => {
  const [SERVICE_KEY_FILE, PUBLIC_KEYS_FILE] = [
    join(folder, 'own.pem'),
    join(folder, 'public.json'),
  ]
  await writeFile(SERVICE_KEY_FILE, testKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  const pems = [...testKeys.publicKeys].map(([owner, key]) => [
    owner,
    key.export({ type: 'spki', format: 'pem' }),
  ])
  await writeFile(PUBLIC_KEYS_FILE, JSON.stringify(Object.fromEntries(pems)))
  const unavailableUrl = 'http://127.0.0.1:9'
  return {
    SERVICE: name,
    SERVICE_KEY_FILE,
    PUBLIC_KEYS_FILE,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    BUS_URL: databaseUrlFor(`warsha_${name}`, bus.name),
    PORT: String(ports[name]),
    IDENTITY_URLS: unavailableUrl,
    HR_URLS: unavailableUrl,
    WORKSHOP_URLS: urlOf('workshop'),
    INVENTORY_URLS: urlOf('inventory'),
    REQUESTS_PER_MINUTE: '0',
    FAIL_POINTS_FILE: join(folder, 'fail-point'),
  }
}

beforeAll(async () => {
  program = await bundleTestProgram(join(__dirname, 'fixtures/parts-process.ts'))
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
  bus = await createTestDatabase('bus')
  workshopService = await startService(workshop)
  inventoryService = await startService(inventory)
  for (const { service } of [workshopService, inventoryService])
    await storeLocalSettings(service.db, { version: 1, values: {} })
  for (const name of names) {
    ports[name] = await freePort()
    await declareQueues(bus.ownerUrl, busMigrations, `warsha_${name}`, definitions[name].reactions)
  }
  for (const name of names)
    launch(
      name,
      await createEnvironment(
        name,
        name === 'workshop' ? workshopService.database : inventoryService.database,
      ),
    )
  for (const name of names) await eventually(() => fetch(`${urlOf(name)}/healthz`), 30_000)
})
afterAll(async () => {
  isStopping = true
  await Promise.all([...children.values()].map(killProcess))
  await Promise.all([workshopService.stop(), inventoryService.stop()])
  await Promise.all([program.remove(), bus.drop(), rm(folder, { recursive: true })])
})

/** Repeats a request until there is a definite response. */
const requestUntilDecided = async (
  method: string,
  path: string,
  body?: object,
  headers = {},
): Promise<TestResponse> => {
  const ask = createTestClient(urlOf('workshop'))
  for (const deadline = Date.now() + 60_000; ; ) {
    const response = await ask(method, `/api${path}`, {
      as: reception,
      headers,
      ...(body && { body }),
    }).catch(() => null)
    if (response && response.status < 500 && response.body.code !== 'request_in_flight')
      return response
    if (Date.now() > deadline)
      throw new Error(
        `${method} ${path} has no definite response: ${JSON.stringify(response?.body)}`,
      )
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

const shop = createShopFixture(() => workshopService)
const stock = createStockFixture(() => inventoryService)
const listLines = async (cardId: string) =>
  (await shop.request('GET', `/work-card-parts/work-card/${cardId}`)).body.data
const addLine = (cardId: string, part_id: string, quantity: number) =>
  requestUntilDecided(
    'POST',
    `/work-card-parts/work-card/${cardId}`,
    { part_id, quantity, unit_price: 10 },
    { 'idempotency-key': uuid() },
  )

/** Runs the periodic jobs now. */
const runJobs = async () => {
  await giveUpOverdueLines(workshopService.service, 0)
  const caller = createServiceClient(testKeys, 'inventory', 'workshop', [urlOf('workshop')])
  await eventually(() =>
    reconcileHolds({ ...inventoryService.service, clientFor: () => caller }, 0),
  )
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
      await writeFile(join(folder, 'fail-point'), failPoint)
      const [added] = await Promise.all([
        addLine(cardToAddTo.id, part.id, 3),
        requestUntilDecided('PUT', `/work-card-parts/${raised.id}`, { quantity: 4 }),
        requestUntilDecided('DELETE', `/work-card-parts/${removed.id}`),
        requestUntilDecided('PUT', `/work-cards/${cardToComplete.id}`, { status: 'completed' }),
      ])
      await eventually(() => expect(existsSync(join(folder, 'fail-point'))).toBe(false))
      await runJobs()
      const caller = createServiceClient(testKeys, 'workshop', 'inventory', [urlOf('inventory')])
      await expectConsistentParts({
        workshop: { ...workshopService.service, clientFor: () => caller },
        inventory: inventoryService.service,
      })
      await caller.close()
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
