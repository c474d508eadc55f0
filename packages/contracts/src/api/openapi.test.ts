/** The OpenAPI document is complete and describes every endpoint as it is declared. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { daysSince2000, isoDate } from '../base/date-fields.ts'
import { data, endpoint } from '../base/endpoint.ts'
import {
  flag,
  id,
  oneLine,
  optionalMoney,
  optionalWholeNumber,
  paging,
  sort,
  text,
  z,
} from '../base/fields.ts'
import { officeRoles, staffOwn } from '../base/roles.ts'
import { apiEndpoints } from './api-endpoints.ts'
import { listEndpoints } from './list-endpoints.ts'
import { buildOpenApi } from './openapi.ts'
import { exampleOf, operationsWithExample } from './openapi-examples.ts'

test('apiEndpoints contains every declared endpoint once', async () => {
  const rooms = join(__dirname, '..')
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /^(?!.*\/routes\/)[\w-]+(\/[\w-]+)+\.ts$/.test(name))
  const modules: object[] = await Promise.all(sources.map((name) => import(join(rooms, name))))
  const names = apiEndpoints.map(({ name }) => name).sort()
  const declared = modules.flatMap(listEndpoints).map(({ name }) => name)
  expect(names).toEqual([...new Set(declared)].sort())
})

test('describes every parameter and tag of the API', () => {
  const { paths, tags } = buildOpenApi(apiEndpoints, '1.2.3')
  const parameters = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => operation.parameters ?? [])
  expect(parameters.filter(({ description }) => !description)).toEqual([])
  expect(tags.filter(({ description }) => !description)).toEqual([])
})

test.each(operationsWithExample)('the example of %s is a valid body', (operationId) => {
  const { endpoint } = apiEndpoints.find(({ name }) => name === operationId)!
  const result = z.safeParse(endpoint.body!, exampleOf(operationId))
  expect(result.error?.issues ?? []).toEqual([])
})

const change = endpoint({
  method: 'PUT',
  path: '/things/{id}/parts/{key}',
  guard: { ...officeRoles, mechanic: 'own' },
  query: z.object({ ...paging(10), sort: sort('name') }),
  body: z.object({
    name: oneLine(),
    owner: id(),
    day: isoDate(daysSince2000(30)),
    count: optionalWholeNumber(0, 9),
    price: optionalMoney(),
    visible: z.optional(flag()),
  }),
  rejects: ['still_referenced'],
  response: data(z.object({ id: text(), note: z.optional(z.nullable(z.string())) })),
})
const document = buildOpenApi([{ name: 'changeThing', endpoint: change }], '1.2.3')
const operation = document.paths['/things/{id}/parts/{key}']!.put!

test('describes parameters and body exactly, although input is read leniently', () => {
  expect(operation.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 200 },
            owner: { type: 'string', format: 'uuid' },
            day: {
              type: 'string',
              format: 'date',
              'x-earliest': '2000-01-01',
              'x-latest-days-from-today': 30,
              description: 'From 2000-01-01 to 30 days from today.',
            },
            count: { type: ['integer', 'null'], minimum: 0, maximum: 9 },
            price: { type: ['number', 'null'], minimum: 0, maximum: 99_999_999.99 },
            visible: { type: 'boolean' },
          },
          required: ['name', 'owner', 'day'],
        },
      },
    },
  })
  expect(operation.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'Id of the record.',
      schema: { type: 'string', format: 'uuid' },
    },
    {
      name: 'key',
      in: 'path',
      required: true,
      description: expect.stringContaining('setting'),
      schema: { type: 'string' },
    },
    {
      name: 'page',
      in: 'query',
      description: 'The page, from 1.',
      schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    },
    {
      name: 'limit',
      in: 'query',
      description: expect.stringContaining('Rows'),
      schema: { type: 'integer', minimum: 1, default: 10 },
    },
    {
      name: 'sort',
      in: 'query',
      description: expect.stringContaining('descending'),
      schema: { type: 'string', enum: ['name', '-name'] },
    },
  ])
})

test('describes the response and every possible error status', () => {
  const { schema } = operation.responses['200']!.content['application/json']!
  expect(schema).toMatchObject({
    properties: {
      success: { const: true },
      data: {
        properties: { id: { type: 'string' }, note: { type: ['string', 'null'] } },
        required: ['id'],
      },
    },
    required: ['success', 'data'],
  })
  expect(Object.keys(operation.responses)).toEqual(
    ['200', '400', '401', '403', '404', '409', '413', '415', '429'].concat('5XX'),
  )
  expect(operation.responses['409']!['x-codes']).toEqual(['still_referenced'])
})

test('describes the roles and the missing token of public endpoints', () => {
  expect(operation['x-roles']).toEqual({ ...officeRoles, mechanic: 'own' })
  expect(operation.description).toMatch(
    'For receptionist, manager, admin, mechanic (own rows only).',
  )
  const open = { ...change, guard: 'public' } as const
  const own = { ...change, guard: { customer: 'own', ...staffOwn } } as const
  const ownByLink = { ...own, jobLink: true, statementLink: true } as const
  const ownByJobLink = { ...own, jobLink: true } as const
  const of = (one: typeof open | typeof own | typeof ownByLink | typeof ownByJobLink) =>
    buildOpenApi([{ name: 'one', endpoint: one }], '1.2.3').paths[change.path]!.put!
  expect(of(open).security).toEqual([])
  expect(Object.keys(of(open).responses)).not.toContain('401')
  // A session from a link gets 403, unless the endpoint is part of every kind of link.
  expect(Object.keys(of(own).responses)).toContain('403')
  expect(Object.keys(of(ownByJobLink).responses)).toContain('403')
  expect(Object.keys(of(ownByLink).responses)).not.toContain('403')
})
