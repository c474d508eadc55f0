/** Sockets of two instances on one database (safety.md rule 10, R11, R12). */
import { generateKeyPairSync } from 'node:crypto'
import { signPersonToken } from '@warsha/service-kit/person-token'
import type { Revocation } from '@warsha/service-kit/revocations'
import {
  createTestDatabase,
  eventually,
  type Running,
  startService,
  type TestDatabase,
  testKeys,
  tokenFor,
} from '@warsha/service-kit/testing'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import { aVehicle, createPublisher } from '../../testing-outside.ts'

let bus: TestDatabase
let database: TestDatabase
let instances: Running<NotificationService>[]
let facts: Awaited<ReturnType<typeof createPublisher>>
const revoked: Revocation[] = []
const open: Socket[] = []

const menu = {
  ...notification,
  jobs: [],
  revocationsAfter: async (_: unknown, position: number) =>
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
    await startService(menu, { bus, database }),
    await startService(menu, { bus, database }),
  ]
  facts = await createPublisher(bus)
  await eventually(() =>
    expect(instances.map(({ revocations }) => revocations.hasRead())).toEqual([true, true]),
  )
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await facts.close()
  for (const { stop } of instances) await stop()
  await database.drop()
  await bus.drop()
})

interface Heard {
  readonly socket: Socket
  readonly told: { id: string; params: { plate_number: string } }[]
  readonly confirmed: unknown[]
  readonly failures: string[]
  readonly cuts: string[]
}
const connect = (instance: 0 | 1, token: unknown, more: object = {}): Heard => {
  const options = {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...more,
  }
  const socket = io(instances[instance]!.url, options)
  open.push(socket)
  const heard: Heard = { socket, told: [], confirmed: [], failures: [], cuts: [] }
  socket.on('notification', (one) => heard.told.push(one))
  socket.on('connected', (word) => heard.confirmed.push(word))
  socket.on('connect_error', (error) =>
    heard.failures.push((error as { data?: { code: string } }).data?.code ?? error.message),
  )
  socket.on('disconnect', (why) => heard.cuts.push(why))
  return heard
}
const isIn = async (...heard: Heard[]) =>
  eventually(() => expect(heard.map(({ confirmed }) => confirmed)).toEqual(heard.map(() => [{}])))
const listOf = async (id: string) =>
  (await instances[1]!.ask('GET', '/api/notifications?limit=100', { as: tokenFor('customer', id) }))
    .body.data
const platesOf = ({ told }: Pick<Heard, 'told'>) => told.map(({ params }) => params.plate_number)

test('what is stored for somebody is sent to all their pages on either instance, as the list has it, and to nobody else', async () => {
  const [id, stranger] = [uuid(), uuid()]
  const [here, there] = [connect(0, tokenFor('customer', id)), connect(1, tokenFor('customer', id))]
  const other = connect(0, tokenFor('customer', stranger))
  await isIn(here, there, other)
  await facts.publish(aVehicle(id, 'A 1'), aVehicle(id, 'A 2'), aVehicle(stranger, 'B 1'))
  await eventually(() => {
    for (const heard of [here, there]) expect(platesOf(heard).sort()).toEqual(['A 1', 'A 2'])
    expect(platesOf(other)).toEqual(['B 1'])
  })
  const byId = (rows: { id: string }[]) =>
    [...rows].sort((one, next) => one.id.localeCompare(next.id))
  expect(byId(here.told)).toEqual(byId(await listOf(id)))
})

test('nobody comes in without a good token, from a foreign page or by polling', async () => {
  revoke({ sid: 'a session that ended' })
  await eventually(() =>
    expect(
      instances[0]!.revocations.isRevoked({ id: '', sid: 'a session that ended', sv: 9 }),
    ).toBe(true),
  )
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const claims = { id: uuid(), sid: uuid(), sv: 1, role: 'customer', name: '' } as const
  const stranger = signPersonToken({ ...testKeys, own }, claims, 60)
  for (const [token, code] of [
    ...[undefined, 7, {}, '', 'nonsense', stranger].map((bad) => [bad, 'not_signed_in']),
    [tokenFor('customer', uuid(), { sid: 'a session that ended' }), 'session_ended'],
  ]) {
    const { failures, socket } = connect(0, token)
    await eventually(() => expect(failures).toEqual([code]))
    expect(socket.connected).toBe(false)
  }
  const good = tokenFor('customer')
  for (const more of [
    { extraHeaders: { origin: 'https://evil.example' } },
    { extraHeaders: { origin: 'null' } },
    { transports: ['polling'] },
  ]) {
    const { failures } = connect(0, good, more)
    await eventually(() => expect(failures).toHaveLength(1))
  }
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }
  await isIn(
    connect(0, good, { extraHeaders: { origin: 'http://127.0.0.1:4800' } }),
    connect(0, good, { extraHeaders: { origin: 'https://shop.example', ...forwarded } }),
  )
})

test('nobody comes in before the list of revocations was read', async () => {
  const unread = await startService(menu, { database })
  const socket = io(unread.url, {
    transports: ['websocket'],
    auth: { token: tokenFor('customer') },
    reconnection: false,
  })
  open.push(socket)
  const failure = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(failure.message).toBe('websocket error')
  await unread.stop()
})

test('what a client says is dropped, and one that says too much is cut', async () => {
  const id = uuid()
  const [talker, listener] = [
    connect(0, tokenFor('customer', id)),
    connect(1, tokenFor('customer', id)),
  ]
  await isIn(talker, listener)
  const answered: unknown[] = []
  talker.socket.emit('notification', { title: 'forged' }, (answer: unknown) =>
    answered.push(answer),
  )
  talker.socket.emit('join', `person:${uuid()}`)
  await facts.publish(aVehicle(id, 'A 3'))
  await eventually(() => expect([talker, listener].map(platesOf)).toEqual([['A 3'], ['A 3']]))
  expect(answered).toEqual([])
  talker.socket.emit('join', 'x'.repeat(9000))
  await eventually(() => expect(talker.cuts).toEqual(['transport close']))
  expect(listener.cuts).toEqual([])
})

test('a session that ends is cut on both instances, and nobody else is', async () => {
  const [person, everywhere] = [uuid(), uuid()]
  const one = [0, 1].map((at) =>
    connect(at as 0 | 1, tokenFor('customer', person, { sid: 'ends' })),
  )
  const all = [0, 1].map((at) => connect(at as 0 | 1, tokenFor('manager', everywhere, { sv: 3 })))
  const staying = [
    connect(0, tokenFor('customer', person)),
    connect(1, tokenFor('manager', everywhere, { sv: 4 })),
  ]
  await isIn(...one, ...all, ...staying)
  revoke({ sid: 'ends' })
  revoke({ sub: everywhere, sv_below: 4 })
  await eventually(() => {
    for (const { cuts } of [...one, ...all]) expect(cuts).toEqual(['io server disconnect'])
  })
  expect(staying.flatMap(({ cuts }) => cuts)).toEqual([])
})

test('a token that runs out takes its socket with it', async () => {
  const claims = { id: uuid(), sid: uuid(), sv: 1, role: 'customer', name: '' } as const
  const brief = connect(0, signPersonToken(testKeys, claims, 2))
  await isIn(brief)
  await eventually(() => expect(brief.cuts).toEqual(['io server disconnect']))
})

test('a hundred broken connections lose nothing: the list holds every one, what came live is among them, once', async () => {
  const id = uuid()
  const told: Heard['told'] = []
  const plates = Array.from({ length: 100 }, (_, number) => `R ${number}`)
  for (const [number, plate] of plates.entries()) {
    const heard = connect((number % 2) as 0 | 1, tokenFor('customer', id))
    heard.socket.on('notification', (one) => told.push(one))
    const publishing = facts.publish(aVehicle(id, plate))
    // At every point of the way: before it is open, while the fact travels, and after.
    await new Promise((soon) => setTimeout(soon, (number * 7) % 40))
    heard.socket.io.engine.close()
    await publishing
  }
  await eventually(async () => expect((await listOf(id)).length).toBe(100))
  const kept: { id: string; params: { plate_number: string } }[] = await listOf(id)
  expect(kept.map(({ params }) => params.plate_number).sort()).toEqual([...plates].sort())
  const ids = new Set(kept.map((row) => row.id))
  expect(told.filter((one) => !ids.has(one.id))).toEqual([])
  expect(new Set(told.map((one) => one.id)).size).toBe(told.length)
})
