/** The one door: asks the route table first and hands everything else to the Express app. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Balancer } from '@warsha/service-kit/balancer'
import { callerOf, isLocal } from './caller.ts'
import { type Exchange, rememberExchange } from './exchange.ts'
import type { Origins } from './origins.ts'
import { type ProxyEvents, passOn } from './proxy.ts'
import type { RateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { bodyLimitOf, isApi, serviceOf, socketServiceOf } from './routes.ts'
import { apiHeaders, transportHeaders } from './security.ts'
import { readTarget, type Target } from './target.ts'
import { beginTrace } from './trace.ts'
import { type Handshake, type Joiner, refuseSocket } from './upgrade.ts'

export interface Listening {
  readonly balancerOf: (service: string) => Balancer | undefined
  /** In `npm run dev`: the dev server behind a path below /front-ends/. */
  readonly devServerOf: (path: string) => Balancer | undefined
  readonly events: ProxyEvents
  readonly joiner: Joiner
  readonly origins: Origins
  readonly rateLimit: RateLimit
  readonly app: RequestListener
  /** Health and metrics; undefined when they have a port of their own. */
  readonly operators: RequestListener | undefined
  readonly trustedProxies: number
  readonly isStopping: () => boolean
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const allow = ['allow', [...methods].join(', ')]
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics'])
const devServerLimit = 1024 * 1024
/** Socket.IO without websockets keeps a request open until there is something to say. */
const longPoll = 60_000

const malformed: Target = { path: '', query: '' }

/** Finds out who asks for what, and under which trace. */
const exchangeFor = (
  listening: Listening,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Exchange => {
  const trace = beginTrace()
  const caller = callerOf(req, listening.trustedProxies)
  const headers = ['x-request-id', trace.requestId, ...transportHeaders(caller.secure)]
  if (isApi(target.path)) headers.push(...listening.origins.headersFor(req))
  if (listening.isStopping()) headers.push('connection', 'close')
  return {
    req,
    res,
    caller,
    headers,
    path: target.path,
    query: target.query,
    requestId: trace.requestId,
    traceparent: trace.traceparent,
  }
}

/** The way of a call to a service. */
const answerByService = (listening: Listening, exchange: Exchange, service: string) => {
  const preflight = listening.origins.preflight(exchange.req)
  if (preflight) {
    exchange.res.writeHead(204, [...exchange.headers, ...preflight]).end()
    return
  }
  const balancer = listening.balancerOf(service)
  if (!balancer) return refuse(exchange, 'upstream_unavailable')
  const { events } = listening
  const limit = bodyLimitOf(exchange.req.method as string, exchange.path)
  const patience = isApi(exchange.path) ? undefined : longPoll
  passOn({ exchange, balancer, standard: apiHeaders, events, patience }, limit)
}

const answer = (listening: Listening, exchange: Exchange) => {
  const { req, res, path, caller } = exchange
  const seconds = listening.rateLimit.take(caller.address)
  if (seconds > 0) {
    const headers = ['retry-after', String(seconds)]
    return refuse(exchange, 'too_many_requests', { params: { seconds }, headers })
  }
  if (!methods.has(req.method as string))
    return refuse(exchange, 'method_not_allowed', { headers: allow })
  const service = serviceOf(path)
  if (service) return answerByService(listening, exchange, service)
  const balancer = listening.devServerOf(path)
  if (balancer)
    return passOn({ exchange, balancer, standard: [], events: listening.events }, devServerLimit)
  rememberExchange(exchange)
  listening.app(req, res)
}

const receive = (listening: Listening, req: IncomingMessage, res: ServerResponse) => {
  const target = readTarget(req.url)
  if (typeof target === 'string') {
    const exchange = exchangeFor(listening, req, res, malformed)
    return refuse(exchange, target === 'malformed' ? 'malformed_request' : 'not_found')
  }
  const { operators } = listening
  if (operators && operatorPaths.has(target.path) && isLocal(req)) return operators(req, res)
  answer(listening, exchangeFor(listening, req, res, target))
}

const upgrade = (listening: Listening, req: IncomingMessage, socket: Duplex, head: Buffer) => {
  const handshake: Handshake = {
    req,
    socket,
    head,
    caller: callerOf(req, listening.trustedProxies),
    ...beginTrace(),
  }
  socket.on('error', () => socket.destroy())
  const target = readTarget(req.url)
  if (typeof target === 'string') return refuseSocket(handshake, 'not_found')
  if (req.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(listening, handshake)
  if (listening.rateLimit.take(handshake.caller.address) > 0)
    return refuseSocket(handshake, 'too_many_requests')
  if (!listening.origins.mayConnect(req, handshake.caller))
    return refuseSocket(handshake, 'not_allowed')
  const service = socketServiceOf(target.path)
  if (!service && !listening.devServerOf(target.path)) return refuseSocket(handshake, 'not_found')
  const balancer = service ? listening.balancerOf(service) : listening.devServerOf(target.path)
  if (!balancer) return refuseSocket(handshake, 'upstream_unavailable')
  listening.joiner.join(handshake, balancer)
}

/** Clients that offer HTTP/2 this way are content with an ordinary answer; one with a body has no parser any more. */
const ignoreUpgrade = (listening: Listening, { req, socket, requestId }: Handshake) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refuseSocket({ socket, requestId }, 'malformed_request')
  const res = new ServerResponse(req)
  res.assignSocket(socket as never)
  res.shouldKeepAlive = false
  res.on('finish', () => socket.end())
  receive(listening, req, res)
}

export const createListener = (listening: Listening): Server => {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  })
  server.on('request', (req, res) => receive(listening, req, res))
  server.on('checkContinue', (req, res) => {
    const tooLarge =
      Number(req.headers['content-length'] ?? 0) > bodyLimitOf(req.method as string, req.url ?? '')
    if (!tooLarge) res.writeContinue()
    receive(listening, req, res)
  })
  server.on('upgrade', (req, socket, head) => upgrade(listening, req, socket, head))
  return server
}
