/** Proxies WebSockets: checks and cleans the handshake, then connects the client's socket to that of a service. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@warsha/contracts/base/errors'
import {
  type Balancer,
  classifyFailure,
  FrozenServiceError,
  type Instance,
} from '@warsha/service-kit/calls'
import type { ClientInfo } from '../requests/client.ts'
import type { Trace } from '../requests/trace.ts'
import { createErrorBody, getStatus } from '../responses/send-error.ts'
import { filterRequestHeaders } from './headers.ts'

export interface Handshake extends Trace {
  readonly req: IncomingMessage
  readonly socket: Duplex
  /** Bytes that the client sent after the handshake. */
  readonly head: Buffer
  readonly client: ClientInfo
}

export interface WebSocketProxy {
  connect(handshake: Handshake, balancer: Balancer): void
  readonly countOpen: () => number
  /** Closes all WebSockets. Browsers reconnect to another instance of the gateway. */
  closeAll(): void
}

const handshakeTimeoutMs = 10_000

/** Sends an HTTP error on a socket that requested an upgrade, and closes it. */
export const sendSocketError = (
  { socket, requestId }: Pick<Handshake, 'socket' | 'requestId'>,
  code: ErrorCode,
): void => {
  if (socket.destroyed || !socket.writable) return
  const body = createErrorBody(code, requestId)
  socket.end(
    `HTTP/1.1 ${getStatus(code)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const formatResponseHead = (response: IncomingMessage): string => {
  let head = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n`
  for (let i = 0; i < response.rawHeaders.length; i += 2)
    head += `${response.rawHeaders[i]}: ${response.rawHeaders[i + 1]}\r\n`
  return `${head}\r\n`
}

const createUpstreamRequest = (
  { req, client, traceparent }: Handshake,
  { url }: Instance,
): ReturnType<typeof httpRequest> => {
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

/** A handshake changes nothing in the service, so another instance may get it as long as nothing was received. */
const canTryAnother = (error: Error, balancer: Balancer, failed: Instance): boolean => {
  const failure = classifyFailure(error)
  return failure === 'not_sent' || (failure === 'frozen' && balancer.hasOtherReady(failed))
}

/** The upgrade of a session that began with polling must reach the instance that holds it (decision 92). */
const stickyKeyOf = ({ req, client }: Handshake): string | undefined =>
  /[?&]sid=/.test(req.url ?? '') ? client.address : undefined

export const createWebSocketProxy = (
  onFailure: (handshake: Handshake, service: string, error: Error) => void,
): WebSocketProxy => {
  const sockets = new Set<Duplex>()

  const attempt = (
    handshake: Handshake,
    balancer: Balancer,
    attemptsLeft: number,
    failedInstance?: Instance,
  ) => {
    const instance = balancer.pick(failedInstance, stickyKeyOf(handshake))
    if (!instance) {
      onFailure(handshake, balancer.service, new Error('no instance responds'))
      return sendSocketError(handshake, 'upstream_unavailable')
    }
    const { socket } = handshake
    const upstreamRequest = createUpstreamRequest(handshake, instance)
    const abort = () => upstreamRequest.destroy()
    socket.once('close', abort)
    const stopWatching = balancer.watchRequest(instance, performance.now(), () =>
      upstreamRequest.destroy(new FrozenServiceError()),
    )
    for (const event of ['upgrade', 'response', 'error']) upstreamRequest.once(event, stopWatching)
    upstreamRequest.on('upgrade', (response, upstreamSocket, upstreamHead) => {
      socket.off('close', abort)
      acceptUpgrade(handshake, response, upstreamSocket, upstreamHead)
    })
    upstreamRequest.on('response', (response) => rejectUpgrade(handshake, response, abort))
    upstreamRequest.on('timeout', () => {
      balancer.reportFailure(instance, 'timeout')
      upstreamRequest.destroy(new Error('no response to the handshake'))
    })
    upstreamRequest.on('error', (error: NodeJS.ErrnoException) => {
      socket.off('close', abort)
      if (socket.destroyed) return
      // The handshake failed, whatever the reason, so the next one should go to another instance.
      balancer.reportFailure(instance, 'connection_lost')
      if (attemptsLeft > 0 && canTryAnother(error, balancer, instance))
        return attempt(handshake, balancer, attemptsLeft - 1, instance)
      onFailure(handshake, balancer.service, error)
      sendSocketError(handshake, 'upstream_unavailable')
    })
    upstreamRequest.end()
  }

  return {
    connect: (handshake, balancer) => {
      const { socket } = handshake
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
      attempt(handshake, balancer, balancer.instances.length - 1)
    },
    countOpen: () => sockets.size,
    closeAll: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
