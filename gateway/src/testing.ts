/** Test helpers: gateways and fake services on free loopback ports, and a client that sends requests unchanged. */

import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
import { signUserToken } from '@warsha/service-kit/authentication'
import type { Logger, Tracer } from '@warsha/service-kit/base'
import { readGatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKeyPem = keyPair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Writes the public keys that a gateway needs into a folder. Returns the path of the file. */
export const writePublicKeys = (folder: string): string => {
  const file = join(folder, 'public-keys.json')
  writeFileSync(file, JSON.stringify({ identity: publicKeyPem }))
  return file
}

/** Creates the token of a receptionist, by default with the key that test gateways trust. */
export const createToken = (lifetimeSeconds = 60, { privateKey } = keyPair): string =>
  signUserToken(
    { privateKey, publicKeys: new Map() },
    { id: 'user', sid: 'session', sv: 1, role: 'receptionist', name: 'Test' },
    lifetimeSeconds,
  )

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

const getPort = (server: Server): number => (server.address() as AddressInfo).port

/** Sends a request with an unchanged path; fetch would normalise it. */
export const sendRequest = (
  base: string,
  path: string,
  { method = 'GET', headers, body }: TestRequest = {},
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const clientRequest = request(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const json = () => JSON.parse(text) as Record<string, unknown>
          resolve({ status: response.statusCode as number, headers: response.headers, text, json })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })

/** Sends text and returns everything that is received until the connection closes. */
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
  /** Received requests, without checks of health and readiness. */
  readonly received: readonly ReceivedRequest[]
  close(): Promise<void>
}

type Respond = (
  req: Parameters<RequestListener>[0],
  res: Parameters<RequestListener>[1],
  received: ReceivedRequest,
) => void

const respondOk: Respond = (_, res) =>
  res.setHeader('content-type', 'application/json').end('{"success":true}')

const closeServer = async (server: Server): Promise<void> => {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** Starts a fake service that is ready, records requests and responds with `respond`. */
export const startUpstream = async (respond: Respond = respondOk, port = 0): Promise<Upstream> => {
  const received: ReceivedRequest[] = []
  const server = createServer((req, res) => {
    if (req.url === '/readyz' || req.url === '/healthz') return void res.end('{}')
    const chunks: Buffer[] = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = req
      const receivedRequest = {
        method,
        url,
        headers,
        rawHeaders,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(receivedRequest)
      respond(req, res, receivedRequest)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const actualPort = getPort(server)
  return {
    url: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    server,
    received,
    close: () => closeServer(server),
  }
}

/** Returns a URL on which nothing listens. */
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

/** The manifests of the real services. */
export const servicesFolder = join(__dirname, '../../services')

export interface TestGateway {
  readonly url: string
  readonly logLines: readonly LogLine[]
  readonly frontEnds: string
  beginShutdown(): void
  close(): Promise<void>
}

const createRecordingLogger = (lines: LogLine[]): Logger => {
  const record = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, fields })
  return { info: record('info'), warn: record('warn'), error: record('error') } as unknown as Logger
}

/** Starts a gateway. By default it has no services and an empty folder of front ends. */
export const startGateway = async (
  env: Record<string, string> = {},
  tracer?: Tracer,
): Promise<TestGateway> => {
  const lines: LogLine[] = []
  // The front ends are in a subfolder, because tests also write next to it.
  const folder = mkdtempSync(join(tmpdir(), 'warsha-gateway-'))
  const frontEnds = env.FRONT_ENDS_DIR ?? join(folder, 'front-ends')
  mkdirSync(frontEnds, { recursive: true })
  const config = readGatewayConfig({
    NODE_ENV: 'test',
    RATE_LIMIT_PER_MINUTE: '0',
    FRONT_ENDS_DIR: frontEnds,
    PUBLIC_KEYS_FILE: writePublicKeys(folder),
    SERVICES_DIR: servicesFolder,
    ...env,
  })
  let isStopping = false
  const gateway = createGateway(config, createRecordingLogger(lines), () => isStopping, tracer)
  gateway.server.listen(0, '127.0.0.1')
  await once(gateway.server, 'listening')
  return {
    url: `http://127.0.0.1:${getPort(gateway.server)}`,
    logLines: lines,
    frontEnds,
    beginShutdown: () => {
      isStopping = true
    },
    close: async () => {
      gateway.webSockets.closeAll()
      await closeServer(gateway.server)
      await gateway.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Tracks resources and closes them in reverse order; for afterEach. */
export const createCleanup = () => {
  const open: { close(): Promise<void> }[] = []
  return {
    track: <T extends { close(): Promise<void> }>(resource: T): T => {
      open.push(resource)
      return resource
    },
    closeAll: async () => {
      for (let resource = open.pop(); resource; resource = open.pop()) await resource.close()
    },
  }
}

/** Waits until `check` returns true. */
export const waitUntil = async (
  check: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> => {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the condition did not become true in time')
}
