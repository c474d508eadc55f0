/** The AsyncAPI document says what the services do: which events their queues receive, and the form of a message. */
import { buildAsyncApi } from '@warsha/contracts/api/asyncapi'
import { eventSubscriptions } from '@warsha/contracts/api/event-subscriptions'
import { apiEvents } from '@warsha/contracts/api/events'
import type { Envelope } from '@warsha/service-kit/messaging'
import type { ServiceDefinition } from '@warsha/service-kit/process'
import { eventsExchange } from '../../packages/service-kit/src/messaging/bus/bus-rabbitmq-queues.ts'
import { hr } from '../../services/hr/src/app.ts'
import { identity } from '../../services/identity/src/app.ts'
import { inventory } from '../../services/inventory/src/app.ts'
import { notification } from '../../services/notification/src/app.ts'
import { portal } from '../../services/portal/src/app.ts'
import { workshop } from '../../services/workshop/src/app.ts'

type Queues = Pick<ServiceDefinition<never>, 'reactions'>
const services: readonly Queues[] = [identity, workshop, inventory, hr, portal, notification]

/** The pattern of an event in the document is the same as that of a binding, except for the name of any service. */
const toPattern = (name: string) => name.replace('{service}', '*')

test('each queue is listed with the events that its reaction subscribes to', () => {
  const bound = services
    .flatMap(({ reactions }) => reactions)
    .filter(({ patterns }) => patterns.length > 0)
    .map(({ queue, patterns }) => [queue, [...patterns].sort()])
  const listed = eventSubscriptions.map(({ queue, events }) => [
    queue,
    events.map(({ name }) => toPattern(name)).sort(),
  ])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(bound))
})

test('the document names the exchange of the services and the fields of their messages', () => {
  const { channels, components } = buildAsyncApi(apiEvents, eventSubscriptions, '1.2.3')
  expect(channels.workCardCreated!.bindings.amqp).toMatchObject({
    exchange: { name: eventsExchange },
  })
  const fields: Record<keyof Envelope, true> = {
    id: true,
    name: true,
    aggregate: true,
    payload: true,
    traceparent: true,
    occurred_at: true,
  }
  expect(Object.keys(components.schemas.Envelope!.properties!)).toEqual(Object.keys(fields))
})
