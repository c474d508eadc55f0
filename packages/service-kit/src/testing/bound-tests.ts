/**
 * Tests that a running service accepts no date, number or amount outside of the bounds that OpenAPI declares, and fails at
 * none of them. Each service calls `testBounds('workshop', ...)` next to its permission test.
 */
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import { buildOpenApi, type Operation } from '@warsha/contracts/api/openapi'
import type { JsonSchema } from '@warsha/contracts/api/openapi-schemas'
import { addDays } from '@warsha/contracts/base/calendar-dates'
import type { Endpoint } from '@warsha/contracts/base/endpoint'
import { type Role, roles } from '@warsha/contracts/base/roles'
import { endpointKey } from '@warsha/contracts/testing/permission-table'
import { v7 as uuid } from 'uuid'
import type { PermissionTestOptions } from './permission-tests.ts'
import { createTestToken } from './test-service.ts'

const yearFromNow = (years: number) => new Date().getFullYear() + years
const dayFromToday = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** The values of a field at and just outside of its bounds. */
interface Extremes {
  readonly lowest: unknown
  readonly highest: unknown
  readonly below: unknown
  readonly above: unknown
}
type Extreme = keyof Extremes

const codesOf: Partial<Record<Extreme, readonly string[]>> = {
  below: ['too_small', 'date_too_early', 'invalid_unit_price'],
  above: ['too_large', 'date_too_late'],
}
const boundCodes = Object.values(codesOf).flat()

const hasType = ({ type }: JsonSchema, ...names: string[]) =>
  [type].flat().some((name) => names.includes(name as string))
const isDate = ({ format }: JsonSchema) => format === 'date' || format === 'date-time'
const isNumber = (schema: JsonSchema) =>
  hasType(schema, 'integer', 'number') && !hasType(schema, 'string')

/**
 * Returns the extremes of a date or number, or undefined for other fields. Null if a bound is missing. A bound that moves
 * with time is tried with a day of distance, because it may move during the test.
 */
const extremesOf = (schema: JsonSchema): Extremes | null | undefined => {
  const { minimum, maximum, 'x-earliest': earliest, 'x-latest': fixedLatest } = schema
  if (isDate(schema)) {
    const days = schema['x-latest-days-from-today']
    const latest = fixedLatest ?? (days === undefined ? undefined : dayFromToday(days))
    if (!earliest || !latest) return null
    return {
      lowest: earliest,
      highest: addDays(latest, -1),
      below: addDays(earliest, -1),
      above: addDays(latest, 2),
    }
  }
  if (!isNumber(schema)) return undefined
  const years = schema['x-maximum-years-from-this-year']
  const highest = maximum ?? (years === undefined ? undefined : yearFromNow(years))
  if (minimum === undefined || highest === undefined) return null
  return { lowest: minimum, highest, below: minimum - 1, above: highest + 1 }
}

/** Fields without an upper bound of their own, with the reason. They are tried with the largest safe integer. */
const unbounded: Readonly<Record<string, string>> = {
  limit: 'a larger page is reduced to the largest',
  version: 'only the current version is accepted',
  row: 'the number of a line in the imported file, which comes back in the errors of that line',
}

interface BoundedField {
  /** As in the errors of fields: `records.0.amount`. */
  readonly path: string
  readonly extremes: Extremes
}

type RecordIds = Readonly<Record<string, string>>

const sampleOf = (schema: JsonSchema, name: string, records: RecordIds): unknown => {
  if (records[name]) return records[name]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (hasType(schema, 'array'))
    return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () =>
      sampleOf(schema.items ?? {}, name, records),
    )
  if (hasType(schema, 'object')) return {}
  if (hasType(schema, 'boolean')) return true
  if (isDate(schema)) return dayFromToday(0)
  if (isNumber(schema)) return Math.max(schema.minimum ?? 1, 1)
  if (schema.format === 'uuid') return uuid()
  if (schema.format === 'email') return `${uuid()}@example.com`
  return uuid().slice(0, Math.min(schema.maxLength ?? 36, 36))
}

/** Returns a body or query with every field, dates and numbers at one extreme, and the paths of those. */
const fill = (
  schema: JsonSchema,
  extreme: Extreme,
  path: string,
  fields: BoundedField[],
  records: RecordIds,
): unknown => {
  const name = path.split('.').at(-1) as string
  const extremes = extremesOf(schema)
  if (extremes) {
    fields.push({ path, extremes })
    return extremes[extreme]
  }
  if (extremes === null) return extreme === 'lowest' ? 1 : Number.MAX_SAFE_INTEGER
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        // What is optional and no date or number could only fail for another reason.
        .filter(([key, one]) => schema.required?.includes(key) || containsBounds(one))
        .map(([key, one]) => [
          key,
          fill(one, extreme, path ? `${path}.${key}` : key, fields, records),
        ]),
    )
  if (schema.items && containsBounds(schema.items))
    return [fill(schema.items, extreme, `${path}.0`, fields, records)]
  return name === 'file' ? undefined : sampleOf(schema, name, records)
}

const containsBounds = (schema: JsonSchema): boolean =>
  extremesOf(schema) !== undefined ||
  Object.values(schema.properties ?? {}).some(containsBounds) ||
  (schema.items !== undefined && containsBounds(schema.items))

/** Returns the paths of dates and numbers without bounds. */
const findUnbounded = (schema: JsonSchema, path: string): string[] => {
  const name = path.split('.').at(-1) as string
  if (extremesOf(schema) === null && !(name in unbounded)) return [path]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      findUnbounded(one, `${path}.${key}`),
    ),
    ...(schema.items ? findUnbounded(schema.items, `${path}.0`) : []),
  ]
}

const schemasOf = ({ parameters = [], requestBody }: Operation) => {
  const query = parameters.filter((one) => one.in === 'query')
  return {
    query: {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    } as JsonSchema,
    body: requestBody?.content['application/json'].schema,
  }
}

export interface BoundTestOptions extends PermissionTestOptions {
  /**
   * Returns ids of existing records, so that the lowest and the highest values are calculated with and stored: by endpoint
   * (`PUT /payments/{id}`), by the first part of a path (`work-cards`) and by the name of a field (`customer_id`), also
   * for values of a certain form (`starts_at`). Other ids are of no record.
   */
  readonly createRecords?: () => Promise<Readonly<Record<string, string>>>
}

/** Adds the tests of all endpoints of one service. */
export const testBounds = (
  serviceName: string,
  { getService, createToken = createTestToken, params = {}, createRecords }: BoundTestOptions,
): void => {
  const { paths } = buildOpenApi(apiEndpoints, '0.0.0')
  const declared = () =>
    getService()
      .endpoints.filter(({ guard }) => guard !== 'service' && guard !== 'signed')
      .map((endpoint) => ({
        endpoint,
        key: endpointKey(endpoint),
        ...schemasOf(paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation),
      }))
  type Declared = ReturnType<typeof declared>[number]
  const buildPath = (endpoint: Endpoint, query: object, records: RecordIds) => {
    const [, segment = ''] = endpoint.path.split('/')
    const id = records[`${endpoint.method} ${endpoint.path}`] ?? records[segment]
    const filled = endpoint.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => params[name] ?? id ?? uuid(),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return `/api${filled}?${search}`
  }
  const tokenFor = async ({ guard }: Endpoint) => {
    if (typeof guard === 'string') return null
    return createToken([...roles].reverse().find((role) => role in guard) as Role)
  }

  /** The query is validated before the body, so a call that has both is sent once with each. */
  const separateInputs = ({ query, body, ...rest }: Declared): Declared[] =>
    body && Object.keys(query.properties ?? {}).length > 0
      ? [
          { ...rest, query, body: undefined },
          { ...rest, query: { type: 'object', properties: {} } as JsonSchema, body },
        ]
      : [{ ...rest, query, body }]

  /** Sends one request with every date and number at the extreme. Returns what is wrong with the response. */
  const tryExtreme = async (
    { endpoint, key, query, body }: Declared,
    extreme: Extreme,
    records: RecordIds,
  ): Promise<string[]> => {
    const fields: BoundedField[] = []
    const sentQuery = fill(query, extreme, '', fields, records) as object
    const sentBody = body && fill(body, extreme, '', fields, records)
    if (fields.length === 0) return []
    const address = buildPath(endpoint, sentQuery, records)
    const response = await getService().request(endpoint.method, address, {
      as: await tokenFor(endpoint),
      ...(sentBody !== undefined && { body: sentBody as object }),
    })
    const { status, body: answer } = response
    const where = `${key} ${extreme}`
    // Neither other services nor the browser that prints run here.
    if (status >= 500 && !['upstream_unavailable', 'pdf_unavailable'].includes(answer.code))
      return [`${where}: ${status} ${answer.code}`]
    const details = (answer.details ?? []) as { path: string; code: string }[]
    const codeOf = (path: string) => details.find((one) => one.path === path)?.code
    const expected = codesOf[extreme]
    if (!expected)
      return fields
        .filter(({ path }) => boundCodes.includes(codeOf(path) ?? ''))
        .map(({ path }) => `${where}: ${path} is refused with ${codeOf(path)}`)
    return fields
      .filter(({ path }) => !expected.includes(codeOf(path) ?? ''))
      .map(
        ({ path, extremes }) =>
          `${where}: ${path} ${extremes[extreme]} is not refused (${status} ${codeOf(path)})`,
      )
  }

  describe(`bounds of ${serviceName}`, () => {
    test('declares a lower and an upper bound for every date, duration and amount', () => {
      const missing = declared().flatMap(({ key, query, body }) => [
        ...findUnbounded(query, `${key} query`),
        ...(body ? findUnbounded(body, `${key} body`) : []),
      ])
      expect(missing).toEqual([])
    })

    test.each(['below', 'above', 'lowest', 'highest'] as const)(
      'answers the %s value of every date, duration and amount as declared, and never with a server error',
      async (extreme) => {
        const problems: string[] = []
        const records = (await createRecords?.()) ?? {}
        for (const one of declared().flatMap(separateInputs))
          problems.push(...(await tryExtreme(one, extreme, records)))
        expect(problems).toEqual([])
      },
    )
  })
}
