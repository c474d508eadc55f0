/** Generates the AsyncAPI 3 document of the events from their declarations. */
import type { EventType } from '../base/event.ts'
import { createExample } from './asyncapi-examples.ts'
import type { EventSubscription } from './event-subscriptions.ts'
import { type JsonSchema, responseSchema } from './openapi-schemas.ts'

interface Reference {
  $ref: string
}
export interface AsyncMessage {
  name: string
  title: string
  summary: string
  contentType: string
  headers: Reference
  payload: { allOf: [Reference, JsonSchema] }
  examples: [{ name: string; payload: Record<string, unknown> }]
}
export interface AsyncChannel {
  /** The routing key of an event, or the name of a queue. */
  address: string
  title: string
  description: string
  messages: Record<string, Reference>
  parameters?: Record<string, { description: string; enum: string[] }>
  bindings: { amqp: Record<string, unknown> }
}
export interface AsyncOperation {
  action: 'send' | 'receive'
  title: string
  summary: string
  channel: Reference
  messages: Reference[]
  tags: { name: string }[]
  bindings: { amqp: Record<string, unknown> }
}
export interface AsyncApi {
  asyncapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string } }
  defaultContentType: string
  servers: Record<string, unknown>
  channels: Record<string, AsyncChannel>
  operations: Record<string, AsyncOperation>
  components: {
    messages: Record<string, AsyncMessage>
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, unknown>
  }
}

/** Events by the name of their export, as in `apiEvents`. */
export type NamedEvents = Readonly<Record<string, EventType>>

/** The topic exchange to which all services publish; the routing key is the name of the event. */
const exchange = { name: 'warsha.events', type: 'topic', durable: true, autoDelete: false }

const bindingVersion = '0.3.0'

const introduction = `
The events of the services. A service publishes an event after the commit of the change that it describes, at least
once. The events of one aggregate arrive in the order of their commits; a subscriber recognises a repeated event by its id.
Later versions may add fields, so subscribers ignore the ones that they do not know. Amounts are AED with two decimals, dates
\`YYYY-MM-DD\`, instants ISO 8601 in UTC, ids UUIDs. Without RabbitMQ the same messages pass through PostgreSQL.
`
  .trim()
  .replaceAll('\n', ' ')

/** The body of every message, without its payload. */
const envelopeSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'The id of the event, also of its repeats.',
    },
    name: { type: 'string', description: 'The name of the event, also the routing key.' },
    aggregate: { type: 'string', description: '`<noun>:<id>` of the record that changed.' },
    payload: { type: 'object', description: 'The fields of the event.' },
    traceparent: {
      type: ['string', 'null'],
      description: 'The trace of the request that caused the event (W3C Trace Context).',
    },
    occurred_at: {
      type: 'string',
      format: 'date-time',
      description: 'When the change was made.',
    },
  },
  required: ['id', 'name', 'aggregate', 'payload', 'traceparent', 'occurred_at'],
}

const headersSchema: JsonSchema = {
  type: 'object',
  properties: {
    reason: {
      type: 'string',
      maxLength: 2000,
      description: 'Only in a dead-letter queue: the error of the subscriber.',
    },
  },
}

/** workCardCreated → WorkCardCreated */
const toTypeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** workshop.work_card_created → Work card created */
const toTitle = (eventName: string): string => {
  const words = eventName.slice(eventName.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const publisherOf = ({ name }: EventType): string => name.slice(0, name.indexOf('.'))

/** The placeholder of an event that every service publishes. */
const anyService = '{service}'

const refer = (...path: string[]): Reference => ({ $ref: `#/${path.join('/')}` })
const schemaRef = (name: string) => refer('components', 'schemas', name)
const messageRef = (name: string) => refer('components', 'messages', toTypeName(name))

/** Names the messages of a channel as the components do. */
const referMessages = (names: readonly string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [toTypeName(name), messageRef(name)]))

const messageOf = (name: string, event: EventType): AsyncMessage => {
  const exampleName = event.name.replace(anyService, 'workshop')
  return {
    name: event.name,
    title: toTitle(event.name),
    summary: event.description,
    contentType: 'application/json',
    headers: schemaRef('MessageHeaders'),
    payload: {
      allOf: [
        schemaRef('Envelope'),
        {
          type: 'object',
          properties: {
            ...(publisherOf(event) !== anyService && { name: { const: event.name } }),
            payload: schemaRef(toTypeName(name)),
          },
        },
      ],
    },
    examples: [
      {
        name: toTitle(event.name),
        payload: {
          id: '0190f3b0-6d1c-7a00-8000-6576656e7400',
          name: exampleName,
          aggregate: 'work_card:0190f3b0-6d1c-7a00-8000-776f726b6361',
          payload: createExample(responseSchema(event.payload)),
          traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
          occurred_at: '2026-11-24T06:30:00.000Z',
        },
      },
    ],
  }
}

const topicChannelOf = (
  name: string,
  event: EventType,
  services: readonly string[],
): AsyncChannel => ({
  address: event.name,
  title: toTitle(event.name),
  description: event.deprecated ? `Deprecated. ${event.description}` : event.description,
  messages: referMessages([name]),
  ...(publisherOf(event) === anyService && {
    parameters: { service: { description: 'The publisher.', enum: [...services] } },
  }),
  bindings: { amqp: { is: 'routingKey', exchange: { ...exchange, vhost: '/' }, bindingVersion } },
})

const queueChannelOf = (
  { queue, purpose }: EventSubscription,
  names: readonly string[],
): AsyncChannel => ({
  address: queue,
  title: queue,
  description: `${purpose} What fails five times moves to \`${queue}.dead\`.`,
  messages: referMessages(names),
  bindings: {
    amqp: {
      is: 'queue',
      queue: { name: queue, durable: true, exclusive: false, autoDelete: false, vhost: '/' },
      bindingVersion,
    },
  },
})

const referOperationMessages = (channel: string, names: readonly string[]): Reference[] =>
  names.map((name) => refer('channels', channel, 'messages', toTypeName(name)))

const sendOperationOf = (name: string, event: EventType): AsyncOperation => {
  const publisher = publisherOf(event)
  const isAny = publisher === anyService
  return {
    action: 'send',
    title: `Publish: ${toTitle(event.name)}`,
    summary: `${isAny ? 'Every service' : publisher} publishes the event.`,
    channel: refer('channels', name),
    messages: referOperationMessages(name, [name]),
    tags: [{ name: isAny ? 'all services' : publisher }],
    bindings: { amqp: { deliveryMode: 2, bindingVersion } },
  }
}

const receiveOperationOf = (
  { queue, purpose }: EventSubscription,
  names: readonly string[],
): AsyncOperation => ({
  action: 'receive',
  title: queue,
  summary: purpose,
  channel: refer('channels', queue),
  messages: referOperationMessages(queue, names),
  tags: [{ name: queue.slice(0, queue.indexOf('.')) }],
  bindings: { amqp: { ack: true, bindingVersion } },
})

const server = {
  host: '{host}',
  protocol: 'amqp',
  protocolVersion: '0.9.1',
  description: 'The broker of `AMQP_URL`. Each service has its own user.',
  variables: { host: { default: 'localhost:5672', description: 'Host and port.' } },
  security: [refer('components', 'securitySchemes', 'user')],
}

const mapEntries = <T>(events: NamedEvents, map: (name: string, event: EventType) => T) =>
  Object.fromEntries(
    Object.entries(events).map(([name, event]) => [name, map(name, event)]),
  ) as Record<string, T>

const mapKeys = <T>(record: Record<string, T>, map: (key: string) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [map(key), value]))

/**
 * Returns the AsyncAPI document of these events: a channel for each event and for each queue, a `send` operation for each
 * event and a `receive` operation for each queue. `version` is the version of the release.
 */
export const buildAsyncApi = (
  events: NamedEvents,
  subscriptions: readonly EventSubscription[],
  version: string,
): AsyncApi => {
  const publishers = Object.values(events).map(publisherOf)
  const subscribers = subscriptions.map(({ queue }) => queue.slice(0, queue.indexOf('.')))
  const services = [...new Set([...publishers, ...subscribers])].filter(
    (name) => name !== anyService,
  )
  const nameOf = new Map(Object.entries(events).map(([name, event]) => [event, name]))
  const queues = subscriptions.map((subscription) => ({
    subscription,
    names: subscription.events.map((event) => nameOf.get(event) ?? event.name),
  }))
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Warsha events',
      version,
      description: introduction,
      license: { name: 'All rights reserved' },
    },
    defaultContentType: 'application/json',
    servers: { rabbitmq: server },
    channels: {
      ...mapEntries(events, (name, event) => topicChannelOf(name, event, services)),
      ...Object.fromEntries(
        queues.map(({ subscription, names }) => [
          subscription.queue,
          queueChannelOf(subscription, names),
        ]),
      ),
    },
    operations: {
      ...mapKeys(mapEntries(events, sendOperationOf), (name) => `publish${toTypeName(name)}`),
      ...Object.fromEntries(
        queues.map(({ subscription, names }) => [
          subscription.queue,
          receiveOperationOf(subscription, names),
        ]),
      ),
    },
    components: {
      messages: mapKeys(mapEntries(events, messageOf), toTypeName),
      schemas: {
        Envelope: envelopeSchema,
        MessageHeaders: headersSchema,
        ...mapKeys(
          mapEntries(events, (_, { payload, description }) => ({
            ...responseSchema(payload),
            description,
          })),
          toTypeName,
        ),
      },
      securitySchemes: { user: { type: 'userPassword' } },
    },
  }
}
