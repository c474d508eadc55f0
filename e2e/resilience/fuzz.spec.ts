/**
 * Every response to any request from any caller must match the OpenAPI document.
 * FUZZ_SEED=<number> repeats a run: `FUZZ_SEED=7 npm test -- --only browser fuzz`. `npm run test:long` sends 5,000 requests.
 */
import { expect, test } from '@playwright/test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenApi } from '@warsha/contracts/api/openapi'
import fc from 'fast-check'
import { request, signInAs } from '../commands/api.ts'
import { createCallers } from '../commands/fuzz/callers.ts'
import { createResponseChecker, type FuzzResponse } from '../commands/fuzz/check-response.ts'
import { type FuzzRequest, listEndpoints, requestsFor } from '../commands/fuzz/requests.ts'
import { type SeparateGateway, startSeparateGateway } from '../commands/separate-gateway.ts'

const isLong = process.env.WARSHA_LONG === '1'
const count = isLong ? 5000 : 500
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

let gateway: SeparateGateway
// A separate gateway with its own client address, because wrong passwords block the address that sends them.
test.beforeAll(async () => {
  gateway = await startSeparateGateway({
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: '0',
    API_DOCS: 'on',
  })
})
test.afterAll(() => gateway.stop())

const readDocument = async (): Promise<OpenApi> => (await request('GET', '/openapi.json')).body

const send = async (
  request: FuzzRequest,
  authorization: string | undefined,
): Promise<FuzzResponse> => {
  const { endpoint, path, headers, body } = request
  const response = await fetch(`${gateway.address}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      'x-forwarded-for': '203.0.113.7',
    },
    body,
    signal: AbortSignal.timeout(20_000),
  })
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, text: await response.text() }
}

test('serves a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate({ ...(await readDocument()) })
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('the response checker detects every kind of undocumented response', async () => {
  const document = await readDocument()
  const checkResponse = createResponseChecker(document)
  const endpoint = listEndpoints(document).find(
    ({ operation }) => operation.operationId === 'verify',
  )!
  const check = (status: number, body: object) =>
    checkResponse(endpoint, { status, contentType: 'application/json', text: JSON.stringify(body) })
  const notSignedIn = {
    success: false,
    error: 'Please sign in',
    code: 'not_signed_in',
    request_id: 'x',
  }
  expect(check(401, notSignedIn)).toBeNull()
  expect(check(401, { ...notSignedIn, code: 'not_found' })).toMatch('code')
  expect(check(401, { ...notSignedIn, error: 'duplicate key violates unique constraint' })).toMatch(
    'exposes internals',
  )
  expect(check(401, { ...notSignedIn, hint: 'new' })).toMatch('does not match the schema')
  expect(check(404, notSignedIn)).toMatch('status')
  expect(check(503, notSignedIn)).toMatch('failed')
  expect(check(200, { success: true, user: {} })).toMatch('does not match the schema')
})

test(`answers ${count} arbitrary requests as documented and without a server error`, async () => {
  test.setTimeout(isLong ? 20 * 60_000 : 120_000)
  console.log(`fuzz: FUZZ_SEED=${seed}`)
  const admin = (await signInAs('admin')).token
  const settings = (await request('GET', '/settings', { as: admin })).body.data
  const document = await readDocument()
  const checkResponse = createResponseChecker(document)
  const fuzzCallers = await createCallers()
  const countByStatus = new Map<number, number>()

  const isAsDocumented = fc.asyncProperty(
    requestsFor(listEndpoints(document), fuzzCallers.recordIds),
    async (request) => {
      const response = await send(request, await fuzzCallers.getAuthorization(request.as))
      countByStatus.set(response.status, (countByStatus.get(response.status) ?? 0) + 1)
      if (response.status === 401) fuzzCallers.forgetSession(request.as)
      const problem = checkResponse(request.endpoint, response)
      const { method, path } = request.endpoint
      if (problem)
        throw new Error(
          `${method} ${path} as ${request.as}: ${problem}: ${response.status} ${response.text}`,
        )
    },
  )
  try {
    await fc.assert(isAsDocumented, {
      numRuns: count,
      seed,
      interruptAfterTimeLimit: isLong ? 15 * 60_000 : 90_000,
    })
  } finally {
    const values = settings.map((one: Record<string, string>) => ({
      key: one.setting_key,
      value: one.setting_value,
    }))
    await request('PUT', '/settings/batch', { as: admin, body: { settings: values } })
  }
  console.log(
    `fuzz: responses by status: ${JSON.stringify(Object.fromEntries([...countByStatus].sort()))}`,
  )
  // Few arbitrary bodies are accepted: among 500 requests there may be none that creates something.
  for (const status of [200, ...(isLong ? [201] : []), 400, 401, 403, 404])
    expect([status, countByStatus.get(status) ?? 0]).not.toEqual([status, 0])
})
