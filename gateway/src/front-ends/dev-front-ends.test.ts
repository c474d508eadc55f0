/** Tests of front ends from dev servers (`npm run dev`). */
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
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

const remote = {
  id: 'mfe-workshop',
  version: '1.0.0',
  contract: 1,
  manifest: '/front-ends/mfe-workshop/mf-manifest.json',
  paths: ['/customers'],
  navigation: [],
}
const files: Record<string, string> = {
  '/front-ends/shell/remote.json': JSON.stringify({ id: 'shell', version: '1.0.0' }),
  '/front-ends/shell/index.html': '<html><meta content="__CSP_NONCE__"><!--remotes--></html>',
  '/front-ends/shell/assets/main.js': 'shell()',
  '/front-ends/mfe-workshop/remote.json': JSON.stringify(remote),
}

const startDevServer = () =>
  startUpstream((req, res) => {
    const content = files[req.url ?? '']
    if (content === undefined) res.writeHead(404).end('no such file')
    else res.end(content)
  })

const startDev = async () => {
  const [shell, workshop] = [track(await startDevServer()), track(await startDevServer())]
  const servers = JSON.stringify({ shell: shell.url, 'mfe-workshop': workshop.url })
  return { shell, workshop, gateway: track(await startGateway({ DEV_FRONT_ENDS: servers })) }
}

const pageOptions = { headers: { accept: 'text/html' } }

test('creates page and list of remotes from the dev servers', async () => {
  const { gateway } = await startDev()
  const { status, text } = await sendRequest(gateway.url, '/login', pageOptions)
  expect(status).toBe(200)
  expect(text).toContain('"id":"mfe-workshop"')
  expect(text).not.toContain('__CSP_NONCE__')
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual({ remotes: [remote] })
})

test('proxies files to the dev server of their front end', async () => {
  const { gateway, shell, workshop } = await startDev()
  expect((await sendRequest(gateway.url, '/front-ends/shell/assets/main.js')).text).toBe('shell()')
  expect((await sendRequest(gateway.url, '/front-ends/mfe-workshop/assets/x.js')).status).toBe(404)
  expect(shell.received).toHaveLength(1)
  expect(workshop.received).toHaveLength(1)
})

test('extends the content security policy for hot reload', async () => {
  const { gateway } = await startDev()
  const policy = (await sendRequest(gateway.url, '/', pageOptions)).headers[
    'content-security-policy'
  ]
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval';")
  expect(policy).toContain("connect-src 'self' ws: wss:;")
})

test('skips a dev server that sends HTML instead of JSON', async () => {
  const workshop = track(await startDevServer())
  const other = track(await startUpstream((_, res) => res.end('<html></html>')))
  const servers = { 'mfe-workshop': workshop.url, 'mfe-hr': other.url }
  const gateway = track(await startGateway({ DEV_FRONT_ENDS: JSON.stringify(servers) }))
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual({ remotes: [remote] })
})

test('skips an unavailable dev server', async () => {
  const workshop = track(await startDevServer())
  const shell = track(await startDevServer())
  const servers = { shell: shell.url, 'mfe-workshop': workshop.url, 'mfe-hr': await getUnusedUrl() }
  const gateway = track(await startGateway({ DEV_FRONT_ENDS: JSON.stringify(servers) }))
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual({ remotes: [remote] })
  expect((await sendRequest(gateway.url, '/', pageOptions)).status).toBe(200)
})

test('proxies the hot-reload WebSocket to the dev server', async () => {
  const { gateway, workshop } = await startDev()
  workshop.server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    socket.pipe(socket)
  })
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const clientRequest = request(`${gateway.url}/front-ends/mfe-workshop/ws`, {
    headers,
    agent: false,
  })
  clientRequest.end()
  const [, socket] = (await once(clientRequest, 'upgrade')) as [unknown, Socket]
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write('ping')
  await waitUntil(() => text === 'ping')
  socket.destroy()
})
