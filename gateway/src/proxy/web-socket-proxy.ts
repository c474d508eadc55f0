/** Proxies WebSockets: sends each handshake to an instance, and to another one if nothing was received. */
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@warsha/contracts/base/errors'
import { type Balancer, classifyFailure, type Instance } from '@warsha/service-kit/calls'
import { createErrorBody, getStatus } from '../responses/send-error.ts'
import { type Handshake, sendHandshake } from './send-handshake.ts'

export interface WebSocketProxy {
  connect(handshake: Handshake, balancer: Balancer): void
  readonly countOpen: () => number
  /** Closes all WebSockets. Browsers reconnect to another instance of the gateway. */
  closeAll(): void
}

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

  const fail = (handshake: Handshake, balancer: Balancer, error: Error) => {
    onFailure(handshake, balancer.service, error)
    sendSocketError(handshake, 'upstream_unavailable')
  }
  const attempt = (
    handshake: Handshake,
    balancer: Balancer,
    attemptsLeft: number,
    failedInstance?: Instance,
  ) => {
    const instance = balancer.pick(failedInstance, stickyKeyOf(handshake))
    if (!instance) return fail(handshake, balancer, new Error('no instance responds'))

    sendHandshake(handshake, balancer, instance, (error) => {
      // The handshake failed, whatever the reason, so the next one should go to another instance.
      balancer.reportFailure(instance, 'connection_lost')
      if (attemptsLeft > 0 && canTryAnother(error, balancer, instance))
        return attempt(handshake, balancer, attemptsLeft - 1, instance)
      fail(handshake, balancer, error)
    })
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
