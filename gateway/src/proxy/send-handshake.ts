/** The handshake of a WebSocket: cleans it, sends it to an instance, and connects the client's socket to that of the service. */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Balancer, FrozenServiceError, type Instance } from '@warsha/service-kit/calls'
import type { ClientInfo } from '../requests/client.ts'
import type { Trace } from '../requests/trace.ts'
import { filterRequestHeaders } from './headers.ts'

export interface Handshake extends Trace {
  readonly req: IncomingMessage
  readonly socket: Duplex
  /** Bytes that the client sent after the handshake. */
  readonly head: Buffer
  readonly client: ClientInfo
}

const handshakeTimeoutMs = 10_000

const formatResponseHead = (response: IncomingMessage): string => {
  let head = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n`
  for (let i = 0; i < response.rawHeaders.length; i += 2)
    head += `${response.rawHeaders[i]}: ${response.rawHeaders[i + 1]}\r\n`
  return `${head}\r\n`
}

const createUpstreamRequest = (
  { req, client, traceparent }: Handshake,
  { url }: Instance,
): ClientRequest => {
  const headers = filterRequestHeaders(req)
  headers.push('host', new URL(url).host, 'connection', 'Upgrade', 'upgrade', 'websocket')
  headers.push('x-forwarded-for', client.address)
  headers.push('x-forwarded-proto', client.isHttps ? 'https' : 'http')
  headers.push('x-forwarded-host', client.host, 'traceparent', traceparent)
  return httpRequest(new URL(req.url ?? '/', url), {
    headers,
    agent: false,
    timeout: handshakeTimeoutMs,
  })
}

const connectSockets = (first: Duplex, second: Duplex): void => {
  const destroyBoth = () => {
    first.destroy()
    second.destroy()
  }
  for (const socket of [first, second]) socket.on('error', destroyBoth).on('close', destroyBoth)
  first.pipe(second).pipe(first)
}

/** The service accepts the upgrade: from now on bytes pass both ways. */
const acceptUpgrade = (
  { socket, head }: Handshake,
  response: IncomingMessage,
  upstreamSocket: Duplex,
  upstreamHead: Buffer,
) => {
  socket.write(formatResponseHead(response))
  if (upstreamHead.length) socket.write(upstreamHead)
  if (head.length) upstreamSocket.write(head)
  connectSockets(socket, upstreamSocket)
}

/** The service rejects the upgrade. The connection is closed, because further data on it would bypass the checks. */
const rejectUpgrade = (
  { socket }: Handshake,
  response: IncomingMessage,
  closeUpstream: () => void,
) => {
  socket.write(
    `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nConnection: close\r\n\r\n`,
  )
  response.on('error', () => socket.destroy()).on('end', closeUpstream)
  response.pipe(socket)
}

/** Ends the handshake if the client disconnects before the service has responded. Returns a function that stops this. */
const destroyWithClient = ({ socket }: Handshake, upstreamRequest: ClientRequest) => {
  const destroy = () => upstreamRequest.destroy()
  socket.once('close', destroy)
  return () => socket.off('close', destroy)
}

/** Ends the handshake if the instance is found frozen, or does not respond in time. */
const limitWaiting = (upstreamRequest: ClientRequest, balancer: Balancer, instance: Instance) => {
  const stopWatching = balancer.watchRequest(instance, performance.now(), () =>
    upstreamRequest.destroy(new FrozenServiceError()),
  )
  for (const event of ['upgrade', 'response', 'error']) upstreamRequest.once(event, stopWatching)
  upstreamRequest.on('timeout', () => {
    balancer.reportFailure(instance, 'timeout')
    upstreamRequest.destroy(new Error('no response to the handshake'))
  })
}

/** Sends the handshake to an instance. Connects the sockets, or passes the rejection or the error on. */
export const sendHandshake = (
  handshake: Handshake,
  balancer: Balancer,
  instance: Instance,
  onError: (error: Error) => void,
): void => {
  const upstreamRequest = createUpstreamRequest(handshake, instance)
  const detachClient = destroyWithClient(handshake, upstreamRequest)
  limitWaiting(upstreamRequest, balancer, instance)
  upstreamRequest.on('upgrade', (response, upstreamSocket, upstreamHead) => {
    detachClient()
    acceptUpgrade(handshake, response, upstreamSocket, upstreamHead)
  })
  upstreamRequest.on('response', (response) =>
    rejectUpgrade(handshake, response, () => upstreamRequest.destroy()),
  )
  upstreamRequest.on('error', (error) => {
    detachClient()
    if (!handshake.socket.destroyed) onError(error)
  })
  upstreamRequest.end()
}
