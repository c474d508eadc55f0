/** The HTTP server: routes requests to services, and everything else to the Express app. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Tracer } from '@warsha/service-kit/base'
import type { Balancer } from '@warsha/service-kit/calls'
import { limitBodyTime, maxBodyMs } from './limits/body-time.ts'
import type { RateLimit } from './limits/rate-limit.ts'
import { type BodyReader, requestBody } from './limits/read-body.ts'
import { proxyRequest } from './proxy/proxy.ts'
import type { ProxyEvents } from './proxy/proxy-attempt.ts'
import type { Handshake } from './proxy/send-handshake.ts'
import { sendSocketError, type WebSocketProxy } from './proxy/web-socket-proxy.ts'
import { isLocalRequest, resolveClient } from './requests/client.ts'
import { type Exchange, storeExchange } from './requests/exchange.ts'
import { getMaxBodyBytes, isApiPath, type Routes } from './requests/routes.ts'
import { parseTarget, type Target } from './requests/target.ts'
import { createRecordedTrace, createTrace } from './requests/trace.ts'
import type { CorsPolicy } from './responses/cors.ts'
import { apiHeaders, transportHeaders } from './responses/security.ts'
import { sendError } from './responses/send-error.ts'

export interface ListenerOptions {
  readonly routes: Routes
  readonly getBalancer: (service: string) => Balancer | undefined
  /** Only in `npm run dev`: returns the dev server of a path below /front-ends/. */
  readonly findDevServer: (path: string) => Balancer | undefined
  readonly events: ProxyEvents
  readonly webSockets: WebSocketProxy
  readonly cors: CorsPolicy
  readonly rateLimit: RateLimit
  readonly readBody: BodyReader
  readonly app: RequestListener
  /** Health and metrics; undefined if they have a port of their own. */
  readonly operationsListener: RequestListener | undefined
  readonly trustedProxyCount: number
  /** Returns false for requests that a page of another site sends by DNS rebinding. */
  readonly acceptsHost: (req: IncomingMessage) => boolean
  readonly isStopping: () => boolean
  /** Undefined if traces are off. */
  readonly tracer: Tracer | undefined
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const allowHeader = ['allow', [...methods].join(', ')]
const operationsPaths = new Set(['/healthz', '/readyz', '/metrics'])
const maxDevServerBodyBytes = 1024 * 1024
/** Without WebSockets, Socket.IO keeps a request open until there is a message. */
const longPollTimeoutMs = 60_000

const unparsedTarget: Target = { path: '', query: '' }

const createExchange = (
  options: ListenerOptions,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Exchange => {
  const { tracer } = options
  const isRecordable = tracer !== undefined && isApiPath(target.path)
  const trace = isRecordable ? createRecordedTrace(tracer, req, res, target.path) : createTrace()
  const client = resolveClient(req, options.trustedProxyCount)
  const headers = ['x-request-id', trace.requestId, ...transportHeaders(client.isHttps)]
  if (isApiPath(target.path)) headers.push(...options.cors.getHeaders(req))
  if (options.isStopping()) headers.push('connection', 'close')
  return {
    req,
    res,
    client,
    headers,
    path: target.path,
    query: target.query,
    requestId: trace.requestId,
    traceparent: trace.traceparent,
    allowSlowBody: limitBodyTime(req, res, headers),
  }
}

const handleServiceRequest = (options: ListenerOptions, exchange: Exchange, service: string) => {
  const preflightHeaders = options.cors.getPreflightHeaders(exchange.req)
  if (preflightHeaders) {
    exchange.res.writeHead(204, [...exchange.headers, ...preflightHeaders]).end()
    return
  }
  const balancer = options.getBalancer(service)
  if (!balancer) return sendError(exchange, 'upstream_unavailable')
  proxyRequest(
    {
      exchange,
      balancer,
      defaultHeaders: apiHeaders,
      events: options.events,
      // The requests of one Socket.IO session must reach the instance that holds it (decision 92).
      ...(!isApiPath(exchange.path) && {
        timeoutMs: longPollTimeoutMs,
        stickyKey: exchange.client.address,
      }),
    },
    options.readBody,
    getMaxBodyBytes(exchange.req.method as string, exchange.path),
  )
}

const handleExchange = (options: ListenerOptions, exchange: Exchange) => {
  const { req, res, path, client } = exchange
  const seconds = options.rateLimit.take(client.address)
  if (seconds > 0)
    return sendError(exchange, 'too_many_requests', {
      params: { seconds },
      headers: ['retry-after', String(seconds)],
    })
  if (!methods.has(req.method as string))
    return sendError(exchange, 'method_not_allowed', { headers: allowHeader })

  const service = options.routes.findService(path)
  if (service) return handleServiceRequest(options, exchange, service)

  const devServer = options.findDevServer(path)
  if (devServer)
    return proxyRequest(
      { exchange, balancer: devServer, defaultHeaders: [], events: options.events },
      options.readBody,
      maxDevServerBodyBytes,
    )
  requestBody(exchange)
  storeExchange(exchange)
  options.app(req, res)
}

const handleRequest = (options: ListenerOptions, req: IncomingMessage, res: ServerResponse) => {
  const target = parseTarget(req.url)
  if (typeof target === 'string') {
    const exchange = createExchange(options, req, res, unparsedTarget)
    return sendError(exchange, target === 'malformed' ? 'malformed_request' : 'not_found')
  }
  if (!options.acceptsHost(req))
    return sendError(createExchange(options, req, res, target), 'not_allowed')
  const { operationsListener } = options
  if (operationsListener && operationsPaths.has(target.path) && isLocalRequest(req))
    return operationsListener(req, res)
  handleExchange(options, createExchange(options, req, res, target))
}

const handleUpgrade = (
  options: ListenerOptions,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => {
  const handshake: Handshake = {
    req,
    socket,
    head,
    client: resolveClient(req, options.trustedProxyCount),
    ...createTrace(),
  }
  socket.on('error', () => socket.destroy())
  const target = parseTarget(req.url)
  if (typeof target === 'string') return sendSocketError(handshake, 'not_found')
  if (req.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(options, handshake)
  if (options.rateLimit.take(handshake.client.address) > 0)
    return sendSocketError(handshake, 'too_many_requests')
  if (!options.acceptsHost(req) || !options.cors.canConnect(req, handshake.client))
    return sendSocketError(handshake, 'not_allowed')

  const service = options.routes.findSocketService(target.path)
  const devServer = options.findDevServer(target.path)
  if (!service && !devServer) return sendSocketError(handshake, 'not_found')
  const balancer = service ? options.getBalancer(service) : devServer
  if (!balancer) return sendSocketError(handshake, 'upstream_unavailable')
  options.webSockets.connect(handshake, balancer)
}

/**
 * Handles a request with an upgrade to another protocol (HTTP/2) as an ordinary request, which clients accept. Requests
 * with a body are rejected, because their parser is gone.
 */
const ignoreUpgrade = (options: ListenerOptions, { req, socket, requestId }: Handshake) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return sendSocketError({ socket, requestId }, 'malformed_request')
  const res = new ServerResponse(req)
  res.assignSocket(socket as never)
  res.shouldKeepAlive = false
  res.on('finish', () => socket.end())
  handleRequest(options, req, res)
}

export const createListener = (options: ListenerOptions): Server => {
  const server = createServer({
    headersTimeout: 10_000,
    // For large bodies. Others must arrive within 30 seconds: limits/body-time.ts.
    requestTimeout: maxBodyMs,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  })
  server.on('request', (req, res) => handleRequest(options, req, res))
  // The body is requested only once it is clear that it will be read.
  server.on('checkContinue', (req, res) => handleRequest(options, req, res))
  server.on('upgrade', (req, socket, head) => handleUpgrade(options, req, socket, head))
  return server
}
