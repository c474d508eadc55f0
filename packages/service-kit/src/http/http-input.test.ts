import { request } from 'node:http'
import { v7 as uuid } from 'uuid'
import { createServiceTokenProvider } from '../authentication/service-token.ts'
import type { Service } from '../process/service.ts'
import { createBaysDatabase, createBaysService } from '../testing/fixtures/bays.ts'
import { repeatWhileBusy } from '../testing/repeat-while-busy.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  type TestRequest,
  type TestResponse,
  testKeys,
} from '../testing/test-service.ts'

let database: TestDatabase
let running: RunningService<Service>
const staff = createTestToken('receptionist')
const validBay = { name: 'Bay 1', places: 2, price: 10 }

beforeAll(async () => {
  database = await createBaysDatabase()
  running = await startService(createBaysService(), { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const post = (options: TestRequest, path = '/api/bays'): Promise<TestResponse> =>
  running.request('POST', path, { as: staff, ...options })
const postRaw = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  post({ raw, headers: { 'content-type': type } })
const countBays = async () =>
  (await running.service.db.pool.query('select content from bays')).rows.length
/** Runs `action` and expects that it stores nothing. */
const expectNothingStored = async <T>(action: () => Promise<T>): Promise<T> => {
  const before = await countBays()
  const result = await action()
  expect(await countBays()).toBe(before)
  return result
}

describe('invalid field', () => {
  test.each<[string, unknown, string]>([
    ['name', undefined, 'required'],
    ['name', null, 'required'],
    ['name', '   ', 'required'],
    ['name', 7, 'wrong_type'],
    ['name', ['Bay'], 'wrong_type'],
    ['name', { toString: 'Bay' }, 'wrong_type'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['name', 'Bay\u0000', 'hidden_characters'],
    ['name', 'Bay\u001b[31m', 'hidden_characters'],
    ['name', 'yaB\u202e 1', 'hidden_characters'],
    ['name', 'Bay \ud83d', 'hidden_characters'],
    ['name', '\ude00 Bay', 'hidden_characters'],
    ['name', '<script>alert(1)</script>', 'markup'],
    ['name', '<img src=x onerror=alert(1)>', 'markup'],
    ['notes', `a\n<svg/onload=alert(1)>`, 'markup'],
    ['notes', 'x'.repeat(5001), 'too_long'],
    ['city', { $ne: null }, 'wrong_type'],
    ['email', 'omar@', 'invalid_email'],
    ['email', '"><script>"@example.com', 'invalid_email'],
    ['kind', 'ramp', 'not_an_option'],
    ['is_open', 'perhaps', 'wrong_type'],
    ['is_open', 1, 'wrong_type'],
    ['places', 'two', 'not_a_number'],
    ['places', true, 'not_a_number'],
    ['places', [2], 'not_a_number'],
    ['places', 2.5, 'not_a_whole_number'],
    ['places', 0, 'too_small'],
    ['places', 11, 'too_large'],
    ['places', '2; drop table bays', 'not_a_number'],
    ['price', -1, 'too_small'],
    ['price', '1e2', 'not_a_number'],
    ['price', 1e300, 'too_large'],
    ['price', 0.001, 'too_many_decimals'],
  ])('%s as %j is a 400 for that field', async (field, value, code) => {
    const { status, body } = await expectNothingStored(() =>
      post({ body: { ...validBay, [field]: value } }),
    )
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 400,
      code: 'invalid_input',
      details: [expect.objectContaining({ path: field, code })],
    })
  })

  test('is reported together with all other invalid fields', async () => {
    const { body } = await expectNothingStored(() =>
      post({ body: { name: '', places: 'x', price: -1, kind: 'ramp' } }),
    )
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'places',
      'price',
      'kind',
    ])
  })

  test('is not reported to a role that may not call the endpoint', async () => {
    const response = await expectNothingStored(() =>
      post({ as: createTestToken('mechanic'), body: { name: '\u0000' } }),
    )
    expect(response).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(response.body).not.toHaveProperty('details')
  })
})

test('accepts numbers, also with Arabic digits, and booleans as text', async () => {
  const { status, body } = await post({
    body: { ...validBay, places: '٢', price: '١٢٫٥', is_open: 'true' },
  })
  expect(status).toBe(201)
  expect(body.data.content).toEqual({ name: 'Bay 1', places: 2, price: 12.5, is_open: true })
})

test('stores trimmed text with direction marks, joiners, emoji and Arabic', async () => {
  const name = 'ورشة \u200e"BMW"\u200e 👨‍👩‍👧 O\'Neil; --'
  const { body } = await post({ body: { ...validBay, name: `  ${name} `, city: '', notes: null } })
  expect(body.data.content).toEqual({ ...validBay, name, city: null, notes: null })
})

test('drops undeclared fields, and ignores __proto__ and constructor', async () => {
  const text = `{"name":"Bay 2","places":1,"price":1,"id":"7","is_admin":true,
    "__proto__":{"is_open":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
  const { status, body } = await postRaw(text)
  expect(status).toBe(201)
  expect(body.data.content).toEqual({ name: 'Bay 2', places: 1, price: 1 })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  const response = await postRaw(
    '{"name":"B","places":1,"price":1,"email":{"__proto__":{"length":1}}}',
  )
  expect(response).toMatchObject({ status: 400, body: { details: [{ path: 'email' }] } })
})

describe('malformed body', () => {
  test.each(['[]', '[[]]', 'null', '7', '"text"', 'true', '[{"name":"Bay 1"}]'])(
    '%s is a 400',
    async (raw) => {
      const { status, body } = await expectNothingStored(() => postRaw(raw))
      expect({ status, code: body.code, details: body.details.length }).toEqual({
        status: 400,
        code: 'invalid_input',
        details: 1,
      })
    },
  )

  test.each([
    ['cut off', '{"name":"Bay 1"'],
    ['with single quotes', `{'name':'Bay 1'}`],
    ['with a trailing comma', '{"name":"Bay 1",}'],
    ['not JSON', 'name=Bay+1'],
    ['HTML', '<form></form>'],
    ['two values', '{}{}'],
    ['NaN', '{"name":"Bay 1","places":NaN}'],
    ['deeper than 20', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['very deep', '['.repeat(50_000)],
    ['very deep objects', '{"a":'.repeat(15_000)],
    ['of very many keys', `{${Array.from({ length: 5001 }, (_, at) => `"k${at}":1`).join()}}`],
    ['of very many values', `{"a":[${Array.from({ length: 6000 }, () => '1').join()}]}`],
  ])('%s is a 400 malformed_json', async (_what, raw) => {
    const { status, body } = await expectNothingStored(() => postRaw(raw))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed_json' })
  })

  test.each([
    ['a lone byte', [0xff]],
    ['a sequence that breaks off', [0xe2, 0x82]],
    ['a surrogate as UTF-8', [0xed, 0xa0, 0xbd]],
    ['a slash in too many bytes', [0xc0, 0xaf]],
  ])('invalid UTF-8 (%s) is a 400 and is not replaced silently', async (_what, bytes) => {
    const raw = Buffer.concat([
      Buffer.from('{"places":1,"price":1,"name":"Bay '),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ]) as unknown as Uint8Array<ArrayBuffer>
    const { status, body } = await expectNothingStored(() => postRaw(raw))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed_json' })
  })

  test('JSON in UTF-16 is a 400', async () => {
    const raw = Buffer.from(
      JSON.stringify(validBay),
      'utf16le',
    ) as unknown as Uint8Array<ArrayBuffer>
    expect((await expectNothingStored(() => postRaw(raw))).status).toBe(400)
  })
})

describe('too large body', () => {
  const large = `{"name":"${'x'.repeat(110 * 1024)}"}`

  test('is a 413 with a Content-Length', async () => {
    const { status, body } = await expectNothingStored(() => postRaw(large))
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'body_too_large' })
  })

  test('is a 413 with chunked encoding', async () => {
    const { status, body } = await expectNothingStored(() => sendChunks(large, 50))
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 413, code: 'body_too_large' })
  })

  /** Never ends the request, like a client that tries to exhaust the memory. */
  const sendChunks = (text: string, times: number) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' }
      const clientRequest = request(
        `${running.url}/api/bays`,
        { method: 'POST', headers },
        async (response) => {
          let body = ''
          for await (const chunk of response) body += chunk
          resolve({ status: response.statusCode, body })
          clientRequest.destroy()
        },
      )
      clientRequest.on('error', reject)
      for (let time = 0; time < times; time += 1) clientRequest.write(text)
    })
})

describe('content type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('%s is a 415', async (type) => {
    const { status, body } = await expectNothingStored(() =>
      postRaw(JSON.stringify(validBay), type),
    )
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/problem+json',
  ])('accepts a body of the type %s', async (type) => {
    expect((await postRaw(JSON.stringify(validBay), type)).status).toBe(201)
  })

  test.each(['POST', 'PUT', 'DELETE'])(
    'of JSON without a body is accepted for %s',
    async (method) => {
      const { body } = await post({ body: validBay })
      const path = `/api/bays/${body.data.id}${method === 'POST' ? '/sweep' : ''}`
      const headers = { 'content-type': 'application/json' }
      expect((await running.request(method, path, { as: staff, headers })).status).toBe(200)
    },
  )
})

describe('query', () => {
  const list = (query: string) => running.request('GET', `/api/bays?${query}`, { as: staff })

  test.each([
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=-1', 'limit'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
    ['search=%E2%81%A0', 'search'],
    ['sort=content', 'sort'],
    ['sort=name;drop%20table%20bays', 'sort'],
    ['is_open=maybe', 'is_open'],
    ['__proto__=1', '__proto__'],
    ['constructor[prototype]=1', 'constructor[prototype]'],
    ['toString=1', 'toString'],
    ['page[a]=1', 'page[a]'],
    ['x=%E0%A4%A', 'x'],
    ['serach=ali', 'serach'],
  ])('%s is a 400 for that field', async (query, path) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ path }] },
    })
  })

  test.each(['search=%25_%27', '&&=&', 'limit=٥'])('accepts the query %s', async (query) => {
    expect((await list(query)).status).toBe(200)
  })
})

test('rejects query parameters of an endpoint that declares none, but not between services', async () => {
  const create = { as: staff, body: { name: 'One', places: 1, price: 1 } }
  const unknown = {
    status: 400,
    body: {
      code: 'invalid_input',
      error: 'Unknown query parameter',
      details: [{ path: 'dry_run', code: 'unknown_parameter' }],
    },
  }
  expect(await running.request('POST', '/api/bays?dry_run=true', create)).toMatchObject(unknown)
  expect(
    await running.request('GET', `/api/bays/${uuid()}?dry_run=1`, { as: staff }),
  ).toMatchObject(unknown)
  const customer = createTestToken('customer')
  const refused = await running.request('POST', '/api/bays?dry_run=1', { ...create, as: customer })
  expect(refused.status).toBe(403)
  const asService = createServiceTokenProvider(testKeys, 'hr', 'workshop')()
  const count = await running.request('POST', '/internal/bays/count?next=1', { as: asService })
  expect(count.status).toBe(200)
})

test('returns no 5xx for any value of any field', async () => {
  const junk = [
    null,
    true,
    0,
    -0,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    '',
    ' ',
    '0',
    '-0',
    '00',
    '1e999',
    'null',
    'undefined',
    [],
    [[]],
    {},
    { length: 1e9 },
    { toJSON: 1 },
    { __proto__: null },
    [null],
    ['a', 1],
    '\u0000',
    '\ud800',
    '\udfff',
    '\u202e',
    '\ufeff',
    '\uffff',
    '\u{10ffff}',
    'ﷺ'.repeat(200),
    'é'.repeat(150),
    `'; drop table bays; --`,
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
    '\\',
    '"',
    '`',
    '%00',
    '\\u0000',
    'x'.repeat(20_000),
    '<'.repeat(5000),
    '(a+)+$',
    `${'a'.repeat(199)}!`,
    '٣',
    '１２',
    '½',
    '−5',
    '0x1F',
  ]
  const statuses = new Map<number, number>()
  const fields = ['name', 'places', 'is_open', 'email', '__proto__']
  for (const field of fields)
    await Promise.all(
      junk.map(async (value) => {
        const text = `{"name":"Bay","places":1,"price":1,${JSON.stringify(field)}:${JSON.stringify(value)}}`
        // A busy machine may answer 503, which says nothing about the value.
        const { status } = await repeatWhileBusy(() => postRaw(text))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  expect([...statuses.keys()].sort()).toEqual([201, 400])
})
