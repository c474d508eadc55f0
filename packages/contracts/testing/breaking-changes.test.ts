import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOpenApi } from '../src/api/openapi.ts'
import { anyDay, isoDate } from '../src/base/date-fields.ts'
import { bare, data, type Endpoint, endpoint, paged } from '../src/base/endpoint.ts'
import {
  flag,
  oneLine,
  optionalLine,
  optionalOneOf,
  paging,
  text,
  wholeNumber,
  z,
} from '../src/base/fields.ts'
import { managementRoles, officeRoles } from '../src/base/roles.ts'
import { findBreakingChanges } from './breaking-changes.ts'
import { type ContractSnapshot, takeContractSnapshot } from './contract-snapshot.ts'

const folder = join(__dirname, '..', 'released')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('the current contracts break nothing of the last release', () => {
  const { version } = read(join(__dirname, '../../../package.json'))
  const current = takeContractSnapshot(version)
  expect(findBreakingChanges(current, current)).toEqual([])
  if (!existsSync(folder)) return // No release yet, so nothing can break.
  const released = Object.fromEntries(
    ['openapi', 'events', 'widgets'].map((name) => [name, read(join(folder, `${name}.json`))]),
  ) as unknown as ContractSnapshot
  expect(released.openapi.info.version).toBe(version)
  expect(findBreakingChanges(released, current)).toEqual([])
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
  count: wholeNumber(1, 9),
  rows: z.array(text()),
}
const base = {
  method: 'POST',
  path: '/things/{id}',
  guard: officeRoles,
  query: z.object({ ...paging(10), q: optionalLine() }),
  body: z.object(body),
  idempotent: true,
  response: data(z.object(row)),
} as const satisfies Endpoint

const snapshotWith = (
  change: Partial<Endpoint>,
  rest: Partial<ContractSnapshot> = {},
): ContractSnapshot => ({
  openapi: buildOpenApi(
    [{ name: 'changeThing', endpoint: endpoint({ ...base, ...change } as Endpoint) }],
    '1.0.0',
  ),
  events: [],
  widgets: [],
  ...rest,
})
const withBody = (fields: object) => ({ body: z.object({ ...body, ...fields } as typeof body) })
const withResponse = (fields: object) => ({
  response: data(z.object({ ...row, ...fields } as typeof row)),
})
const without = <T extends object>(object: T, name: keyof T) => {
  const { [name]: _, ...rest } = object
  return rest
}

describe('findBreakingChanges', () => {
  test.each<[string, Partial<Endpoint>]>([
    ['a new optional field of the body', withBody({ colour: optionalLine() })],
    ['a field of the body that becomes optional', withBody({ name: optionalLine(50) })],
    ['wider bounds', withBody({ name: oneLine(60), count: wholeNumber(0, 10) })],
    ['a new option of a body field', withBody({ kind: optionalOneOf(['car', 'van', 'bus']) })],
    ['a new field of the response', withResponse({ colour: text() })],
    ['a new option of a response field', withResponse({ kind: z.enum(['car', 'van', 'bus']) })],
    ['a response field that is never null any more', withResponse({ name: text() })],
    ['a new error code', { rejects: ['still_referenced'] }],
    ['a new role', { guard: { ...officeRoles, mechanic: 'own' } }],
    ['a guard that becomes public', { guard: 'public' }],
    ['a new filter', { query: z.object({ ...base.query.shape, city: optionalLine() }) }],
  ])('accepts %s', (_, change) => {
    expect(findBreakingChanges(snapshotWith({}), snapshotWith(change))).toEqual([])
  })

  test.each<[string, Partial<Endpoint>, string]>([
    ['another path', { path: '/thing/{id}' }, 'was removed'],
    ['another method', { method: 'PUT' }, 'was removed'],
    ['another status', { status: 201 }, 'POST /things/{id} 200: was removed'],
    ['a removed role', { guard: managementRoles }, 'scope of receptionist was all, is none'],
    [
      'a smaller scope',
      { guard: { ...officeRoles, receptionist: 'own' } },
      'scope of receptionist was all, is own',
    ],
    ['a removed filter', { query: z.object(paging(10)) }, 'query q: was removed'],
    [
      'a required filter',
      { query: z.object({ ...base.query.shape, x: oneLine() }) },
      'query x: is required now',
    ],
    ['a removed idempotency key', { idempotent: undefined }, 'header Idempotency-Key: was removed'],
    [
      'a removed field of the body',
      { body: z.object(without(body, 'kind')) },
      'body.kind: was removed',
    ],
    [
      'a renamed field of the body',
      { body: z.object({ ...without(body, 'kind'), sort: body.kind }) },
      'body.kind: was removed',
    ],
    [
      'a new required field of the body',
      withBody({ day: isoDate(anyDay) }),
      'body.day: is required now',
    ],
    [
      'a field of the body that becomes required',
      withBody({ kind: z.enum(['car', 'van']) }),
      'body.kind: is required now',
    ],
    [
      'another type of a field',
      withBody({ count: flag() }),
      'body.count: type was integer, is boolean',
    ],
    ['a smaller maximum length', withBody({ name: oneLine(40) }), 'body.name: maxLength is now 40'],
    ['a smaller maximum', withBody({ count: wholeNumber(1, 8) }), 'body.count: maximum is now 8'],
    [
      'a new format of a body field',
      withBody({ name: isoDate(anyDay) }),
      'body.name: format was none, is date',
    ],
    [
      'a removed option of a body field',
      withBody({ kind: optionalOneOf(['car']) }),
      'body.kind: van is no longer accepted',
    ],
    [
      'stricter elements',
      withBody({ rows: z.array(oneLine(9)) }),
      'body.rows[]: minLength is now 1',
    ],
    [
      'a removed field of the response',
      { response: data(z.object(without(row, 'count'))) },
      '200.data.count: was removed',
    ],
    [
      'a response field that becomes optional',
      withResponse({ count: z.optional(z.int()) }),
      '200.data.count: can be missing now',
    ],
    [
      'a response field that becomes nullable',
      withResponse({ count: z.nullable(z.int()) }),
      '200.data.count: type was integer, is integer,null',
    ],
    [
      'an integer that becomes a number',
      withResponse({ count: z.number() }),
      '200.data.count: type was integer, is number',
    ],
    [
      'another format of a response field',
      withResponse({ on: z.iso.date() }),
      '200.data.on: format was date-time, is date',
    ],
    [
      'a list instead of one record',
      { response: paged(base.response.schema) },
      '200.data: type was object, is array',
    ],
    [
      'response fields that leave `data`',
      { response: bare(base.response.schema) },
      '200.data: was removed',
    ],
  ])('reports %s', (_, change, message) => {
    expect(findBreakingChanges(snapshotWith({}), snapshotWith(change)).join('\n')).toMatch(message)
  })

  test('reports a public endpoint that requires a token now', () => {
    expect(findBreakingChanges(snapshotWith({ guard: 'public' }), snapshotWith({}))).toEqual([
      'POST /things/{id}: requires a token now',
    ])
  })

  test('accepts the removal of an endpoint or event that was released as deprecated', () => {
    const empty = { ...snapshotWith({}), openapi: buildOpenApi([], '1.0.0') }
    expect(findBreakingChanges(snapshotWith({ deprecated: true }), empty)).toEqual([])
    const event = {
      name: 'workshop.done',
      payload: { type: 'object', properties: { id: { type: 'string' } } },
    }
    expect(findBreakingChanges(snapshotWith({}, { events: [event] }), snapshotWith({}))).toEqual([
      'workshop.done: was removed',
    ])
    expect(
      findBreakingChanges(
        snapshotWith({}, { events: [{ ...event, deprecated: true }] }),
        snapshotWith({}),
      ),
    ).toEqual([])
  })

  test('accepts added fields and callbacks of events and widgets, and reports removed ones', () => {
    const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    const widget = { name: 'inventory.part-picker', props: payload, callbacks: ['onPick'] }
    const before = snapshotWith(
      {},
      { events: [{ name: 'workshop.done', payload }], widgets: [widget] },
    )
    const extended = { ...payload, properties: { ...payload.properties, at: { type: 'string' } } }
    const after = snapshotWith(
      {},
      {
        events: [{ name: 'workshop.done', payload: { ...extended, required: ['id', 'at'] } }],
        widgets: [{ ...widget, props: extended, callbacks: ['onPick', 'onClose'] }],
      },
    )
    expect(findBreakingChanges(before, after)).toEqual([])
    expect(findBreakingChanges(after, before).sort()).toEqual([
      'inventory.part-picker.at: was removed',
      'inventory.part-picker.onClose: is no longer called',
      'workshop.done.at: was removed',
    ])
    expect(findBreakingChanges(before, snapshotWith({}, { events: before.events }))).toEqual([
      'inventory.part-picker: was removed',
    ])
  })
})
