/** Tests of the body size limits. */
import { request } from 'node:http'
import { connect } from 'node:net'
import {
  createCleanup,
  createToken,
  sendRaw,
  sendRequest,
  startGateway,
  startUpstream,
  type TestResponse,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const start = async () => {
  const workshop = track(await startUpstream())
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, INVENTORY_URLS: workshop.url }),
  )
  return { workshop, gateway }
}

const kilobyte = 1024
const tooLarge = { status: 413, code: 'body_too_large' }
const toStatusAndCode = (response: TestResponse) => ({
  status: response.status,
  code: response.json().code,
})

test('accepts 100 KB and rejects one byte more', async () => {
  const { workshop, gateway } = await start()
  const body = Buffer.alloc(100 * kilobyte, 'x')
  expect((await sendRequest(gateway.url, '/api/customers', { method: 'POST', body })).status).toBe(
    200,
  )
  expect(workshop.received[0]?.body.length).toBe(body.length)
  const more = Buffer.alloc(100 * kilobyte + 1, 'x')
  expect(
    toStatusAndCode(
      await sendRequest(gateway.url, '/api/customers', { method: 'POST', body: more }),
    ),
  ).toEqual(tooLarge)
  expect(workshop.received).toHaveLength(1)
})

test('accepts a spare part with a photo of 5 MB', async () => {
  const { workshop, gateway } = await start()
  const headers = { authorization: `Bearer ${createToken()}` }
  const body = Buffer.alloc(7 * kilobyte * kilobyte, 'x')
  expect(
    (await sendRequest(gateway.url, '/api/spare-parts', { method: 'POST', body, headers })).status,
  ).toBe(200)
  expect(workshop.received[0]?.body.length).toBe(body.length)
  const more = Buffer.alloc(8 * kilobyte * kilobyte, 'x')
  expect(
    toStatusAndCode(
      await sendRequest(gateway.url, '/api/spare-parts/1', { method: 'PUT', body: more, headers }),
    ),
  ).toEqual(tooLarge)
})

/** Sends chunks until a response arrives or everything is sent. Returns the sent bytes. */
const sendStream = (url: string, total: number, headers: Record<string, string>) =>
  new Promise<{ status: number; sent: number }>((resolve, reject) => {
    const chunk = Buffer.alloc(64 * kilobyte, 'x')
    let sent = 0
    let status = 0
    const clientRequest = request(url, { method: 'POST', headers, agent: false }, (response) => {
      status = response.statusCode as number
      response.resume().on('end', () => {
        resolve({ status, sent })
        clientRequest.destroy()
      })
    })
    clientRequest.on('error', (error) => (status ? undefined : reject(error)))
    const send = () => {
      while (!status && sent < total) {
        sent += chunk.length
        if (!clientRequest.write(chunk)) return void clientRequest.once('drain', send)
      }
    }
    send()
  })

test('rejects a stream of 100 MB early, with Content-Length or chunked', async () => {
  const { workshop, gateway } = await start()
  const total = 100 * kilobyte * kilobyte
  for (const [name, value] of [
    ['content-length', String(total)],
    ['transfer-encoding', 'chunked'],
  ] as const) {
    const { status, sent } = await sendStream(`${gateway.url}/api/customers`, total, {
      [name]: value,
    })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(20 * kilobyte * kilobyte)
  }
  expect(workshop.received).toEqual([])
})

test('sends a chunked body within the limit completely', async () => {
  const { workshop, gateway } = await start()
  const text =
    'POST /api/customers HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
    '5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n'
  expect(await sendRaw(gateway.url, text)).toMatch(/^HTTP\/1\.1 200/)
  expect(workshop.received[0]).toMatchObject({ body: 'hello world' })
  expect(workshop.received[0]?.headers).toMatchObject({ 'content-length': '11' })
})

test('responds to Expect: 100-continue before the body is sent', async () => {
  const { workshop, gateway } = await start()
  const createHead = (length: number) =>
    `POST /api/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`
  expect(await sendRaw(gateway.url, createHead(1_000_000))).toMatch(/^HTTP\/1\.1 413/)
  const response = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
      if (received === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('{}')
      if (received.includes(' 200 OK')) {
        socket.destroy()
        resolve(received)
      }
    })
    socket.write(createHead(2))
  })
  expect(response).toContain('100 Continue')
  expect(workshop.received).toHaveLength(1)
  expect(workshop.received[0]?.body).toBe('{}')
})

test('does not wait for a large body of an unknown path', async () => {
  const { gateway } = await start()
  const total = 100 * kilobyte * kilobyte
  const { status, sent } = await sendStream(`${gateway.url}/api/unknown`, total, {
    'content-length': String(total),
  })
  expect(status).toBe(404)
  expect(sent).toBeLessThan(20 * kilobyte * kilobyte)
})

test('sends nothing to the service if the client disconnects during the body', async () => {
  const { workshop, gateway } = await start()
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  socket.write('POST /api/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf')
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  expect((await sendRequest(gateway.url, '/api/customers')).status).toBe(200)
  expect(workshop.received.map(({ method }) => method)).toEqual(['GET'])
})
