/** Arbitrary values for a JSON schema: mostly valid, some slightly out of range, some hostile. */
import type { JsonSchema } from '@warsha/contracts/api/openapi-schemas'
import fc from 'fast-check'

const nestedValue = (levels: number): unknown =>
  levels === 0 ? 'deep' : { deeper: [nestedValue(levels - 1)] }

/** Like `JSON.parse`, creates `__proto__` as an own property instead of setting the prototype. */
export const createPlainObject = (
  entries: readonly (readonly [string, unknown])[],
): Record<string, unknown> => Object.fromEntries(entries)

const hostileTexts = [
  // Empty and invisible characters, lone surrogates, other scripts.
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\r\n',
  '🦊',
  'ﷺ',
  '١٢٣',
  // Wildcards, quotes and placeholders of SQL and templates.
  '%',
  '_',
  '\\',
  '%_\\%',
  '*',
  "'",
  "' or 1=1 --",
  "'; drop table customers; --",
  '$1',
  ':id',
  '{{7*7}}',
  // Names and numbers that JavaScript treats specially.
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e400',
  '0x10',
  '1,5',
  '1.005',
  // HTML, formulas of spreadsheets, paths.
  '<script>alert(1)</script>',
  '<b',
  '=1+1',
  '@cmd',
  '../../etc/passwd',
  // Impossible dates, an incomplete phone number, long texts.
  '0000-00-00',
  '2026-02-30',
  '+971',
  '2026-11-21T25:00:00Z',
  '99999-12-31',
  'x'.repeat(201),
  'ع'.repeat(300),
  'word '.repeat(300),
]
const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  99_999_999.991,
]
const hostileObjects: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  nestedValue(5),
  nestedValue(30),
  createPlainObject([['__proto__', { a: 1 }]]),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom(...hostileObjects),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Ids of records that the requests may change, by resource: { customer: '0190…' }. */
export type Ids = Readonly<Record<string, string>>

/** `name` is the field name: a `customer_id` is mostly the id of a customer. */
export const valueFor = (schema: JsonSchema, ids: Ids, name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: validValueFor(schema, ids, name) },
    { weight: 1, arbitrary: hostileValue },
  )

const validValueFor = (schema: JsonSchema, ids: Ids, name: string): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValueFor(one, ids, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, schema, ids, name)))
}

const valueOfType = (
  type: string,
  schema: JsonSchema,
  ids: Ids,
  name: string,
): fc.Arbitrary<unknown> => {
  if (type === 'string') return textFor(schema, ids, name)
  if (type === 'integer' || type === 'number') return numberFor(type, schema)
  if (type === 'boolean') return fc.constantFrom<unknown>(true, false, 'true')
  if (type === 'array')
    return fc.array(valueFor(schema.items ?? {}, ids, name), {
      minLength: schema.minItems,
      maxLength: (schema.minItems ?? 0) + 4,
    })
  if (type === 'object') return objectFor(schema, ids)
  return fc.constant(null)
}

const idFor = (ids: Ids, name: string): fc.Arbitrary<string> => {
  const matching = Object.entries(ids).filter(([resource]) => name.startsWith(resource))
  const any = fc.oneof(fc.constantFrom(...Object.values(ids)), fc.uuid())
  return matching.length > 0
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...matching.map(([, id]) => id)) }, any)
    : any
}

const textFor = (schema: JsonSchema, ids: Ids, name: string): fc.Arbitrary<string> => {
  const { format, minLength = 0, maxLength = 60 } = schema
  if (format === 'uuid') return idFor(ids, name)
  if (format === 'email') return fc.stringMatching(/^[a-z]{8}@example\.com$/)
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  const phone = fc
    .integer({ min: 0, max: 99 })
    .map((n) => `+971 50 000 01${String(n).padStart(2, '0')}`)
  return fc.oneof(
    fc.string(bounds),
    fc.stringMatching(/^[A-Z]{3} [0-9]{5}$/),
    phone,
    fc.lorem({ maxCount: 2 }),
  )
}

const numberFor = (
  type: string,
  { minimum = 0, maximum = 100_000 }: JsonSchema,
): fc.Arbitrary<unknown> => {
  const lowest = Math.ceil(Math.max(minimum, -50_000))
  const whole = fc.integer({ min: lowest, max: Math.floor(Math.min(maximum, lowest + 100_000)) })
  const number = type === 'integer' ? whole : whole.map((n) => n / 100)
  return fc.oneof(
    { weight: 4, arbitrary: number },
    number.map(String),
    fc.constantFrom(minimum - 1, maximum + 1),
  )
}

const objectFor = (
  { properties = {}, required = [] }: JsonSchema,
  ids: Ids,
): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(fc.constant(name), valueFor(schema, ids, name), fc.integer({ min: 0, max: 19 })),
  )
  const stray = fc.option(
    fc.tuple(
      fc.constantFrom('__proto__', 'id', 'role', 'created_at', '\u0000', 'toString'),
      hostileValue,
    ),
    {
      freq: 4,
    },
  )
  return fc.tuple(fc.tuple(...fields), stray).map(([chosen, more]) => {
    const included = chosen.filter(([name, , dice]) =>
      required.includes(name) ? dice > 0 : dice > 9,
    )
    return createPlainObject([
      ...included.map(([name, value]) => [name, value] as const),
      ...(more ? [more] : []),
    ])
  })
}
