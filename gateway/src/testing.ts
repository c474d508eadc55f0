/** Real servers on free loopback ports for the tests of the gateway, and a client that sends exactly what it is told. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/logger'
import { readGatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

export interface TestResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly json: () => Record<string, unknown>
}

export interface TestRequest {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** The path goes out as it is written: fetch would tidy it up first. */
export const sendRequest = (
  base: string,
  path: string,
  { method = 'GET', headers, body }: TestRequest = {},
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const json = () => JSON.parse(text) as Record<string, unknown>
        resolve({ status: answer.statusCode as number, headers: answer.headers, text, json })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** Sends bytes and collects what comes back until the other side closes. */
export const sendRaw = async (base: string, text: string): Promise<string> => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return received
}

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  readonly body: string
}

export interface Upstream {
  readonly url: string
  readonly port: number
  readonly server: Server
  /** Calls that arrived; questions for readiness are left out. */
  readonly received: readonly ReceivedRequest[]
  close(): Promise<void>
}

type Respond = (
  req: Parameters<RequestListener>[0],
  res: Parameters<RequestListener>[1],
  received: ReceivedRequest,
) => void

const ok: Respond = (_, res) =>
  res.setHeader('content-type', 'application/json').end('{"success":true}')

const closeServer = async (server: Server): Promise<void> => {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** A stand-in for a service: keeps what it received, answers with `respond`, is ready. */
export const startUpstream = async (respond: Respond = ok, port = 0): Promise<Upstream> => {
  const received: ReceivedRequest[] = []
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return void res.end('{}')
    const chunks: Buffer[] = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = req
      const one = { method, url, headers, rawHeaders, body: Buffer.concat(chunks).toString() }
      received.push(one)
      respond(req, res, one)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = portOf(server)
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    server,
    received,
    close: () => closeServer(server),
  }
}

/** A port on which nobody listens. */
export const getUnusedUrl = async (): Promise<string> => {
  const { url, close } = await startUpstream()
  await close()
  return url
}

export interface LogLine {
  readonly level: string
  readonly message: string
  readonly fields: Record<string, unknown>
}

export interface TestGateway {
  readonly url: string
  readonly logLines: readonly LogLine[]
  readonly frontEnds: string
  beginShutdown(): void
  close(): Promise<void>
}

const recordingLogger = (lines: LogLine[]): Logger => {
  const record = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, fields })
  return { info: record('info'), warn: record('warn'), error: record('error') } as unknown as Logger
}

/** A gateway with the given environment; without any it knows no service and serves an empty folder. */
export const startGateway = async (env: Record<string, string> = {}): Promise<TestGateway> => {
  const lines: LogLine[] = []
  // A folder in one of its own, which goes with the gateway: what a test lays beside it is nobody else's either.
  const own = mkdtempSync(join(tmpdir(), 'warsha-gateway-'))
  const frontEnds = env.FRONT_ENDS_DIR ?? join(own, 'front-ends')
  mkdirSync(frontEnds, { recursive: true })
  const config = readGatewayConfig({
    NODE_ENV: 'test',
    RATE_LIMIT_PER_MINUTE: '0',
    FRONT_ENDS_DIR: frontEnds,
    ...env,
  })
  let stopping = false
  const gateway = createGateway(config, recordingLogger(lines), () => stopping)
  gateway.server.listen(0, '127.0.0.1')
  await once(gateway.server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(gateway.server)}`,
    logLines: lines,
    frontEnds,
    beginShutdown: () => {
      stopping = true
    },
    close: async () => {
      gateway.webSockets.closeAll()
      await closeServer(gateway.server)
      await gateway.close()
      rmSync(own, { recursive: true })
    },
  }
}

/** Closes everything in reverse; for afterEach. */
export const createCleanup = () => {
  const open: { close(): Promise<void> }[] = []
  return {
    keep: <T extends { close(): Promise<void> }>(one: T): T => {
      open.push(one)
      return one
    },
    closeAll: async () => {
      for (let one = open.pop(); one; one = open.pop()) await one.close()
    },
  }
}

/** Waits until `check` holds, without guessing how long that takes. */
export const eventually = async (
  check: () => boolean | Promise<boolean>,
  limit = 20_000,
): Promise<void> => {
  for (const deadline = Date.now() + limit; Date.now() < deadline; ) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not come about in time')
}
