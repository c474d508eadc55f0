/** safety.md R9: kill -9 of either service at every step of the saga between card and shelf. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declareQueues } from '@warsha/service-kit/bus-postgres'
import { storeLocalSettings } from '@warsha/service-kit/local-settings'
import type { Service } from '@warsha/service-kit/service'
import { createServiceClient } from '@warsha/service-kit/service-client'
import {
  createTestClient,
  createTestDatabase,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  type TestResponse,
  testKeys,
} from '@warsha/service-kit/testing'
import { busMigrations, databaseUrlFor } from '@warsha/service-kit/testing-databases'
import {
  bundleTestProgram,
  killProcess,
  type TestProgram,
} from '@warsha/service-kit/testing-process'
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
import { expectAgreement } from './parts-system.ts'

const times = process.env.WARSHA_LONG === '1' ? 20 : 1
/** Where a process may die; each is come by in what people do below. */
const points = [
  ...[
    'part-line.requested',
    'part-line.held',
    'part-line.confirming',
    'part-line.confirmed',
    'card.closing',
    'relay.published',
  ],
  ...['reservation.holding', 'reservation.held', 'reservation.applying', 'reservation.applied'],
]

const definitions = { workshop, inventory }
type Name = keyof typeof definitions
const names = Object.keys(definitions) as Name[]

let program: TestProgram
let folder: string
let bus: TestDatabase
/** In this process, on the databases of those that are killed: for looking, and for the jobs, whose time is told here. */
let desk: RunningService<Service>
let shelfDesk: RunningService<InventoryService>
const children = new Map<Name, ChildProcess>()
const ports = {} as Record<Name, number>
const urlOf = (name: Name) => `http://127.0.0.1:${ports[name]}`
let isOver = false

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** As the supervisor does: whoever ends is started again. */
const launch = (name: Name, env: Record<string, string>): void => {
  const child = program.start(env)
  children.set(name, child)
  child.once('exit', () => isOver || launch(name, env))
}

const environmentOf = async (
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
  const away = 'http://127.0.0.1:9'
  return {
    SERVICE: name,
    SERVICE_KEY_FILE,
    PUBLIC_KEYS_FILE,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    BUS_URL: databaseUrlFor(`warsha_${name}`, bus.name),
    PORT: String(ports[name]),
    IDENTITY_URLS: away,
    HR_URLS: away,
    WORKSHOP_URLS: urlOf('workshop'),
    INVENTORY_URLS: urlOf('inventory'),
    REQUESTS_PER_MINUTE: '0',
    FAIL_POINTS_FILE: join(folder, 'dies-at'),
  }
}

beforeAll(async () => {
  program = await bundleTestProgram(join(__dirname, 'fixtures/parts-process.ts'))
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
  bus = await createTestDatabase('bus')
  desk = await startService(workshop)
  shelfDesk = await startService(inventory)
  for (const { service } of [desk, shelfDesk])
    await storeLocalSettings(service.db, { version: 1, values: {} })
  for (const name of names) {
    ports[name] = await freePort()
    await declareQueues(bus.ownerUrl, busMigrations, `warsha_${name}`, definitions[name].reactions)
  }
  for (const name of names)
    launch(
      name,
      await environmentOf(name, name === 'workshop' ? desk.database : shelfDesk.database),
    )
  for (const name of names) await eventually(() => fetch(`${urlOf(name)}/healthz`), 30_000)
})
afterAll(async () => {
  isOver = true
  await Promise.all([...children.values()].map(killProcess))
  await Promise.all([desk.stop(), shelfDesk.stop()])
  await Promise.all([program.remove(), bus.drop(), rm(folder, { recursive: true })])
})

/** Asked again until there is an answer that decides, as a patient person would. */
const decided = async (
  method: string,
  path: string,
  body?: object,
  headers = {},
): Promise<TestResponse> => {
  const ask = createTestClient(urlOf('workshop'))
  for (const until = Date.now() + 60_000; ; ) {
    const answer = await ask(method, `/api${path}`, {
      as: reception,
      headers,
      ...(body && { body }),
    }).catch(() => null)
    if (answer && answer.status < 500 && answer.body.code !== 'request_in_flight') return answer
    if (Date.now() > until)
      throw new Error(`${method} ${path} is never decided: ${JSON.stringify(answer?.body)}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

const shop = createShopFixture(() => desk)
const shelf = createStockFixture(() => shelfDesk)
const linesOf = async (cardId: string) =>
  (await shop.request('GET', `/work-card-parts/work-card/${cardId}`)).body.data
const put = (cardId: string, part_id: string, quantity: number) =>
  decided(
    'POST',
    `/work-card-parts/work-card/${cardId}`,
    { part_id, quantity, unit_price: 10 },
    { 'idempotency-key': uuid() },
  )

/** What jobs would do in the next minutes, now. */
const followUp = async () => {
  await giveUpOverdueLines(desk.service, 0)
  const caller = createServiceClient(testKeys, 'inventory', 'workshop', [urlOf('workshop')])
  await eventually(() => reconcileHolds({ ...shelfDesk.service, clientFor: () => caller }, 0))
  await caller.close()
}

test.each(points)(
  'whoever dies at %s leaves no hold, no line and no use behind that the other side does not know',
  async (point) => {
    for (let time = 0; time < times; time += 1) {
      const part = await shelf.part({ quantity_in_stock: 100 })
      const [adding, changing, finishing] = [
        await shop.createCard(),
        await shop.createCard(),
        await shop.createCard(),
      ]
      const raised = (await put(changing.id, part.id, 2)).body.data
      const removed = (await put(changing.id, part.id, 5)).body.data
      await put(finishing.id, part.id, 7)
      await writeFile(join(folder, 'dies-at'), point)
      const [added] = await Promise.all([
        put(adding.id, part.id, 3),
        decided('PUT', `/work-card-parts/${raised.id}`, { quantity: 4 }),
        decided('DELETE', `/work-card-parts/${removed.id}`),
        decided('PUT', `/work-cards/${finishing.id}`, { status: 'completed' }),
      ])
      await eventually(() => expect(existsSync(join(folder, 'dies-at'))).toBe(false))
      await followUp()
      const caller = createServiceClient(testKeys, 'workshop', 'inventory', [urlOf('inventory')])
      await expectAgreement({
        workshop: { ...desk.service, clientFor: () => caller },
        inventory: shelfDesk.service,
      })
      await caller.close()
      expect(added.status).toBe(201)
      expect(await linesOf(adding.id)).toEqual([
        expect.objectContaining({ id: added.body.data.id, quantity: 3 }),
      ])
      expect(await linesOf(changing.id)).toEqual([
        expect.objectContaining({ id: raised.id, quantity: 4 }),
      ])
      expect(await linesOf(finishing.id)).toEqual([
        expect.objectContaining({ status: 'consumed', quantity: 7 }),
      ])
      expect(await shelf.read(part.id)).toMatchObject({
        quantity_in_stock: 93,
        reserved_quantity: 7,
      })
      expect(await shelf.movements(part.id)).toHaveLength(2)
    }
  },
  600_000,
)
