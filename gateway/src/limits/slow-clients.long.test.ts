/** Tests with slow clients. They are long, because the timeouts are 10 and 30 seconds. The other limits: body-time.test.ts. */
import { connect } from 'node:net'
import { createCleanup, createToken, startGateway, startUpstream } from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

/** Sends data once per second. Returns the response and the time until the connection closed. */
const sendSlowly = (base: string, head: string, getData = () => 'x') =>
  new Promise<{ text: string; seconds: number }>((resolve) => {
    const startedAt = Date.now()
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    let text = ''
    const timer = setInterval(() => socket.write(getData()), 1000)
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        text += chunk
      })
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, seconds: (Date.now() - startedAt) / 1000 })
    })
    socket.write(head)
  })

test('closes the connection if the headers take more than 10 seconds', async () => {
  const gateway = track(await startGateway())
  const { text, seconds } = await sendSlowly(
    gateway.url,
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  )
  expect(text).toMatch(/^HTTP\/1\.1 408/)
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(14)
}, 30_000)

test('closes the connection if the body takes more than 30 seconds, and sends nothing to the service', async () => {
  const workshop = track(await startUpstream())
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const head = 'POST /api/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'
  const { seconds } = await sendSlowly(gateway.url, head)
  expect(seconds).toBeGreaterThan(28)
  expect(seconds).toBeLessThan(35)
  expect(workshop.received).toEqual([])
}, 60_000)

test.each([
  ['Content-Length: 1024000', 'x'.repeat(25_600)],
  // The last piece ends the body in the 40th second.
  ['Transfer-Encoding: chunked', `6400\r\n${'x'.repeat(25_600)}\r\n`],
])(
  'accepts a large body of a signed-in user that takes 40 seconds: %s',
  async (length, data) => {
    const inventory = track(await startUpstream())
    const gateway = track(await startGateway({ INVENTORY_URLS: inventory.url }))
    const head = [
      'POST /api/spare-parts HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${createToken(600)}`,
      'Connection: close',
      length,
    ].join('\r\n')
    let pieces = 0
    const { text, seconds } = await sendSlowly(gateway.url, `${head}\r\n\r\n`, () => {
      pieces += 1
      return length.startsWith('Transfer') && pieces === 40 ? `${data}0\r\n\r\n` : data
    })
    expect(text).toMatch(/^HTTP\/1\.1 200/)
    expect(seconds).toBeGreaterThan(38)
    expect(inventory.received[0]?.body).toHaveLength(1_024_000)
  },
  90_000,
)
