/** Callers who take their time; long, because the limits are 10 and 30 seconds. */
import { connect } from 'node:net'
import { createCleanup, startGateway, startUpstream } from './testing.ts'

const { keep, closeAll } = createCleanup()
afterEach(closeAll)

/** Sends one byte a second for ever; says what came back and after how long it was over. */
const drip = (base: string, head: string) =>
  new Promise<{ text: string; seconds: number }>((resolve) => {
    const begun = Date.now()
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    let text = ''
    const timer = setInterval(() => socket.write('x'), 1000)
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        text += chunk
      })
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, seconds: (Date.now() - begun) / 1000 })
    })
    socket.write(head)
  })

test('headers have 10 seconds', async () => {
  const gateway = keep(await startGateway())
  const { text, seconds } = await drip(gateway.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(text).toMatch(/^HTTP\/1\.1 408/)
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(14)
}, 30_000)

test('a body has 30 seconds, and no service hears of it before', async () => {
  const workshop = keep(await startUpstream())
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const head = 'POST /api/customers HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
  const { seconds } = await drip(gateway.url, head)
  expect(seconds).toBeGreaterThan(28)
  expect(seconds).toBeLessThan(35)
  expect(workshop.received).toEqual([])
}, 60_000)
