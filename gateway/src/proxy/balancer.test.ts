/** Tests with several instances of one service. */
import {
  createCleanup,
  getUnusedUrl,
  sendRequest,
  startGateway,
  startUpstream,
  waitUntil,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const startNamed = (name: string) => startUpstream((_, res) => res.end(name))
const sendMany = async (url: string, times: number, method = 'GET'): Promise<string[]> => {
  const texts: string[] = []
  for (let i = 0; i < times; i++) {
    const { status, text } = await sendRequest(url, '/api/customers', {
      method,
      body: method === 'POST' ? '{}' : undefined,
    })
    texts.push(status === 200 ? text : String(status))
  }
  return texts
}

test('sends requests to the instances in turn', async () => {
  const [one, two] = [track(await startNamed('one')), track(await startNamed('two'))]
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  expect((await sendMany(gateway.url, 6)).sort()).toEqual([
    'one',
    'one',
    'one',
    'two',
    'two',
    'two',
  ])
})

test.each(['GET', 'POST'])('loses no %s if one of two instances is down', async (method) => {
  const two = track(await startNamed('two'))
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${await getUnusedUrl()},${two.url}` }))
  expect(await sendMany(gateway.url, 8, method)).toEqual(Array(8).fill('two'))
  expect(two.received).toHaveLength(8)
})

test('skips an instance that goes down, and uses it again when it is ready', async () => {
  const one = await startNamed('one')
  const two = track(await startNamed('two'))
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  await one.close()
  expect(await sendMany(gateway.url, 6)).toEqual(Array(6).fill('two'))
  track(await startUpstream((_, res) => res.end('one again'), one.port))
  await waitUntil(async () => (await sendMany(gateway.url, 2)).includes('one again'))
  expect(gateway.logLines.map(({ message }) => message)).toEqual([
    'an instance is not ready',
    'an instance is ready again',
  ])
})

test('sends no more requests to an instance that reports as not ready', async () => {
  let isReady = true
  const one = track(await startNamed('one'))
  const [listener] = one.server.listeners('request') as [(...args: unknown[]) => void]
  one.server.removeAllListeners('request').on('request', (req, res) => {
    if (req.url === '/readyz' && !isReady) res.writeHead(503).end()
    else listener(req, res)
  })
  const two = track(await startNamed('two'))
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  expect(await sendMany(gateway.url, 2)).toContain('one')
  isReady = false
  await waitUntil(async () => (await sendMany(gateway.url, 4)).every((name) => name === 'two'))
})

test('tries unready instances if none is ready', async () => {
  const one = track(await startNamed('one'))
  const [listener] = one.server.listeners('request') as [(...args: unknown[]) => void]
  one.server.removeAllListeners('request').on('request', (req, res) => {
    if (req.url === '/readyz') res.writeHead(503).end()
    else listener(req, res)
  })
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${one.url},${await getUnusedUrl()}` }))
  await waitUntil(
    () =>
      gateway.logLines.filter(({ message }) => message === 'an instance is not ready').length === 2,
  )
  expect(await sendMany(gateway.url, 4)).toEqual(['one', 'one', 'one', 'one'])
})
