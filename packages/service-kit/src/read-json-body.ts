/** Reads a JSON body: bounded in bytes, depth and keys, strictly UTF-8; no body is {}. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from './errors.ts'

const deepest = 20
const usualKeys = 5000
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The parsed body of a request; throws 400, 413 or 415. */
export const readJsonBody = async (
  request: IncomingMessage,
  limit: number,
  mostKeys = usualKeys,
): Promise<unknown> => {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? 'application/json'
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new ApiError('unsupported_media_type')
  let value: unknown
  try {
    value = JSON.parse(strictUtf8.decode(bytes))
  } catch {
    throw new ApiError('malformed_json')
  }
  checkShape(value, mostKeys)
  return value
}

const readBytes = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new ApiError('body_too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new ApiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const checkShape = (value: unknown, mostKeys: number): void => {
  let keys = 0
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw new ApiError('malformed_json')
    const inner = Object.values(part)
    keys += inner.length
    if (keys > mostKeys) throw new ApiError('malformed_json')
    for (const one of inner) visit(one, depth + 1)
  }
  visit(value, 1)
}
