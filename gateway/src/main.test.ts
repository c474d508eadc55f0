/** Tests of the bundled gateway as a process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createCleanup,
  sendRequest,
  servicesFolder,
  startUpstream,
  waitUntil,
  writePublicKeys,
} from './testing.ts'

const root = join(__dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'warsha-gateway-'))
const program = join(folder, 'main.mjs')
const openTelemetry = join(folder, 'open-telemetry.mjs')
const { track, closeAll } = createCleanup()
afterEach(closeAll)
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(() => {
  const source = `
    import { build } from 'esbuild'
    import { bundleOptions } from './scripts/build/bundle.mjs'
    await build({ ...bundleOptions('gateway'), sourcemap: false, outdir: ${JSON.stringify(folder)} })`
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { cwd: root })
}, 60_000)

/** Starts the program and waits until it listens or exits. */
const start = async (env: Record<string, string>) => {
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc']
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio,
  })
  const lines: Record<string, unknown>[] = []
  let rest = ''
  child.stdout?.on('data', (chunk) => {
    const texts = (rest + chunk).split('\n')
    rest = texts.pop() as string
    for (const text of texts) lines.push(JSON.parse(text))
  })
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  track({ close })
  await waitUntil(
    () => child.exitCode !== null || lines.some(({ msg }) => msg === 'listening'),
    40_000,
  )
  const port = lines.find(({ msg }) => msg === 'listening')?.port
  return { child, lines, url: `http://127.0.0.1:${port}` }
}

const baseEnv = {
  NODE_ENV: 'test',
  FRONT_ENDS_DIR: folder,
  PUBLIC_KEYS_FILE: writePublicKeys(folder),
  SERVICES_DIR: servicesFolder,
}

test('loads OpenTelemetry only if an address for traces is configured', async () => {
  renameSync(openTelemetry, `${openTelemetry}.away`)
  try {
    const off = await start({ ...baseEnv, OTEL_EXPORTER_OTLP_ENDPOINT: '' })
    expect((await sendRequest(off.url, '/readyz')).status).toBe(200)
    const on = await start({ ...baseEnv, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect(on.child.exitCode).toBe(1)
    expect(JSON.stringify(on.lines)).toContain('open-telemetry.mjs')
  } finally {
    renameSync(`${openTelemetry}.away`, openTelemetry)
  }
})

test('exports the spans of requests to the configured address', async () => {
  const collector = track(await startUpstream())
  const workshop = track(await startUpstream())
  const { child, url } = await start({
    ...baseEnv,
    WORKSHOP_URLS: workshop.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const { headers } = await sendRequest(url, '/api/customers/1?search=omar')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(collector.received.map((request) => request.url)).toEqual(['/v1/traces'])
  const body = collector.received[0]!.body
  expect(body).toContain(headers['x-request-id'])
  expect(body).toContain('GET /api/customers')
  expect(body).not.toContain('omar')
})

test('logs JSON lines, and finishes open requests on SIGTERM', async () => {
  let finish = () => undefined as unknown
  const workshop = track(
    await startUpstream((_, res) => {
      finish = () => res.end('late but complete')
    }),
  )
  const { child, lines, url } = await start({ ...baseEnv, WORKSHOP_URLS: workshop.url })
  expect((await sendRequest(url, '/readyz')).status).toBe(200)
  const response = sendRequest(url, '/api/customers')
  await waitUntil(() => workshop.received.length === 1)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await waitUntil(() => lines.some(({ msg }) => msg === 'stopping'))
  finish()
  expect((await response).text).toBe('late but complete')
  expect(await exit).toEqual([0, null])
  expect(lines.every(({ service, level, time }) => service === 'gateway' && level && time)).toBe(
    true,
  )
})

test('stops when it loses its supervisor, also with open WebSockets', async () => {
  const notification = track(await startUpstream())
  notification.server.on('upgrade', (_, socket) => {
    socket.on('end', () => socket.end()).resume()
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
  })
  const { child, url } = await start({ ...baseEnv, NOTIFICATION_URLS: notification.url })
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const clientRequest = request(`${url}/socket.io/`, { headers, agent: false })
  clientRequest.end()
  await once(clientRequest, 'upgrade')
  const exit = once(child, 'exit')
  child.disconnect()
  expect(await exit).toEqual([0, null])
})

test('exits with an error that names all invalid variables without values', async () => {
  const { child, lines } = await start({ PORT: 'eighty', TRUST_PROXY: '-1', WORKSHOP_URLS: '' })
  await waitUntil(() => child.exitCode === 1)
  const message = String((lines.at(-1)?.err as { message?: string } | undefined)?.message)
  expect(message).toContain('PORT')
  expect(message).toContain('TRUST_PROXY')
  expect(message).toContain('FRONT_ENDS_DIR')
  expect(message).not.toContain('eighty')
})

test('serves health and metrics on a separate port', async () => {
  const probe = await startUpstream()
  await probe.close()
  const { url } = await start({ ...baseEnv, ADMIN_PORT: String(probe.port) })
  expect((await sendRequest(`http://127.0.0.1:${probe.port}`, '/readyz')).status).toBe(200)
  expect((await sendRequest(`http://127.0.0.1:${probe.port}`, '/metrics')).text).toContain(
    'process_cpu_seconds_total',
  )
  expect((await sendRequest(`http://127.0.0.1:${probe.port}`, '/api/customers')).status).toBe(404)
  expect((await sendRequest(url, '/readyz')).status).toBe(404)
})
