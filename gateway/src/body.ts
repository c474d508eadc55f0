/**
 * A request's body, taken in whole before the service is bothered: bodies are small (100 KB, a photo 7.2 MB), a slow
 * sender then occupies no connection to a service, nothing is sent twice by accident, and the limit holds for chunked
 * bodies just as for announced lengths.
 */
import type { IncomingMessage } from 'node:http'

export type Body = Buffer | null
export type NoBody = 'too_large' | 'busy' | 'gone'

/** All bodies being held at this moment, together. */
const mostHeld = 64 * 1024 * 1024
let held = 0

export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Calls `done` once: with the bytes, or with why there are none. The caller gives the bytes back with `release`. */
export const readBody = (
  req: IncomingMessage,
  limit: number,
  done: (body: Buffer | NoBody) => void,
) => {
  const announced = Number(req.headers['content-length'] ?? 0)
  if (announced > limit) return done('too_large')
  const chunks: Buffer[] = []
  let length = 0

  const finish = (result: Buffer | NoBody) => {
    req.off('data', take).off('end', whole).off('close', gone).off('error', gone)
    if (!Buffer.isBuffer(result)) release(length)
    done(result)
  }
  const take = (chunk: Buffer) => {
    length += chunk.length
    held += chunk.length
    if (length > limit) return finish('too_large')
    if (held > mostHeld) return finish('busy')
    chunks.push(chunk)
  }
  const whole = () =>
    finish(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length))
  const gone = () => finish('gone')
  req.on('data', take).on('end', whole).on('close', gone).on('error', gone)
}

export const release = (bytes: number): void => {
  held -= bytes
}
