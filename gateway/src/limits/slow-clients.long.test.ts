/** Tests with slow clients. They are long, because the timeouts are 10 and 30 seconds. */
import { connect } from 'node:net'
import { createCleanup, startGateway, startUpstream } from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

/** Sends one byte per second. Returns the response and the time until the connection closed. */
const sendSlowly = (base: string, head: string) =>
  new Promise<{ text: string; seconds: number }>((resolve) => {
    const startedAt = Date.now()
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
