/** One trace of a recorded payment, from the gateway to the customer's socket. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { createTestTraces, type TestSpan } from '@warsha/service-kit/testing/traces'
import { io, type Socket } from 'socket.io-client'
import { startGateway, type TestGateway } from '../../gateway/src/testing.ts'
import { notification } from '../../services/notification/src/app.ts'
import type { NotificationService } from '../../services/notification/src/notification-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import {
  createShopFixture,
  manager,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'

const { tracerOf, readSpans } = createTestTraces()
let bus: TestDatabase
let workshops: RunningService<Service>
let notifications: RunningService<NotificationService>
let gateway: TestGateway
let socket: Socket | undefined

const shop = createShopFixture(() => workshops)
const notificationWithoutIdentity = {
  ...notification,
  jobs: [],
  readRevocationsAfter: async () => [],
}

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  workshops = await startService(workshop, { bus, tracer: tracerOf('workshop') })
  notifications = await startService(notificationWithoutIdentity, {
    bus,
    tracer: tracerOf('notification'),
  })
  gateway = await startGateway(
    { WORKSHOP_URLS: workshops.url, NOTIFICATION_URLS: notifications.url },
    tracerOf('gateway'),
  )
  await shop.storeSettings({ company_trn: '100000000000003' })
  await eventually(() => expect(notifications.revocations.isLoaded()).toBe(true))
})
afterAll(async () => {
  socket?.disconnect()
  await gateway.close()
  await notifications.stop()
  await workshops.stop()
  await bus.drop()
})

const pay = async (cardId: string, token: string) => {
  const response = await fetch(`${gateway.url}/api/payments/work-card/${cardId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // A client cannot choose the id of a trace.
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    },
    body: JSON.stringify({
      payment_method: 'cash',
      amount: 50,
      payment_date: new Date().toISOString().slice(0, 10),
    }),
  })
  return { status: response.status, traceId: response.headers.get('x-request-id') }
}

const spansOf = (traceId: string | null) => readSpans().filter((span) => span.traceId === traceId)

/** Returns the span and its ancestors as `<service>: <name>`, the span first. */
const toChain = (spans: readonly TestSpan[], span: TestSpan | undefined): string[] => {
  if (!span) return []
  const parent = spans.find(({ id }) => id === span.parentId)
  return [`${span.service}: ${span.name}`, ...toChain(spans, parent)]
}
const findChain = (spans: readonly TestSpan[], name: string) =>
  toChain(
    spans,
    spans.find((span) => span.name === name),
  )

const createCard = () =>
  shop.createCard({ tasks: [{ description: 'Service', estimated_cost: 100 }] })

test('records a payment as one trace from the gateway to the socket of the customer', async () => {
  const card = await createCard()
  const token = createTestToken('customer', card.customer_id)
  const received: unknown[] = []
  socket = io(gateway.url, { transports: ['websocket'], auth: { token }, reconnection: false })
  socket.on('changed', (message) => received.push(message))
  await new Promise((resolve) => socket!.once('connected', resolve))

  const { status, traceId } = await pay(card.id, manager)
  expect(status).toBe(201)
  await eventually(() => expect(received).not.toEqual([]))
  const recording = [
    'workshop: transaction',
    'workshop: POST /api/payments/work-card/:id',
    'gateway: POST /api/payments',
  ]
  await eventually(() =>
    expect(findChain(spansOf(traceId), 'emit changed')).toEqual([
      'notification: emit changed',
      'notification: process workshop.work_card_changed',
      'workshop: publish workshop.work_card_changed',
      ...recording,
    ]),
  )
  await eventually(() =>
    expect(findChain(spansOf(traceId), 'inbox.insertReceived')).toEqual([
      'notification: inbox.insertReceived',
      'notification: transaction',
      'notification: process workshop.payment_recorded',
      'workshop: publish workshop.payment_recorded',
      ...recording,
    ]),
  )

  const spans = spansOf(traceId)
  expect(findChain(spans, 'payments.insertPayment').slice(1)).toEqual(recording)
  expect(spans.filter(({ hasFailed }) => hasFailed)).toEqual([])
  expect(spans.filter(({ parentId }) => parentId === undefined)).toHaveLength(1)
  expect(traceId).not.toBe('ab'.repeat(16))
  expect(JSON.stringify(spans)).not.toMatch(/Omar|050 000 0400/)
})

test('ends the trace of a refused request in the service that refused it', async () => {
  const card = await createCard()
  const { status, traceId } = await pay(card.id, createTestToken('mechanic'))
  expect(status).toBe(403)
  await eventually(() =>
    expect(
      spansOf(traceId).map(({ service, attributes }) => [
        service,
        attributes['http.response.status_code'],
      ]),
    ).toEqual([
      ['workshop', 403],
      ['gateway', 403],
    ]),
  )
})
