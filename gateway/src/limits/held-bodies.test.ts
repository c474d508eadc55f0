/** Tests of the limits of memory for request bodies, with clients that never finish their bodies. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import {
  createCleanup,
  createToken,
  sendRequest,
  startGateway,
  startUpstream,
  type TestGateway,
  waitUntil,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const megabyte = 1024 * 1024

const start = async () => {
  const identity = track(await startUpstream())
  const inventory = track(await startUpstream())
  const gateway = track(
    await startGateway({
      IDENTITY_URLS: identity.url,
      WORKSHOP_URLS: identity.url,
      INVENTORY_URLS: inventory.url,
    }),
  )
  return { identity, inventory, gateway }
}

/** Opens a connection that announces a body, sends a part of it and then nothing more. */
const sendPartOfBody = async (
  { url }: TestGateway,
  path: string,
  sent: number | string,
  headers: readonly string[],
) => {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  track({ close: async () => void socket.destroy() })
  let response = ''
  let isClosed = false
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      response += chunk
    })
    .on('close', () => {
      isClosed = true
    })
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')
  socket.write(`${head}\r\n\r\n`)
  socket.write(typeof sent === 'number' ? Buffer.alloc(sent, 'x') : sent)
  return {
    getStatus: () => Number(response.slice(9, 12)),
    getResponse: () => response,
    isClosed: () => isClosed,
  }
}
type PartOfBody = Awaited<ReturnType<typeof sendPartOfBody>>

const createMany = (count: number, create: () => Promise<PartOfBody>) =>
  Promise.all(Array.from({ length: count }, create))

const signIn = async ({ url }: TestGateway) => {
  const body = JSON.stringify({ username: 'a', password: 'b' })
  const { status } = await sendRequest(url, '/api/auth/login', { method: 'POST', body })
  return status
}

const expectSignInsToWork = async (gateway: TestGateway) => {
  for (let i = 0; i < 4; i++) {
    const results = await Promise.all(Array.from({ length: 5 }, () => signIn(gateway)))
    expect(results).toEqual(Array(5).fill(200))
  }
}

const bearer = (token: string) => `Authorization: Bearer ${token}`
const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test.each([
  ['without a token', []],
  ['with an expired token', [bearer(createToken(-10))]],
  ['with a token of another signer', [bearer(createToken(60, foreignKey))]],
  ['with a malformed token', [bearer('a.b.c')]],
])('rejects 50 large bodies %s before they arrive, and sign-ins go on', async (_, headers) => {
  const { inventory, gateway } = await start()
  const parts = await createMany(50, () =>
    sendPartOfBody(gateway, '/api/spare-parts', 256 * 1024, [
      ...headers,
      `Content-Length: ${7 * megabyte}`,
    ]),
  )
  await expectSignInsToWork(gateway)
  await waitUntil(() => parts.every(({ getStatus }) => getStatus() === 401))
  await waitUntil(() => parts.every((part) => part.isClosed()))
  for (const { getResponse } of parts) expect(getResponse()).toContain('"code":"not_signed_in"')
  await expectSignInsToWork(gateway)
  expect(inventory.received).toEqual([])
})

test('rejects a chunked body without a token as soon as it exceeds 100 KB', async () => {
  const { gateway } = await start()
  const size = 101 * 1024
  const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
  const part = await sendPartOfBody(gateway, '/api/spare-parts', chunk, [
    'Transfer-Encoding: chunked',
  ])
  await waitUntil(() => part.getStatus() === 401)
})

test('accepts a large body with a valid token, with Content-Length or chunked', async () => {
  const { inventory, gateway } = await start()
  const body = Buffer.alloc(7 * megabyte, 'x')
  const authorization = `Bearer ${createToken()}`
  const variants: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }]
  for (const variant of variants) {
    const options = { method: 'POST', body, headers: { authorization, ...variant } }
    expect((await sendRequest(gateway.url, '/api/spare-parts', options)).status).toBe(200)
  }
  expect(inventory.received.map(({ body: received }) => received.length)).toEqual([
    body.length,
    body.length,
  ])
})

test('limits the held bytes of signed-in users per address, and sign-ins go on', async () => {
  const { inventory, gateway } = await start()
  const parts = await createMany(10, () =>
    sendPartOfBody(gateway, '/api/spare-parts', 6 * megabyte, [
      bearer(createToken()),
      `Content-Length: ${7 * megabyte}`,
    ]),
  )
  // 24 MB per address hold three bodies of 6 MB and the overhead of their chunks.
  const countBusy = () => parts.filter(({ getStatus }) => getStatus() === 503).length
  await waitUntil(() => countBusy() === 7)
  await expectSignInsToWork(gateway)
  expect(countBusy()).toBe(7)
  const { status } = await sendRequest(gateway.url, '/api/spare-parts', {
    method: 'POST',
    body: Buffer.alloc(7 * megabyte, 'x'),
    headers: { authorization: `Bearer ${createToken()}` },
  })
  expect(status).toBe(200)
  expect(inventory.received).toHaveLength(1)
})

test.each(['/api/auth/login', '/api/customers'])(
  'evicts the oldest unfinished bodies of an address, so that sign-ins go on: %s',
  async (path) => {
    const { gateway } = await start()
    const parts = await createMany(100, () =>
      sendPartOfBody(gateway, path, 99 * 1024, [`Content-Length: ${100 * 1024}`]),
    )
    const countBusy = () => parts.filter(({ getStatus }) => getStatus() === 503).length
    // 2 MB per address hold about 20 such bodies.
    await waitUntil(() => countBusy() >= 79)
    await expectSignInsToWork(gateway)
    expect(countBusy()).toBeLessThan(85)
  },
)
