/** Reads JSON bodies with limits on bytes, depth and number of keys. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../base/errors.ts'

const maxDepth = 20
const defaultMaxKeys = 5000
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Returns the parsed JSON body of a request, `{}` if the body is empty.
 *
 * Throws 400 (malformed JSON or UTF-8, too deep, too many keys), 413 or 415.
 */
export const readJsonBody = async (
  request: IncomingMessage,
  maxBytes: number,
  maxKeys = defaultMaxKeys,
): Promise<unknown> => {
  const bytes = await readBytes(request, maxBytes)
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
  assertShapeWithinLimits(value, maxKeys)
  return value
}

const readBytes = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    throw new ApiError('body_too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ApiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const assertShapeWithinLimits = (value: unknown, maxKeys: number): void => {
  let keys = 0
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null) return
    if (depth > maxDepth) throw new ApiError('malformed_json')
    const children = Object.values(node)
    keys += children.length
    if (keys > maxKeys) throw new ApiError('malformed_json')
    for (const child of children) visit(child, depth + 1)
  }
  visit(value, 1)
}
