/**
 * Reads a request's body completely before it is sent to a service. Bodies are small (100 KB, a photo 7.2 MB). A slow
 * client then occupies no connection to a service, nothing is sent twice, and the limit also applies to chunked bodies
 * (docs/decisions/0008).
 */
import type { IncomingMessage } from 'node:http'

export type Body = Buffer | null
export type BodyError = 'too_large' | 'busy' | 'disconnected'

/** Limit of all bodies in memory together. */
const maxTotalBytes = 64 * 1024 * 1024
let totalBytes = 0

export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Calls `onDone` once, with the body or with an error. The caller releases the body with `releaseBody`. */
export const readBody = (
  req: IncomingMessage,
  maxBytes: number,
  onDone: (body: Buffer | BodyError) => void,
) => {
  const announcedLength = Number(req.headers['content-length'] ?? 0)
  if (announcedLength > maxBytes) return onDone('too_large')
  const chunks: Buffer[] = []
  let length = 0

  const finish = (result: Buffer | BodyError) => {
    req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
    if (!Buffer.isBuffer(result)) releaseBody(length)
    onDone(result)
  }
  const onData = (chunk: Buffer) => {
    length += chunk.length
    totalBytes += chunk.length
    if (length > maxBytes) return finish('too_large')
    if (totalBytes > maxTotalBytes) return finish('busy')
    chunks.push(chunk)
  }
  const onEnd = () =>
    finish(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length))
  const onClose = () => finish('disconnected')
  req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
}

export const releaseBody = (bytes: number): void => {
  totalBytes -= bytes
}
