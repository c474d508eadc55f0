/** Sockets of two instances that share a database. */
import { generateKeyPairSync } from 'node:crypto'
import { salaryPaid } from '@warsha/contracts/hr/events'
import { workCardChanged } from '@warsha/contracts/workshop/events'
import { type Revocation, signUserToken } from '@warsha/service-kit/authentication'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from '@warsha/service-kit/testing'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  createAttendanceEvent,
  createDepositEvent,
  createEmployeeEvent,
  createPublisher,
  createRequestEvent,
  createStockLowEvent,
  createVehicleEvent,
  createWorkCardEvent,
} from '../../testing-events.ts'

let bus: TestDatabase
let database: TestDatabase
let instances: RunningService<NotificationService>[]
let publisher: Awaited<ReturnType<typeof createPublisher>>
const revoked: Revocation[] = []
const open: Socket[] = []

const definition = {
  ...notification,
  jobs: [],
  readRevocationsAfter: async (_: unknown, position: number) =>
    revoked.filter((row) => row.position > position),
}
const revoke = (which: Partial<Revocation>) => {
  const position = revoked.length + 1
  revoked.push({
    sid: null,
    sub: null,
    sv_below: null,
    expires_at: '2099-01-01T00:00:00Z',
    ...which,
    position,
  })
}

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  database = await createTestDatabase('notification')
  instances = [
    await startService(definition, { bus, database }),
    await startService(definition, { bus, database }),
  ]
  publisher = await createPublisher(bus)
  await eventually(() =>
    expect(instances.map(({ revocations }) => revocations.isLoaded())).toEqual([true, true]),
  )
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await publisher.close()
  for (const { stop } of instances) await stop()
  await database.drop()
  await bus.drop()
})

interface TestSocket {
  readonly socket: Socket
  readonly notifications: { id: string; key: string; params: { plate_number: string } }[]
  readonly connections: unknown[]
  readonly failures: string[]
  readonly disconnects: string[]
}
const connect = (instance: 0 | 1, token: unknown, more: object = {}): TestSocket => {
  const options = {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...more,
  }
  const socket = io(instances[instance]!.url, options)
  open.push(socket)
  const received: TestSocket = {
    socket,
    notifications: [],
    connections: [],
    failures: [],
    disconnects: [],
  }
  socket.on('notification', (one) => received.notifications.push(one))
  socket.on('connected', (message) => received.connections.push(message))
  socket.on('connect_error', (error) =>
    received.failures.push((error as { data?: { code: string } }).data?.code ?? error.message),
  )
  socket.on('disconnect', (reason) => received.disconnects.push(reason))
  return received
}
const expectConnected = async (...sockets: TestSocket[]) =>
  eventually(() =>
    expect(sockets.map(({ connections }) => connections)).toEqual(sockets.map(() => [{}])),
  )
const listOf = async (id: string) =>
  (
    await instances[1]!.request('GET', '/api/notifications?limit=100', {
      as: createTestToken('customer', id),
    })
  ).body.data
const platesOf = ({ notifications }: Pick<TestSocket, 'notifications'>) =>
  notifications.map(({ params }) => params.plate_number)

test('sends a stored notification to every page of its recipient on both instances, and to nobody else', async () => {
  const [id, otherId] = [uuid(), uuid()]
  const [here, there] = [
    connect(0, createTestToken('customer', id)),
    connect(1, createTestToken('customer', id)),
  ]
  const other = connect(0, createTestToken('customer', otherId))
  await expectConnected(here, there, other)
  await publisher.publish(
    createVehicleEvent(id, 'A 1'),
    createVehicleEvent(id, 'A 2'),
    createVehicleEvent(otherId, 'B 1'),
  )
  await eventually(() => {
    for (const page of [here, there]) expect(platesOf(page).sort()).toEqual(['A 1', 'A 2'])
    expect(platesOf(other)).toEqual(['B 1'])
  })
  const byId = (rows: { id: string }[]) =>
    [...rows].sort((one, next) => one.id.localeCompare(next.id))
  expect(byId(here.notifications)).toEqual(byId(await listOf(id)))
})

test('sends a notification only to pages in a role that sees its kind', async () => {
  const id = uuid()
  await publisher.publish(createEmployeeEvent(id, { role: 'manager' }))
  await eventually(async () => {
    const { db } = instances[0]!.service
    const { rowCount } = await db.pool.query('select from people where id = $1', [id])
    expect(rowCount).toBe(1)
  })
  const pages = ([0, 1] as const).map((instance) => ({
    manager: connect(instance, createTestToken('manager', id)),
    mechanic: connect(instance, createTestToken('mechanic', id)),
  }))
  await expectConnected(...pages.flatMap(({ manager, mechanic }) => [manager, mechanic]))
  const keysOf = ({ notifications }: TestSocket) => notifications.map(({ key }) => key)

  await publisher.publish(createStockLowEvent())
  await eventually(() => {
    for (const { manager } of pages) expect(keysOf(manager)).toEqual(['stock_low'])
  })
  // Both roles see this kind. Messages arrive in order, so the earlier one does not follow.
  await publisher.publish(
    createRequestEvent(salaryPaid, { employee_id: id, year: 2026, month: 10 }),
  )
  await eventually(() => {
    for (const { manager, mechanic } of pages) {
      expect(keysOf(manager)).toEqual(['stock_low', 'salary_paid'])
      expect(keysOf(mechanic)).toEqual(['salary_paid'])
    }
  })
})

test('rejects sockets without a valid token, or from another origin', async () => {
  revoke({ sid: 'a session that ended' })
  await eventually(() =>
    expect(
      instances[0]!.revocations.isRevoked({ id: '', sid: 'a session that ended', sv: 9 }),
    ).toBe(true),
  )
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const claims = { id: uuid(), sid: uuid(), sv: 1, role: 'customer', name: '' } as const
  const foreignToken = signUserToken({ ...testKeys, privateKey: own }, claims, 60)
  const expiredToken = signUserToken(testKeys, claims, -1)
  for (const [token, code] of [
    ...[undefined, 7, {}, '', 'nonsense', foreignToken, expiredToken].map((bad) => [
      bad,
      'not_signed_in',
    ]),
    [createTestToken('customer', uuid(), { sid: 'a session that ended' }), 'session_ended'],
  ]) {
    const { failures, socket } = connect(0, token)
    await eventually(() => expect(failures).toEqual([code]))
    expect(socket.connected).toBe(false)
  }
  const good = createTestToken('customer')
  for (const more of [
    { extraHeaders: { origin: 'https://evil.example' } },
    { extraHeaders: { origin: 'null' } },
    { transports: ['polling'], extraHeaders: { origin: 'https://evil.example' } },
    // A token in the address would end up in logs.
    { auth: {}, query: { token: good } },
  ]) {
    const { failures } = connect(0, good, more)
    await eventually(() => expect(failures).toHaveLength(1))
  }
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }
  await expectConnected(
    connect(0, good, { extraHeaders: { origin: 'http://127.0.0.1:4800' } }),
    connect(0, good, { extraHeaders: { origin: 'https://shop.example', ...forwarded } }),
  )
})

test('rejects sockets until the list of revocations was read', async () => {
  const unread = await startService(definition, { database })
  const socket = io(unread.url, {
    transports: ['websocket'],
    auth: { token: createTestToken('customer') },
    reconnection: false,
  })
  open.push(socket)
  const failure = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(failure.message).toBe('websocket error')
  await unread.stop()
})

test('accepts default clients, which begin with polling and upgrade to a WebSocket', async () => {
  const id = uuid()
  const { socket, ...received } = connect(0, createTestToken('customer', id), {
    transports: ['polling', 'websocket'],
  })
  await expectConnected({ socket, ...received })
  await eventually(() => expect(socket.io.engine.transport.name).toBe('websocket'))
  await publisher.publish(createVehicleEvent(id, 'P 1'))
  await eventually(() => expect(platesOf(received)).toEqual(['P 1']))
})

test('announces a changed record to those who may see it, without its data', async () => {
  const [customer, mechanic] = [uuid(), uuid()]
  const [reception, owner, assigned, other] = [
    connect(0, createTestToken('receptionist')),
    connect(1, createTestToken('customer', customer)),
    connect(1, createTestToken('mechanic', mechanic)),
    connect(0, createTestToken('mechanic')),
  ]
  const changes = new Map<unknown, unknown[]>()
  for (const one of [reception, owner, assigned, other]) {
    changes.set(one, [])
    one.socket.on('changed', (change) => changes.get(one)?.push(change))
  }
  await expectConnected(reception, owner, assigned, other)
  const card = createWorkCardEvent(workCardChanged, {
    customer_id: customer,
    assigned_mechanic_id: mechanic,
  })
  await publisher.publish(card)
  const change = { resource: 'work-cards', id: (card.payload as { id: string }).id }
  await eventually(() => {
    for (const one of [reception, owner, assigned]) expect(changes.get(one)).toEqual([change])
  })
  expect(changes.get(other)).toEqual([])
})

test('announces attendance to managers and to the employee', async () => {
  const id = uuid()
  const [manager, own, colleague] = [
    connect(0, createTestToken('manager')),
    connect(1, createTestToken('mechanic', id)),
    connect(1, createTestToken('mechanic')),
  ]
  const changes = new Map([manager, own, colleague].map((one) => [one, [] as unknown[]]))
  for (const [one, seen] of changes) one.socket.on('changed', (change) => seen.push(change))
  await expectConnected(manager, own, colleague)
  const event = createAttendanceEvent(id)
  await publisher.publish(event)
  const change = { resource: 'attendance', id: (event.payload as { id: string }).id }
  await eventually(() => {
    for (const one of [manager, own]) expect(changes.get(one)).toEqual([change])
  })
  expect(changes.get(colleague)).toEqual([])
})

test('announces a payment on account to the office, whose pages show the account', async () => {
  const [reception, mechanic] = [
    connect(0, createTestToken('receptionist')),
    connect(1, createTestToken('mechanic')),
  ]
  const changes = new Map([reception, mechanic].map((one) => [one, [] as unknown[]]))
  for (const [one, seen] of changes) one.socket.on('changed', (change) => seen.push(change))
  await expectConnected(reception, mechanic)
  const event = createDepositEvent()
  await publisher.publish(event)
  const change = { resource: 'work-cards', id: (event.payload as { id: string }).id }
  await eventually(() => expect(changes.get(reception)).toEqual([change]))
  expect(changes.get(mechanic)).toEqual([])
})

test('drops messages of a client, keeps it out of rooms of others and disconnects it after a too large one', async () => {
  const [id, victimId] = [uuid(), uuid()]
  const [sender, listener, victim] = [
    connect(0, createTestToken('customer', id)),
    connect(1, createTestToken('customer', id)),
    connect(1, createTestToken('customer', victimId)),
  ]
  await expectConnected(sender, listener, victim)
  const responses: unknown[] = []
  sender.socket.emit('notification', { title: 'forged' }, (response: unknown) =>
    responses.push(response),
  )
  for (const room of [`person:${victimId}`, 'role:admin'])
    for (const name of ['join', 'subscribe', 'room', 'connected']) sender.socket.emit(name, room)
  await publisher.publish(createVehicleEvent(victimId, 'B 3'), createVehicleEvent(id, 'A 3'))
  await eventually(() => expect(platesOf(victim)).toEqual(['B 3']))
  await eventually(() => expect([sender, listener].map(platesOf)).toEqual([['A 3'], ['A 3']]))
  expect(responses).toEqual([])
  sender.socket.emit('join', 'x'.repeat(9000))
  await eventually(() => expect(sender.disconnects).toEqual(['transport close']))
  expect(listener.disconnects).toEqual([])
})

test('survives broken packets, other namespaces and too large polling requests', async () => {
  const token = createTestToken('customer')
  const broken = connect(0, token)
  const polling = connect(0, token, { transports: ['polling'] })
  await expectConnected(broken, polling)
  for (const packet of [
    '999',
    '4',
    '42["',
    '451-["x",{"_placeholder":true,"num":7}]',
    '4{',
    '\u0000',
  ])
    (broken.socket.io.engine.transport as unknown as { ws: WebSocket }).ws.send(packet)
  await eventually(() => expect(broken.disconnects).toHaveLength(1))
  polling.socket.emit('join', 'x'.repeat(100_000))
  await eventually(() => expect(polling.disconnects).toHaveLength(1))

  const other = io(`${instances[0]!.url}/admin`, { auth: { token }, reconnection: false })
  open.push(other)
  const failure = await new Promise<Error>((resolve) => other.on('connect_error', resolve))
  expect(failure.message).toBe('Invalid namespace')
  await expectConnected(connect(0, token))
})

test('rejects the calls of a job link', async () => {
  const as = createTestToken('customer', uuid(), { jobId: uuid() })
  const subscription = { endpoint: 'https://fcm.googleapis.com/x' }
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/read-all', undefined],
    ['GET', '/preferences', undefined],
    ['GET', '/push-key', undefined],
    ['DELETE', '/push-subscriptions', subscription],
  ] as const) {
    const { status } = await instances[0]!.request(method, `/api/notifications${path}`, {
      as,
      body,
    })
    expect({ path, status }).toEqual({ path, status: 403 })
  }
})

test('disconnects the sockets of an ended session on both instances, and no others', async () => {
  const [person, everywhere] = [uuid(), uuid()]
  const one = [0, 1].map((at) =>
    connect(at as 0 | 1, createTestToken('customer', person, { sid: 'ends' })),
  )
  const all = [0, 1].map((at) =>
    connect(at as 0 | 1, createTestToken('manager', everywhere, { sv: 3 })),
  )
  const staying = [
    connect(0, createTestToken('customer', person)),
    connect(1, createTestToken('manager', everywhere, { sv: 4 })),
  ]
  await expectConnected(...one, ...all, ...staying)
  revoke({ sid: 'ends' })
  revoke({ sub: everywhere, sv_below: 4 })
  await eventually(() => {
    for (const { disconnects } of [...one, ...all])
      expect(disconnects).toEqual(['io server disconnect'])
  })
  expect(staying.flatMap(({ disconnects }) => disconnects)).toEqual([])
})

test('disconnects a socket when its token expires', async () => {
  const claims = { id: uuid(), sid: uuid(), sv: 1, role: 'customer', name: '' } as const
  const shortLived = connect(0, signUserToken(testKeys, claims, 2))
  await expectConnected(shortLived)
  await eventually(() => expect(shortLived.disconnects).toEqual(['io server disconnect']))
})

test('stores every notification during a hundred broken connections and sends none twice', async () => {
  const id = uuid()
  const sent: TestSocket['notifications'] = []
  const plates = Array.from({ length: 100 }, (_, number) => `R ${number}`)
  for (const [number, plate] of plates.entries()) {
    const received = connect((number % 2) as 0 | 1, createTestToken('customer', id))
    received.socket.on('notification', (one) => sent.push(one))
    const publishing = publisher.publish(createVehicleEvent(id, plate))
    // Breaks the connection at different times: before it is open, while the event is delivered, and after.
    await new Promise((resolve) => setTimeout(resolve, (number * 7) % 40))
    received.socket.io.engine.close()
    await publishing
  }
  await eventually(async () => expect((await listOf(id)).length).toBe(100))
  const stored: { id: string; params: { plate_number: string } }[] = await listOf(id)
  expect(stored.map(({ params }) => params.plate_number).sort()).toEqual([...plates].sort())
  const ids = new Set(stored.map((row) => row.id))
  expect(sent.filter((one) => !ids.has(one.id))).toEqual([])
  expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length)
})
