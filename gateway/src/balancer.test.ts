/** Several instances of one service. */
import {
  createCleanup,
  eventually,
  getUnusedUrl,
  sendRequest,
  startGateway,
  startUpstream,
} from './testing.ts'

const { keep, closeAll } = createCleanup()
afterEach(closeAll)

const named = (name: string) => startUpstream((_, res) => res.end(name))
const ask = async (url: string, times: number, method = 'GET'): Promise<string[]> => {
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

test('calls go to the instances in turn', async () => {
  const [one, two] = [keep(await named('one')), keep(await named('two'))]
  const gateway = keep(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  expect((await ask(gateway.url, 6)).sort()).toEqual(['one', 'one', 'one', 'two', 'two', 'two'])
})

test.each(['GET', 'POST'])(
  'with one of two down no %s is lost, because nothing was sent to it',
  async (method) => {
    const two = keep(await named('two'))
    const gateway = keep(
      await startGateway({ WORKSHOP_URLS: `${await getUnusedUrl()},${two.url}` }),
    )
    expect(await ask(gateway.url, 8, method)).toEqual(Array(8).fill('two'))
    expect(two.received).toHaveLength(8)
  },
)

test('an instance that goes down is left out, and is asked again once it is ready', async () => {
  const one = await named('one')
  const two = keep(await named('two'))
  const gateway = keep(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  await one.close()
  expect(await ask(gateway.url, 6)).toEqual(Array(6).fill('two'))
  keep(await startUpstream((_, res) => res.end('one again'), one.port))
  await eventually(async () => (await ask(gateway.url, 2)).includes('one again'))
  expect(gateway.logLines.map(({ message }) => message)).toEqual([
    'an instance is away',
    'an instance is back',
  ])
})

test('an instance that says it is not ready gets no more calls, while it still answers those it has', async () => {
  let ready = true
  const one = keep(await named('one'))
  const [listener] = one.server.listeners('request') as [(...args: unknown[]) => void]
  one.server.removeAllListeners('request').on('request', (req, res) => {
    if (req.url === '/readyz' && !ready) res.writeHead(503).end()
    else listener(req, res)
  })
  const two = keep(await named('two'))
  const gateway = keep(await startGateway({ WORKSHOP_URLS: `${one.url},${two.url}` }))
  expect(await ask(gateway.url, 2)).toContain('one')
  ready = false
  await eventually(async () => (await ask(gateway.url, 4)).every((name) => name === 'two'))
})

test('when none is ready they are asked all the same: readiness is an opinion, an answer is a fact', async () => {
  const one = keep(await named('one'))
  const [listener] = one.server.listeners('request') as [(...args: unknown[]) => void]
  one.server.removeAllListeners('request').on('request', (req, res) => {
    if (req.url === '/readyz') res.writeHead(503).end()
    else listener(req, res)
  })
  const gateway = keep(await startGateway({ WORKSHOP_URLS: `${one.url},${await getUnusedUrl()}` }))
  await eventually(
    () => gateway.logLines.filter(({ message }) => message === 'an instance is away').length === 2,
  )
  expect(await ask(gateway.url, 4)).toEqual(['one', 'one', 'one', 'one'])
})
