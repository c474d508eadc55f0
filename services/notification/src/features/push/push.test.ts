/** Push messages through a push service of the test. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paymentRecorded, workCardStatusChanged } from '@warsha/contracts/workshop/events'
import type { Revocation } from '@warsha/service-kit/authentication'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  textWithoutIds,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  createEmployeeEvent,
  createPublisher,
  createStockLowEvent,
  createWorkCardEvent,
} from '../../testing-events.ts'
import { decryptPushMessage } from './decrypt-push-message.ts'
import { readPushConfig } from './push-config.ts'

interface Received {
  readonly path: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

const received: Received[] = []
/** The status with which the push service answers, by path; 201 otherwise. */
const statuses = new Map<string, number>()
let pushService: Server
let pushUrl: string
let bus: TestDatabase
let instances: RunningService<NotificationService>[]
let publisher: Awaited<ReturnType<typeof createPublisher>>
const revoked: Revocation[] = []

beforeAll(async () => {
  pushService = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(statuses.get(path) ?? 201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(pushService, 'listening')
  pushUrl = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`
  process.env.PUSH_SERVICES = '127.0.0.1'
  bus = await createTestDatabase('bus')
  const database = await createTestDatabase('notification')
  const definition = {
    ...notification,
    jobs: [],
    readRevocationsAfter: async (_: unknown, position: number) =>
      revoked.filter((row) => row.position > position),
  }
  instances = [
    await startService(definition, { bus, database }),
    await startService(definition, { bus, database }),
  ]
  publisher = await createPublisher(bus)
})
afterAll(async () => {
  delete process.env.PUSH_SERVICES
  await publisher.close()
  for (const { stop } of instances) await stop()
  await instances[0]!.database.drop()
  await bus.drop()
  // The push messages leave connections that would stay open for some seconds.
  pushService.closeAllConnections()
  pushService.close()
})
beforeEach(() => received.splice(0))

interface Browser {
  readonly path: string
  readonly keys: ECDH
  readonly secret: Buffer
  readonly token: string
}

/** Subscribes a browser of a user. */
const subscribe = async (
  token: string,
  { language = 'en', path = `/${uuid()}` } = {},
): Promise<Browser> => {
  const keys = createECDH('prime256v1')
  const secret = randomBytes(16)
  const { status } = await instances[0]!.request('PUT', '/api/notifications/push-subscriptions', {
    as: token,
    body: {
      endpoint: `${pushUrl}${path}`,
      keys: { p256dh: keys.generateKeys('base64url'), auth: secret.toString('base64url') },
      language,
    },
  })
  expect(status).toBe(200)
  return { path, keys, secret, token }
}

const messagesOf = ({ path, keys, secret }: Browser) =>
  received
    .filter((one) => one.path === path)
    .map(({ body }) => decryptPushMessage(body, keys, secret))

const countRows = async (table: 'push_subscriptions' | 'push_messages') => {
  const { rows } = await instances[0]!.service.db.pool.query(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0].count
}

test('tells every browser of the recipient once, in its language and without amounts or names', async () => {
  const customer_id = uuid()
  const english = await subscribe(createTestToken('customer', customer_id))
  const arabic = await subscribe(createTestToken('customer', customer_id), { language: 'ar' })
  const other = await subscribe(createTestToken('customer'))
  const card = createWorkCardEvent(workCardStatusChanged, {
    customer_id,
    from: 'in_progress',
    to: 'completed',
  })
  await publisher.publish(card)
  await eventually(() => expect([messagesOf(english), messagesOf(arabic)].flat()).toHaveLength(2))
  expect(messagesOf(english)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Your vehicle is ready',
      body: 'DXB W 7',
      link: `/customer-portal/jobs/${(card.payload as { id: string }).id}`,
      language: 'en',
      direction: 'ltr',
    },
  ])
  expect(messagesOf(arabic)).toMatchObject([
    { title: 'مركبتك جاهزة', body: 'DXB W 7', language: 'ar', direction: 'rtl' },
  ])
  expect(messagesOf(other)).toEqual([])

  await publisher.publish({
    ...card,
    id: uuid(),
    name: paymentRecorded.name,
    payload: {
      id: uuid(),
      version: 1,
      receipt_number: 'REC-1',
      work_card_id: uuid(),
      work_card_number: 'WC-2026-000007',
      customer_id,
      payment_method: 'cash',
      amount: 250,
      payment_date: '2026-01-01',
      outstanding: 10,
      at: new Date().toISOString(),
    },
  })
  await eventually(() => expect(messagesOf(english)).toHaveLength(2))
  expect(messagesOf(english)[1]).toMatchObject({ title: 'Payment received', body: '' })
  expect(textWithoutIds(messagesOf(english))).not.toMatch(/250|REC-1|Hilux/)
  await eventually(async () => expect(await countRows('push_messages')).toBe(0))
})

test('signs each message with the key pair of the installation, which all instances share', async () => {
  const keys = await Promise.all(
    instances.map(async ({ request }) => {
      const as = createTestToken('mechanic')
      return (await request('GET', '/api/notifications/push-key', { as })).body.data.public_key
    }),
  )
  expect(keys[0]).toBe(keys[1])
  expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65)

  const customer_id = uuid()
  const browser = await subscribe(createTestToken('customer', customer_id))
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'in_progress' }),
  )
  await eventually(() => expect(messagesOf(browser)).toHaveLength(1))
  const { headers } = received.find(({ path }) => path === browser.path)!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(keys[0])
  const claims = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
  expect(JSON.parse(claims)).toMatchObject({ aud: pushUrl })
})

test('sends nothing to ended sessions and removes their subscriptions', async () => {
  const customer_id = uuid()
  const ended = await subscribe(createTestToken('customer', customer_id, { sid: 'push ends' }))
  const kept = await subscribe(createTestToken('customer', customer_id))
  revoked.push({
    sid: 'push ends',
    sub: null,
    sv_below: null,
    expires_at: '2099-01-01T00:00:00Z',
    position: revoked.length + 1,
  })
  for (const { revocations } of instances)
    await eventually(() =>
      expect(revocations.isRevoked({ id: '', sid: 'push ends', sv: 9 })).toBe(true),
    )
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'cancelled' }),
  )
  await eventually(() => expect(messagesOf(kept)).toHaveLength(1))
  expect(messagesOf(ended)).toEqual([])
  const before = await countRows('push_subscriptions')
  const { service } = instances[0]!
  await subscribe(createTestToken('customer', customer_id, { sid: 'push ends 2' }))
  await service.push.removeEnded({ db: service.db, clock: () => new Date('2030-01-01T00:00:00Z') })
  expect(before).toBeGreaterThan(0)
  expect(await countRows('push_subscriptions')).toBe(0)
})

test('never sends to an address that is no push service, also if it was stored earlier', async () => {
  const customer_id = uuid()
  const [kept, foreign] = [
    await subscribe(createTestToken('customer', customer_id)),
    await subscribe(createTestToken('customer', customer_id)),
  ]
  const { db } = instances[0]!.service
  // The same server under a name that is not in PUSH_SERVICES.
  const address = `${pushUrl.replace('127.0.0.1', 'localhost')}${foreign.path}`
  await db.pool.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [
    address,
    `${pushUrl}${foreign.path}`,
  ])
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'in_progress' }),
  )
  await eventually(() => expect(messagesOf(kept)).toHaveLength(1))
  await eventually(async () => {
    const { rows } = await db.pool.query('select from push_subscriptions where endpoint = $1', [
      address,
    ])
    expect(rows).toEqual([])
  })
  expect(received.filter(({ path }) => path === foreign.path)).toEqual([])
  await db.pool.query('delete from push_subscriptions')
})

test.each([
  ['refuses a message', 400, 'a push service rejected a message'],
  ['is overloaded', 503, 'a push service could not accept a message'],
])('writes to the log that a push service %s', async (_, status, text) => {
  const logged = instances.map(({ service }) => jest.spyOn(service.logger, 'warn'))
  const customer_id = uuid()
  const browser = await subscribe(createTestToken('customer', customer_id))
  statuses.set(browser.path, status)
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'cancelled' }),
  )
  await eventually(() => {
    const lines = logged.flatMap(({ mock }) => mock.calls as unknown[][])
    expect(lines).toContainEqual([{ subscription: expect.any(String) }, text])
    // An address is a secret of the browser.
    expect(JSON.stringify(lines)).not.toContain(browser.path)
  })
  for (const spy of logged) spy.mockRestore()
  statuses.clear()
  await instances[0]!.service.db.pool.query('delete from push_subscriptions')
})

test('forgets a browser that has unsubscribed, and tries again after a failure of the push service', async () => {
  const customer_id = uuid()
  const gone = await subscribe(createTestToken('customer', customer_id), { path: '/gone' })
  const failing = await subscribe(createTestToken('customer', customer_id), { path: '/failing' })
  statuses.set(gone.path, 410).set(failing.path, 503)
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'cancelled' }),
  )
  await eventually(async () => {
    expect(messagesOf(failing)).toHaveLength(1)
    expect(await countRows('push_subscriptions')).toBe(1)
    expect(await countRows('push_messages')).toBe(1)
  })
  statuses.clear()
  await instances[0]!.service.db.pool.query('update push_messages set next_attempt_at = now()')
  instances[0]!.service.push.wake()
  await eventually(async () => expect(await countRows('push_messages')).toBe(0))
  expect(messagesOf(failing)).toHaveLength(2)
})

test('does not send a waiting message to another user who signed in with the same browser', async () => {
  const [former, next] = [uuid(), uuid()]
  const cancelJobOf = (customer_id: string) =>
    publisher.publish(
      createWorkCardEvent(workCardStatusChanged, { customer_id, from: 'pending', to: 'cancelled' }),
    )
  const browser = await subscribe(createTestToken('customer', former))
  const { path } = browser
  statuses.set(path, 503)
  await cancelJobOf(former)
  await eventually(() => expect(messagesOf(browser)).toHaveLength(1))
  const browserOfNext = await subscribe(createTestToken('customer', next), { path })
  received.splice(0)
  statuses.clear()
  await instances[0]!.service.db.pool.query('update push_messages set next_attempt_at = now()')
  instances[0]!.service.push.wake()
  await eventually(async () => expect(await countRows('push_messages')).toBe(0))
  expect(messagesOf(browserOfNext)).toEqual([])
  await cancelJobOf(next)
  await eventually(() => expect(messagesOf(browserOfNext)).toHaveLength(1))
})

test('follows the choice of the user: in the browser, in the app only, or off', async () => {
  const manager = uuid()
  const as = createTestToken('manager', manager)
  const browser = await subscribe(as)
  const choose = (group: string, channel: string) =>
    instances[0]!.request('PUT', '/api/notifications/preferences', {
      as,
      body: { groups: [{ group, channel }] },
    })
  const listed = async (token = as) =>
    (await instances[1]!.request('GET', '/api/notifications', { as: token })).body.data.map(
      (one: { channel: string; params: { part_name: string } }) =>
        `${one.params.part_name} ${one.channel}`,
    )
  const { body } = await instances[0]!.request('GET', '/api/notifications/preferences', { as })
  expect(body.data.groups).toEqual([
    { group: 'jobs', channel: 'browser' },
    { group: 'mentions', channel: 'browser' },
    { group: 'workshop', channel: 'app' },
    { group: 'stock', channel: 'browser' },
    { group: 'summaries', channel: 'app' },
    { group: 'requests', channel: 'browser' },
    { group: 'own_requests', channel: 'browser' },
  ])
  const witness = uuid()
  await publisher.publish(
    createEmployeeEvent(manager, { role: 'manager' }),
    createEmployeeEvent(witness, { role: 'admin' }),
  )
  await eventually(async () => {
    const { rows } = await instances[0]!.service.db.pool.query(
      'select id from people where id = any($1)',
      [[manager, witness]],
    )
    expect(rows).toHaveLength(2)
  })
  const announce = async (part_name: string) =>
    publisher.publish(createStockLowEvent({ part_name }))
  await announce('A')
  await eventually(async () => expect(await listed()).toEqual(['A browser']))
  expect((await choose('stock', 'app')).body.data.groups).toContainEqual({
    group: 'stock',
    channel: 'app',
  })
  await announce('B')
  await eventually(async () => expect(await listed()).toEqual(['B app', 'A browser']))
  await choose('stock', 'off')
  await announce('C')
  await eventually(async () =>
    expect(await listed(createTestToken('admin', witness))).toContain('C app'),
  )
  await choose('stock', 'browser')
  await announce('D')
  await eventually(async () => expect(await listed()).toEqual(['D browser', 'B app', 'A browser']))
  await eventually(() => expect(messagesOf(browser)).toHaveLength(2))
  expect(await choose('vehicles', 'app')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'groups.0.group', code: 'not_an_option' }] },
  })
})

test('does not send to a user who signed in again with a role that no longer has the group', async () => {
  const manager = uuid()
  const browser = await subscribe(createTestToken('manager', manager))
  const { db, push } = instances[0]!.service
  const become = async (role: string, version: number) => {
    await publisher.publish(createEmployeeEvent(manager, { role, version }))
    await eventually(async () => {
      const { rows } = await db.pool.query('select from people where id = $1 and role = $2', [
        manager,
        role,
      ])
      expect(rows).toHaveLength(1)
    })
  }
  await become('manager', 1)
  statuses.set(browser.path, 503)
  await publisher.publish(createStockLowEvent())
  await eventually(() => expect(messagesOf(browser)).toHaveLength(1))
  await become('mechanic', 2)
  statuses.clear()
  await db.pool.query('update push_messages set next_attempt_at = now()')
  push.wake()
  await eventually(async () => expect(await countRows('push_messages')).toBe(0))
  expect(messagesOf(browser)).toHaveLength(1)
})

describe('addresses of push services', () => {
  test('accepts those of the known browsers over TLS only', () => {
    delete process.env.PUSH_SERVICES
    const { isPushService } = readPushConfig('https://shop.example')
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-am3p.notify.windows.com/w/?token=x',
    ])
      expect(isPushService(url)).toBe(true)
    for (const url of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://127.0.0.1/x',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect(isPushService(url)).toBe(false)
    process.env.PUSH_SERVICES = '127.0.0.1'
  })

  test('are those of the known browsers also if PUSH_SERVICES is empty', () => {
    process.env.PUSH_SERVICES = ''
    process.env.PUSH_CONTACT = ''
    const { contact, isPushService } = readPushConfig('https://shop.example')
    expect(isPushService('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    expect(isPushService('https://shop.example/x')).toBe(false)
    expect(contact).toBe('https://shop.example')
    process.env.PUSH_SERVICES = '127.0.0.1'
    delete process.env.PUSH_CONTACT
  })

  test('rejects any other address at its field', async () => {
    const response = await instances[0]!.request('PUT', '/api/notifications/push-subscriptions', {
      as: createTestToken('customer'),
      body: {
        endpoint: 'https://10.0.0.1/x',
        keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        language: 'en',
      },
    })
    expect(response).toMatchObject({
      status: 400,
      body: { details: [{ path: 'endpoint', code: 'invalid_url' }] },
    })
  })

  test.each([
    ['p256dh', { p256dh: 'A'.repeat(86), auth: 'A'.repeat(22) }],
    ['auth', { p256dh: 'A'.repeat(87), auth: 'A'.repeat(23) }],
  ])('rejects a %s of another length at its field', async (name, keys) => {
    const response = await instances[0]!.request('PUT', '/api/notifications/push-subscriptions', {
      as: createTestToken('customer'),
      body: { endpoint: 'https://127.0.0.1/x', keys, language: 'en' },
    })
    expect(response).toMatchObject({
      status: 400,
      body: { details: [{ path: `keys.${name}` }] },
    })
  })

  test('a user ends only own subscriptions', async () => {
    const customer_id = uuid()
    const browser = await subscribe(createTestToken('customer', customer_id))
    const end = (as: string) =>
      instances[0]!.request('DELETE', '/api/notifications/push-subscriptions', {
        as,
        body: { endpoint: `${pushUrl}${browser.path}` },
      })
    const before = await countRows('push_subscriptions')
    expect((await end(createTestToken('customer'))).status).toBe(200)
    expect(await countRows('push_subscriptions')).toBe(before)
    expect((await end(browser.token)).status).toBe(200)
    expect(await countRows('push_subscriptions')).toBe(before - 1)
  })
})
