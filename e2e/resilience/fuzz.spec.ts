/**
 * safety.md R13: whatever is asked, by whomever, the answer is one that the document promises.
 * FUZZ_SEED=<number> asks the same again: `FUZZ_SEED=7 npm test -- --only browser fuzz`; 5,000 with `npm run test:long`.
 */
import { expect, test } from '@playwright/test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenApi } from '@warsha/contracts/openapi'
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
// A door of its own: wrong passwords count against an address, and everybody else's is not to be blocked.
test.beforeAll(async () => {
  gateway = await startSeparateGateway({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '0' })
})
test.afterAll(() => gateway.stop())

const theDocument = async (): Promise<OpenApi> => (await request('GET', '/openapi.json')).body

const send = async (
  request: FuzzRequest,
  authorization: string | undefined,
): Promise<FuzzResponse> => {
  const { call, path, headers, body } = request
  const response = await fetch(`${gateway.address}/api${path}`, {
    method: call.method,
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

test('the document is OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...(await theDocument()) })
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('an answer that the document does not promise is seen', async () => {
  const document = await theDocument()
  const judge = createResponseChecker(document)
  const call = listEndpoints(document).find(({ operation }) => operation.operationId === 'verify')!
  const answer = (status: number, body: object) =>
    judge(call, { status, contentType: 'application/json', text: JSON.stringify(body) })
  const refusal = {
    success: false,
    error: 'Please sign in',
    code: 'not_signed_in',
    request_id: 'x',
  }
  expect(answer(401, refusal)).toBeNull()
  expect(answer(401, { ...refusal, code: 'not_found' })).toMatch('code')
  expect(answer(401, { ...refusal, error: 'duplicate key violates unique constraint' })).toMatch(
    'inside',
  )
  expect(answer(401, { ...refusal, hint: 'new' })).toMatch('not as documented')
  expect(answer(404, refusal)).toMatch('status')
  expect(answer(503, refusal)).toMatch('failed')
  expect(answer(200, { success: true, user: {} })).toMatch('not as documented')
})

test(`${count} requests made from the document, as every role: no answer of 5xx, none that it does not promise`, async () => {
  test.setTimeout(isLong ? 20 * 60_000 : 120_000)
  console.log(`fuzz: FUZZ_SEED=${seed}`)
  const admin = (await signInAs('admin')).token
  const settings = (await request('GET', '/settings', { as: admin })).body.data
  const document = await theDocument()
  const judge = createResponseChecker(document)
  const cast = await createCallers()
  const seen = new Map<number, number>()

  const holds = fc.asyncProperty(
    requestsFor(listEndpoints(document), cast.recordIds),
    async (request) => {
      const answer = await send(request, await cast.getAuthorization(request.as))
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      if (answer.status === 401) cast.forgetSession(request.as)
      const fault = judge(request.call, answer)
      const { method, path } = request.call
      if (fault)
        throw new Error(
          `${method} ${path} as ${request.as}: ${fault}: ${answer.status} ${answer.text}`,
        )
    },
  )
  try {
    await fc.assert(holds, {
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
  console.log(`fuzz: answers by status: ${JSON.stringify(Object.fromEntries([...seen].sort()))}`)
  for (const status of [200, 201, 400, 401, 403, 404])
    expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0])
})
