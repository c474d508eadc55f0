/**
 * Two shops in one process: each has databases, a bus, a clock and keys of its own, while the modules of the services are
 * loaded once. docs/decisions/0149-serve-many-shops-from-one-installation.md needs this; scripts/lint/module-state.test.ts checks the sources.
 */
import { generateKeyPairSync } from 'node:crypto'
import type { Role } from '@warsha/contracts/base/roles'
import { signUserToken, verifyUserToken } from '@warsha/service-kit/authentication'
import type { Keys } from '@warsha/service-kit/base'
import {
  createTestDatabase,
  eventually,
  type RunningService,
  startService,
  testKeys,
} from '@warsha/service-kit/testing'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { identity } from '../../services/identity/src/app.ts'
import { createLoginClient } from '../../services/identity/src/testing-logins.ts'
import { inventory } from '../../services/inventory/src/app.ts'
import { notification } from '../../services/notification/src/app.ts'
import {
  createPublisher,
  createVehicleEvent,
} from '../../services/notification/src/testing-events.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { compareAndLogParts } from '../../services/workshop/src/features/part-lines/reconcile-parts.ts'

const createKeys = (): Keys => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = [...testKeys.publicKeys.keys()]
  return { privateKey, publicKeys: new Map(names.map((name) => [name, publicKey])) }
}

const dayMs = 86_400_000

/** Starts a shop whose clock is some days ahead of the machine's. */
const startShop = async (daysAhead: number) => {
  const bus = await createTestDatabase('bus')
  const signingKeys = createKeys()
  const options = { bus, signingKeys, clock: () => new Date(Date.now() + daysAhead * dayMs) }
  // Before the services, because it replaces the queues of the service as which it publishes.
  const publisher = await createPublisher(bus)
  const logins = await startService(identity, { ...options, urls: {} })
  const urls = { identity: logins.url }
  const stock = await startService(inventory, { ...options, urls })
  const cards = await startService(
    { ...workshop, jobs: [] },
    {
      ...options,
      urls: { ...urls, inventory: stock.url },
    },
  )
  const notifications = await startService(notification, {
    ...options,
    urls: { ...urls, workshop: cards.url },
  })
  const services: readonly Pick<RunningService<never>, 'isReady' | 'stop'>[] = [
    notifications,
    cards,
    stock,
    logins,
  ]
  await eventually(async () => {
    for (const { isReady } of services) expect(await isReady()).toBe(true)
  })
  const tokenOf = (role: Role, id = uuid(), sid = uuid()) =>
    signUserToken(signingKeys, { id, sid, sv: 1, role, name: 'Maryam Haddad' }, 3600)
  const stop = async () => {
    await publisher.close()
    for (const service of services) await service.stop()
    await bus.drop()
  }
  return {
    logins,
    users: createLoginClient(logins, signingKeys),
    cards,
    notifications,
    publisher,
    signingKeys,
    tokenOf,
    stop,
  }
}
type Shop = Awaited<ReturnType<typeof startShop>>

let first: Shop
let second: Shop
const sockets: Socket[] = []

beforeAll(async () => {
  ;[first, second] = await Promise.all([startShop(0), startShop(730)])
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await Promise.all([first, second].map((shop) => shop?.stop()))
})

const post = async ({ cards, tokenOf }: Shop, path: string, body: object) => {
  const as = tokenOf('receptionist')
  const response = await cards.request('POST', `/api${path}`, { as, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.data
}
const openCard = async (shop: Shop) => {
  const phone = '050 000 0600'
  const customer = await post(shop, '/customers', { contact_person: 'Omar Zaabi', phone })
  const vehicle = await post(shop, '/vehicles', {
    customer_id: customer.id,
    plate_number: 'DXB A 60006',
    make: 'Nissan',
    model: 'Patrol',
  })
  return post(shop, '/work-cards', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    mileage: 50_000,
    payment_type: 'cash',
    tasks: [{ description: 'Change the oil', estimated_cost: 100 }],
  })
}

test('each shop calculates with its own settings and numbers by its own clock', async () => {
  const { status } = await first.logins.request('PUT', '/api/settings/batch', {
    as: first.tokenOf('admin'),
    body: { settings: [{ key: 'company_trn', value: '100000000000003' }] },
  })
  expect(status).toBe(200)
  await eventually(async () =>
    expect(await openCard(first)).toMatchObject({ tax_percentage: 5, total_amount: 105 }),
  )
  const [card, other] = await Promise.all([openCard(first), openCard(second)])
  expect([card.total_amount, other.total_amount]).toEqual([105, 100])
  const yearOf = ({ work_card_number }: { work_card_number: string }) =>
    Number(/^WC-(\d{4})-/.exec(work_card_number)?.[1])
  expect(yearOf(other)).toBeGreaterThan(yearOf(card))
})

test('a shop rejects the token of another one, also while that one accepts it', async () => {
  const as = first.tokenOf('manager')
  const list = async ({ cards }: Shop) =>
    (await cards.request('GET', '/api/work-cards', { as })).status
  expect([await list(first), await list(second), await list(first)]).toEqual([200, 401, 200])
})

test('a session that ends in one shop continues in the other one', async () => {
  const { id, token: as } = await first.users.addSignedIn('manager')
  const { sid } = verifyUserToken(first.signingKeys, as)
  const there = second.tokenOf('manager', id, sid)
  const list = async ({ cards }: Shop) =>
    (await cards.request('GET', '/api/work-cards', { as: cards === first.cards ? as : there }))
      .status
  expect([await list(first), await list(second)]).toEqual([200, 200])
  expect((await first.logins.request('POST', '/api/auth/logout', { as })).status).toBe(200)
  await eventually(async () => expect(await list(first)).toBe(401))
  expect(await list(second)).toBe(200)
  // The list of the other shop was read again in the meantime and is still its own.
  await second.cards.revocations.load()
  expect(await list(second)).toBe(200)
})

test('a live notification reaches only the pages of its shop', async () => {
  const id = uuid()
  const connect = async ({ notifications, tokenOf }: Shop) => {
    const plates: string[] = []
    const auth = { token: tokenOf('customer', id) }
    const socket = io(notifications.url, { transports: ['websocket'], auth, forceNew: true })
    sockets.push(socket)
    socket.on('notification', ({ params }) => plates.push(params.plate_number))
    await new Promise((resolve, reject) => {
      socket.once('connected', resolve)
      socket.once('connect_error', reject)
    })
    return plates
  }
  const [here, there] = [await connect(first), await connect(second)]
  await first.publisher.publish(createVehicleEvent(id, 'DXB A 1'))
  await eventually(() => expect(here).toEqual(['DXB A 1']))
  await second.publisher.publish(createVehicleEvent(id, 'DXB A 2'))
  await eventually(() => expect(there).toEqual(['DXB A 2']))
  expect(here).toEqual(['DXB A 1'])
})

test('metrics show the comparison of their own shop', async () => {
  const differing = async ({ cards }: Shop) =>
    /^part_lines_differing\{.*\} (\S+)$/m.exec((await cards.request('GET', '/metrics')).body)?.[1]
  await compareAndLogParts(first.cards.service)
  expect([await differing(first), await differing(second)]).toEqual(['0', 'Nan'])
})
