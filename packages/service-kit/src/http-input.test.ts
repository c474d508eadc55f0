import { request } from 'node:http'
import { baysService, createBaysDatabase } from './fixtures/bays.ts'
import type { Service } from './service.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  type TestRequest,
  type TestResponse,
} from './testing.ts'

let database: TestDatabase
let running: RunningService<Service>
const staff = createTestToken('receptionist')
const good = { name: 'Bay 1', places: 2, price: 10 }

beforeAll(async () => {
  database = await createBaysDatabase()
  running = await startService(baysService(), { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const post = (asking: TestRequest, path = '/api/bays'): Promise<TestResponse> =>
  running.request('POST', path, { as: staff, ...asking })
const json = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  post({ raw, headers: { 'content-type': type } })
const stored = async () =>
  (await running.service.db.pool.query('select content from bays')).rows.length
/** Runs `deed` and expects that nothing was stored by it. */
const storingNothing = async <T>(deed: () => Promise<T>): Promise<T> => {
  const before = await stored()
  const result = await deed()
  expect(await stored()).toBe(before)
  return result
}

describe('a field that is wrong', () => {
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
  ])('%s as %j is 400 at that field, and nothing is stored', async (field, value, code) => {
    const { status, body } = await storingNothing(() => post({ body: { ...good, [field]: value } }))
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 400,
      code: 'invalid_input',
      details: [expect.objectContaining({ path: field, code })],
    })
  })

  test('is named together with every other one', async () => {
    const { body } = await storingNothing(() =>
      post({ body: { name: '', places: 'x', price: -1, kind: 'ramp' } }),
    )
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'places',
      'price',
      'kind',
    ])
  })

  test('is refused to a role that may not call at all before anything is said about it', async () => {
    const answer = await storingNothing(() =>
      post({ as: createTestToken('mechanic'), body: { name: '\u0000' } }),
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(answer.body).not.toHaveProperty('details')
  })
})

test('numbers and booleans may arrive as text, Arabic digits too, and are stored as what they are', async () => {
  const { status, body } = await post({
    body: { ...good, places: '٢', price: '١٢٫٥', is_open: 'true' },
  })
  expect(status).toBe(201)
  expect(body.data.content).toEqual({ name: 'Bay 1', places: 2, price: 12.5, is_open: true })
})

test('text is stored as typed, trimmed, with marks, joiners, emoji and Arabic', async () => {
  const name = 'ورشة \u200e"BMW"\u200e 👨‍👩‍👧 O\'Neil; --'
  const { body } = await post({ body: { ...good, name: `  ${name} `, city: '', notes: null } })
  expect(body.data.content).toEqual({ ...good, name, city: null, notes: null })
})

test('fields that nobody declared are dropped, and __proto__ and constructor change nothing', async () => {
  const text = `{"name":"Bay 2","places":1,"price":1,"id":"7","is_admin":true,
    "__proto__":{"is_open":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
  const { status, body } = await json(text)
  expect(status).toBe(201)
  expect(body.data.content).toEqual({ name: 'Bay 2', places: 1, price: 1 })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  const answer = await json('{"name":"B","places":1,"price":1,"email":{"__proto__":{"length":1}}}')
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'email' }] } })
})

describe('a body that is no object of fields', () => {
  test.each(['[]', '[[]]', 'null', '7', '"text"', 'true', '[{"name":"Bay 1"}]'])(
    '%s is 400',
    async (raw) => {
      const { status, body } = await storingNothing(() => json(raw))
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
    ['with a comma too many', '{"name":"Bay 1",}'],
    ['not JSON', 'name=Bay+1'],
    ['a form of HTML', '<form></form>'],
    ['two values', '{}{}'],
    ['NaN', '{"name":"Bay 1","places":NaN}'],
    ['deeper than 20', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['very deep', '['.repeat(50_000)],
    ['very deep objects', '{"a":'.repeat(15_000)],
    ['of very many keys', `{${Array.from({ length: 5001 }, (_, at) => `"k${at}":1`).join()}}`],
    ['of very many values', `{"a":[${Array.from({ length: 6000 }, () => '1').join()}]}`],
  ])('%s is 400 malformed_json', async (_what, raw) => {
    const { status, body } = await storingNothing(() => json(raw))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed_json' })
  })

  test.each([
    ['a lone byte', [0xff]],
    ['a sequence that breaks off', [0xe2, 0x82]],
    ['a surrogate as UTF-8', [0xed, 0xa0, 0xbd]],
    ['a slash in too many bytes', [0xc0, 0xaf]],
  ])('broken UTF-8 (%s) is 400 and not repaired in silence', async (_what, bytes) => {
    const raw = Buffer.concat([
      Buffer.from('{"places":1,"price":1,"name":"Bay '),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ]) as unknown as Uint8Array<ArrayBuffer>
    const { status, body } = await storingNothing(() => json(raw))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed_json' })
  })

  test('UTF-16 is no JSON here', async () => {
    const raw = Buffer.from(JSON.stringify(good), 'utf16le') as unknown as Uint8Array<ArrayBuffer>
    expect((await storingNothing(() => json(raw))).status).toBe(400)
  })
})

describe('a body that is too large', () => {
  const large = `{"name":"${'x'.repeat(110 * 1024)}"}`

  test('is 413 when it says its length', async () => {
    const { status, body } = await storingNothing(() => json(large))
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'body_too_large' })
  })

  test('is 413 when it says nothing and comes in pieces', async () => {
    const { status, body } = await storingNothing(() => sendInPieces(large, 50))
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 413, code: 'body_too_large' })
  })

  /** The connection stays open with more to come, as that of a client who means to fill the memory. */
  const sendInPieces = (text: string, times: number) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' }
      const sending = request(
        `${running.url}/api/bays`,
        { method: 'POST', headers },
        async (response) => {
          let body = ''
          for await (const part of response) body += part
          resolve({ status: response.statusCode, body })
          sending.destroy()
        },
      )
      sending.on('error', reject)
      for (let time = 0; time < times; time += 1) sending.write(text)
    })
})

describe('the content type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('%s is 415, and nothing is stored', async (type) => {
    const { status, body } = await storingNothing(() => json(JSON.stringify(good), type))
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/problem+json',
  ])('%s is JSON', async (type) => {
    expect((await json(JSON.stringify(good), type)).status).toBe(201)
  })

  test.each(['POST', 'PUT', 'DELETE'])(
    'of JSON without a body is no fault of %s',
    async (method) => {
      const { body } = await post({ body: good })
      const path = `/api/bays/${body.data.id}${method === 'POST' ? '/sweep' : ''}`
      const headers = { 'content-type': 'application/json' }
      expect((await running.request(method, path, { as: staff, headers })).status).toBe(200)
    },
  )
})

describe('a query', () => {
  const list = (query: string) => running.request('GET', `/api/bays?${query}`, { as: staff })

  test.each([
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=-1', 'limit'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
    ['search=%E2%80%AE', 'search'],
    ['sort=content', 'sort'],
    ['sort=name;drop%20table%20bays', 'sort'],
    ['is_open=maybe', 'is_open'],
  ])('%s is 400 at that field', async (query, path) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ path }] },
    })
  })

  test.each([
    '__proto__=1',
    'constructor[prototype]=1',
    'page[a]=1',
    'x=%E0%A4%A',
    'search=%25_%27',
    '&&=&',
    'limit=٥',
  ])('%s does no harm', async (query) => {
    expect((await list(query)).status).toBe(200)
  })
})

test('nothing that is sent in any field is ever answered with 5xx', async () => {
  const junk = [
    ...[
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
    ],
    ...[[], [[]], {}, { length: 1e9 }, { toJSON: 1 }, { __proto__: null }, [null], ['a', 1]],
    ...[
      '\u0000',
      '\ud800',
      '\udfff',
      '\u202e',
      '\ufeff',
      '\uffff',
      '\u{10ffff}',
      'ﷺ'.repeat(200),
      'é'.repeat(150),
    ],
    ...[
      `'; drop table bays; --`,
      '{{7*7}}',
      '%s%n',
      '../../etc/passwd',
      '\\',
      '"',
      '`',
      '%00',
      '\\u0000',
    ],
    ...[
      'x'.repeat(20_000),
      '<'.repeat(5000),
      '(a+)+$',
      `${'a'.repeat(199)}!`,
      '٣',
      '１２',
      '½',
      '−5',
      '0x1F',
    ],
  ]
  const statuses = new Map<number, number>()
  const fields = ['name', 'places', 'is_open', 'email', '__proto__']
  for (const field of fields)
    await Promise.all(
      junk.map(async (value) => {
        const text = `{"name":"Bay","places":1,"price":1,${JSON.stringify(field)}:${JSON.stringify(value)}}`
        const { status } = await json(text)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  expect([...statuses.keys()].sort()).toEqual([201, 400])
})
