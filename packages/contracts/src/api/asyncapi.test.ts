/** The AsyncAPI document is complete and describes every event as it is declared. */
import released from '../../released/events.json'
import type { EventType } from '../base/event.ts'
import { z } from '../base/fields.ts'
import { buildAsyncApi } from './asyncapi.ts'
import { eventSubscriptions } from './event-subscriptions.ts'
import { apiEvents } from './events.ts'

const document = buildAsyncApi(apiEvents, eventSubscriptions, '1.2.3')
const { channels, operations, components } = document
const declared = Object.entries<EventType>(apiEvents)

const typeNameOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

test.each(released.map(({ name, payload }) => [name, payload] as const))(
  'contains the released event %s with its fields',
  (name, payload) => {
    const [key] = declared.find(([, event]) => event.name === name) ?? []
    expect(channels[key ?? '']?.address).toBe(name)
    const schema = components.schemas[typeNameOf(key ?? '')]
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(payload.properties)),
    )
  },
)

test('has a channel, an operation of its publisher and a message for each declared event', () => {
  for (const [key, event] of declared) {
    const type = typeNameOf(key)
    expect(channels[key]).toMatchObject({
      address: event.name,
      messages: { [type]: { $ref: `#/components/messages/${type}` } },
      bindings: { amqp: { is: 'routingKey', exchange: { name: 'warsha.events', type: 'topic' } } },
    })
    expect(operations[`publish${type}`]).toMatchObject({
      action: 'send',
      channel: { $ref: `#/channels/${key}` },
    })
    expect(components.messages[type]).toMatchObject({ name: event.name })
  }
})

test('describes every event in a sentence', () => {
  const descriptions = declared.map(([, { description }]) => description)
  expect(descriptions.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([])
})

test('has a channel and an operation for each queue, with the events that it receives', () => {
  const [queue, ...messages] = ['workshop.copy-feedback-when-feedback-given', 'FeedbackGiven']
  expect(Object.keys(channels[queue]!.messages)).toEqual(messages)
  expect(operations[queue]).toMatchObject({
    action: 'receive',
    channel: { $ref: `#/channels/${queue}` },
    messages: [{ $ref: `#/channels/${queue}/messages/FeedbackGiven` }],
    tags: [{ name: 'workshop' }],
  })
  const receivers = Object.entries(operations).filter(([, { action }]) => action === 'receive')
  expect(receivers.map(([name]) => name)).toEqual(eventSubscriptions.map((one) => one.queue))
})

test.each(declared)('the example of %s is a valid message', (key, event) => {
  const [{ payload }] = components.messages[typeNameOf(key)]!.examples
  expect(z.safeParse(event.payload, payload.payload).error?.issues ?? []).toEqual([])
  expect(Object.keys(payload)).toEqual(components.schemas.Envelope!.required)
})

test('an event of every service has its publisher as a parameter', () => {
  expect(channels.auditRecorded).toMatchObject({
    address: '{service}.audit_recorded',
    parameters: {
      service: { enum: ['identity', 'workshop', 'inventory', 'hr', 'portal', 'notification'] },
    },
  })
  expect(components.messages.AuditRecorded!.examples[0].payload.name).toBe(
    'workshop.audit_recorded',
  )
})
