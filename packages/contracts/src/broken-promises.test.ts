/** What was released is kept (design: house.md, "Releases that don't wait for each other"). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenPromises } from './broken-promises.ts'
import { isoDate } from './date-fields.ts'
import { bare, data, type Endpoint, endpoint, paged } from './endpoint.ts'
import { flag, oneLine, optionalLine, optionalOneOf, paging, text, whole, z } from './fields.ts'
import { openApiOf } from './openapi.ts'
import { type Promises, presentPromises } from './promises.ts'
import { management, office } from './roles.ts'

const folder = join(__dirname, '..', 'released')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('nothing of the last release is removed, renamed, retyped or made stricter', () => {
  const { version } = read(join(__dirname, '../../../package.json'))
  const present = presentPromises(version)
  expect(brokenPromises(present, present)).toEqual([])
  if (!existsSync(folder)) return // before the first release nothing is promised
  const released = Object.fromEntries(
    ['openapi', 'events', 'widgets'].map((name) => [name, read(join(folder, `${name}.json`))]),
  ) as unknown as Promises
  expect(released.openapi.info.version).toBe(version)
  expect(brokenPromises(released, present)).toEqual([])
})

const row = {
  id: text(),
  name: z.nullable(text()),
  kind: z.enum(['car', 'van']),
  on: z.iso.datetime(),
  count: z.int(),
}
const body = {
  name: oneLine(50),
  kind: optionalOneOf(['car', 'van']),
  count: whole(1, 9),
  rows: z.array(text()),
}
const base = {
  method: 'POST',
  path: '/things/{id}',
  guard: office,
  query: z.object({ ...paging(10), q: optionalLine() }),
  body: z.object(body),
  idempotent: true,
  answer: data(z.object(row)),
} as const satisfies Endpoint

const promises = (more: Partial<Endpoint>, rest: Partial<Promises> = {}): Promises => ({
  openapi: openApiOf(
    [{ name: 'changeThing', endpoint: endpoint({ ...base, ...more } as Endpoint) }],
    '1.0.0',
  ),
  events: [],
  widgets: [],
  ...rest,
})
const sending = (fields: object) => ({ body: z.object({ ...body, ...fields } as typeof body) })
const answering = (fields: object) => ({
  answer: data(z.object({ ...row, ...fields } as typeof row)),
})
const without = <T extends object>(object: T, name: keyof T) => {
  const { [name]: _, ...rest } = object
  return rest
}

test.each<[string, Partial<Endpoint>]>([
  ['a new field that may be sent', sending({ colour: optionalLine() })],
  ['a field that need not be sent any more', sending({ name: optionalLine(50) })],
  ['wider bounds', sending({ name: oneLine(60), count: whole(0, 10) })],
  ['a further option of a request', sending({ kind: optionalOneOf(['car', 'van', 'bus']) })],
  ['a new field of an answer', answering({ colour: text() })],
  ['a further option of an answer', answering({ kind: z.enum(['car', 'van', 'bus']) })],
  ['an answer that is never null any more', answering({ name: text() })],
  ['a refusal that was not there', { refuses: ['still_referenced'] }],
  ['a further role', { guard: { ...office, mechanic: 'own' } }],
  ['no token needed any more', { guard: 'public' }],
  ['a new filter', { query: z.object({ ...base.query.shape, city: optionalLine() }) }],
])('%s breaks nothing', (_, change) => {
  expect(brokenPromises(promises({}), promises(change))).toEqual([])
})

test.each<[string, Partial<Endpoint>, string]>([
  ['another path', { path: '/thing/{id}' }, 'it is gone'],
  ['another method', { method: 'PUT' }, 'it is gone'],
  ['another status', { status: 201 }, 'POST /things/{id} 200: it is gone'],
  ['a role less', { guard: management }, 'receptionist could reach all, and now nothing'],
  [
    'a shorter reach',
    { guard: { ...office, receptionist: 'own' } },
    'receptionist could reach all, and now own',
  ],
  ['a filter less', { query: z.object(paging(10)) }, 'query q: it is gone'],
  [
    'a filter that must be there',
    { query: z.object({ ...base.query.shape, x: oneLine() }) },
    'query x: it must be sent now',
  ],
  ['no idempotency key', { idempotent: undefined }, 'header Idempotency-Key: it is gone'],
  ['a field of the body less', { body: z.object(without(body, 'kind')) }, 'body.kind: it is gone'],
  [
    'a field of the body under another name',
    { body: z.object({ ...without(body, 'kind'), sort: body.kind }) },
    'body.kind: it is gone',
  ],
  ['a new field that must be sent', sending({ day: isoDate() }), 'body.day: it must be sent now'],
  [
    'a field that must be sent now',
    sending({ kind: z.enum(['car', 'van']) }),
    'body.kind: it must be sent now',
  ],
  ['another type of a field', sending({ count: flag() }), 'body.count: integer has become boolean'],
  ['a shorter text', sending({ name: oneLine(40) }), 'body.name: maxLength is now 40'],
  ['a smaller number', sending({ count: whole(1, 8) }), 'body.count: maximum is now 8'],
  ['a format', sending({ name: isoDate() }), 'body.name: the format none has become date'],
  [
    'an option of a request less',
    sending({ kind: optionalOneOf(['car']) }),
    'body.kind: van is no longer taken',
  ],
  ['stricter elements', sending({ rows: z.array(oneLine(9)) }), 'body.rows[]: minLength is now 1'],
  [
    'a field of the answer less',
    { answer: data(z.object(without(row, 'count'))) },
    '200.data.count: it is gone',
  ],
  [
    'a field that may be missing',
    answering({ count: z.optional(z.int()) }),
    '200.data.count: it may be missing now',
  ],
  [
    'an answer that may be null',
    answering({ count: z.nullable(z.int()) }),
    '200.data.count: integer has become integer,null',
  ],
  [
    'a broken number',
    answering({ count: z.number() }),
    '200.data.count: integer has become number',
  ],
  [
    'another format of an answer',
    answering({ on: z.iso.date() }),
    '200.data.on: the format date-time has become date',
  ],
  [
    'a list instead of one',
    { answer: paged(base.answer.schema) },
    '200.data: object has become array',
  ],
  ['fields beside success', { answer: bare(base.answer.schema) }, '200.data: it is gone'],
])('%s is a broken promise', (_, change, said) => {
  expect(brokenPromises(promises({}), promises(change)).join('\n')).toMatch(said)
})

test('a token that is needed now is a broken promise', () => {
  expect(brokenPromises(promises({ guard: 'public' }), promises({}))).toEqual([
    'POST /things/{id}: it needs a token now',
  ])
})

test('a call that was released as deprecated may go, an event likewise', () => {
  const gone = { ...promises({}), openapi: openApiOf([], '1.0.0') }
  expect(brokenPromises(promises({ deprecated: true }), gone)).toEqual([])
  const event = {
    name: 'workshop.done',
    payload: { type: 'object', properties: { id: { type: 'string' } } },
  }
  expect(brokenPromises(promises({}, { events: [event] }), promises({}))).toEqual([
    'workshop.done: it is gone',
  ])
  expect(
    brokenPromises(promises({}, { events: [{ ...event, deprecated: true }] }), promises({})),
  ).toEqual([])
})

test('events and widgets only grow', () => {
  const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
  const lent = { name: 'inventory.part-picker', props: payload, callbacks: ['onPick'] }
  const before = promises({}, { events: [{ name: 'workshop.done', payload }], widgets: [lent] })
  const more = { ...payload, properties: { ...payload.properties, at: { type: 'string' } } }
  const grown = promises(
    {},
    {
      events: [{ name: 'workshop.done', payload: { ...more, required: ['id', 'at'] } }],
      widgets: [{ ...lent, props: more, callbacks: ['onPick', 'onClose'] }],
    },
  )
  expect(brokenPromises(before, grown)).toEqual([])
  expect(brokenPromises(grown, before).sort()).toEqual([
    'inventory.part-picker.at: it is gone',
    'inventory.part-picker.onClose: it is no longer called',
    'workshop.done.at: it is gone',
  ])
  expect(brokenPromises(before, promises({}, { events: before.events }))).toEqual([
    'inventory.part-picker: it is gone',
  ])
})
