/**
 * Reads a request's body completely before it is sent to a service. A slow client then occupies no connection to a
 * service, nothing is sent twice, and the limit also applies to chunked bodies (docs/decisions/0008).
 *
 * Only users with a valid token may send more than 100 KB. These bodies have a budget of their own, so that uploads
 * cannot keep out ordinary requests like sign-ins, and more time, because a phone in a garage sends slowly
 * (docs/decisions/0206).
 */
import type { IncomingMessage } from 'node:http'
import type { Exchange } from '../requests/exchange.ts'
import { maxOrdinaryBodyBytes } from '../requests/routes.ts'
import { type BodyBudget, type BodyLimits, createBodyBudget, type HeldBody } from './body-budget.ts'

export interface Body {
  readonly data: Buffer
  /** Frees the body's share of the budget. */
  release(): void
}
export type BodyError = 'body_too_large' | 'not_signed_in' | 'busy' | 'disconnected'

/** Calls `onDone` once, with the body or with an error. */
export type BodyReader = (
  exchange: Exchange,
  maxBytes: number,
  onDone: (result: Body | BodyError) => void,
) => void

const megabyte = 1024 * 1024

const ordinaryLimits: BodyLimits = {
  total: 24 * megabyte,
  perRoute: 12 * megabyte,
  perAddress: 2 * megabyte,
  // They are closed instead.
  slowPerAddress: 0,
}
/** All users of a shop may share one address: three photos of the maximum size at a time. */
const largeLimits: BodyLimits = {
  total: 40 * megabyte,
  perRoute: 40 * megabyte,
  perAddress: 24 * megabyte,
  slowPerAddress: 16,
}

export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Sends 100 Continue to a client that waits for it before it sends the body. HTTP/1.0 does not know it. */
export const requestBody = ({ req, res }: Pick<Exchange, 'req' | 'res'>): void => {
  if (req.headers.expect && req.httpVersion !== '1.0') res.writeContinue()
}

/** Returns the part of a path that decides about the service: /api/spare-parts. */
const getRoute = (path: string): string => path.split('/', 3).join('/')

/** Receives the body of one request. */
const receiveBody = (
  { req, client, path, allowSlowBody }: Exchange,
  maxBytes: number,
  budgets: { readonly ordinary: BodyBudget; readonly large: BodyBudget },
  isSignedIn: () => boolean,
  onDone: (result: Body | BodyError) => void,
) => {
  const chunks: Buffer[] = []
  let length = 0
  let isFinished = false

  const hold = (budget: BodyBudget): HeldBody =>
    budget.hold(client.address, getRoute(path), () => fail('busy'))
  const allowSlow = () => allowSlowBody(() => held.markSlow())
  const stopListening = () => {
    isFinished = true
    req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
  }
  const fail = (error: BodyError) => {
    if (isFinished) return
    stopListening()
    held.release()
    onDone(error)
  }
  const onData = (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) return fail('body_too_large')
    if (length > maxOrdinaryBodyBytes && !isLarge) {
      // A chunked body, whose length was unknown until now.
      if (!isSignedIn()) return fail('not_signed_in')
      isLarge = true
      allowSlow()
      held.release()
      held = hold(budgets.large)
      held.add(length - chunk.length)
    }
    chunks.push(chunk)
    if (!isFinished) held.add(chunk.length)
  }
  const onEnd = () => {
    stopListening()
    held.complete()
    const data = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length)
    onDone({ data, release: held.release })
  }
  const onClose = () => fail('disconnected')

  let isLarge = Number(req.headers['content-length'] ?? 0) > maxOrdinaryBodyBytes
  let held = hold(isLarge ? budgets.large : budgets.ordinary)
  if (isLarge) allowSlow()
  req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
}

/** `hasValidToken` verifies signature and expiry of a request's token. */
export const createBodyReader = (hasValidToken: (req: IncomingMessage) => boolean): BodyReader => {
  const budgets = {
    ordinary: createBodyBudget(ordinaryLimits),
    large: createBodyBudget(largeLimits),
  }
  return (exchange, maxBytes, onDone) => {
    const { req } = exchange
    const announcedLength = Number(req.headers['content-length'] ?? 0)
    if (announcedLength > maxBytes) return onDone('body_too_large')
    const isSignedIn = () => hasValidToken(req)
    if (announcedLength > maxOrdinaryBodyBytes && !isSignedIn()) return onDone('not_signed_in')
    requestBody(exchange)
    receiveBody(exchange, maxBytes, budgets, isSignedIn, onDone)
  }
}
