/** Websockets: the handshake is checked and cleaned, then two sockets are joined and the gateway steps aside. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@warsha/contracts/errors'
import type { Balancer, Instance } from '@warsha/service-kit/balancer'
import type { Caller } from './caller.ts'
import { passingHeaders } from './headers.ts'
import { bodyOf, statusOf } from './refuse.ts'
import type { Trace } from './trace.ts'

export interface Handshake extends Trace {
  readonly req: IncomingMessage
  readonly socket: Duplex
  /** What the caller sent right behind the handshake. */
  readonly head: Buffer
  readonly caller: Caller
}

export interface Joiner {
  join(handshake: Handshake, balancer: Balancer): void
  /** How many are open. */
  readonly open: () => number
  /** Cuts all; the browser connects anew, to an instance that stays. */
  closeAll(): void
}

const handshakeLimit = 10_000

/** Answers in plain HTTP on a socket that was to become something else, and closes it. */
export const refuseSocket = (
  { socket, requestId }: Pick<Handshake, 'socket' | 'requestId'>,
  code: ErrorCode,
) => {
  if (socket.destroyed || !socket.writable) return
  const body = bodyOf(code, requestId)
  socket.end(
    `HTTP/1.1 ${statusOf(code)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const headOf = (answer: IncomingMessage): string => {
  let head = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n`
  for (let i = 0; i < answer.rawHeaders.length; i += 2)
    head += `${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}\r\n`
  return `${head}\r\n`
}

const ask = ({ req, caller, traceparent }: Handshake, { url }: Instance) => {
  const headers = passingHeaders(req)
  headers.push('host', new URL(url).host, 'connection', 'Upgrade', 'upgrade', 'websocket')
  headers.push(
    'x-forwarded-for',
    caller.address,
    'x-forwarded-proto',
    caller.secure ? 'https' : 'http',
  )
  headers.push('x-forwarded-host', caller.host, 'traceparent', traceparent)
  return httpRequest(new URL(req.url ?? '/', url), {
    headers,
    agent: false,
    timeout: handshakeLimit,
  })
}

const couple = (one: Duplex, other: Duplex): void => {
  const cut = () => {
    one.destroy()
    other.destroy()
  }
  for (const side of [one, other]) side.on('error', cut).on('close', cut)
  one.pipe(other).pipe(one)
}

export const createJoiner = (
  onFailure: (handshake: Handshake, service: string, error: Error) => void,
): Joiner => {
  const sockets = new Set<Duplex>()

  const attempt = (handshake: Handshake, balancer: Balancer, left: number, other?: Instance) => {
    const instance = balancer.pick(other)
    if (!instance) return refuseSocket(handshake, 'upstream_unavailable')
    const { socket, head } = handshake
    const asked = ask(handshake, instance)
    const leave = () => asked.destroy()
    socket.once('close', leave)
    asked.on('upgrade', (answer, upstream, upstreamHead) => {
      socket.off('close', leave)
      socket.write(headOf(answer))
      if (upstreamHead.length) socket.write(upstreamHead)
      if (head.length) upstream.write(head)
      couple(socket, upstream)
    })
    // A refusal. The connection ends with it: left open, whatever came next would reach the service unchecked.
    asked.on('response', (answer) => {
      socket.write(
        `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`,
      )
      answer.on('error', () => socket.destroy()).on('end', leave)
      answer.pipe(socket)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer to the handshake')))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      socket.off('close', leave)
      if (socket.destroyed) return
      balancer.markUnready(instance)
      if (error.code === 'ECONNREFUSED' && left > 0)
        return attempt(handshake, balancer, left - 1, instance)
      onFailure(handshake, balancer.service, error)
      refuseSocket(handshake, 'upstream_unavailable')
    })
    asked.end()
  }

  return {
    join: (handshake, balancer) => {
      sockets.add(handshake.socket)
      handshake.socket
        .on('close', () => sockets.delete(handshake.socket))
        .on('error', () => handshake.socket.destroy())
      attempt(handshake, balancer, balancer.instances.length - 1)
    },
    open: () => sockets.size,
    closeAll: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
