/** Files of the published front ends: hashed, immutable, compressed once when they were built. */
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from '../exchange.ts'
import { assetHeaders } from '../security.ts'
import { sendError } from '../send-error.ts'
import { acceptsEncoding, type Headers } from './send.ts'

const types: Headers = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export const getContentType = (name: string): string | undefined => types[extname(name)]

/** One segment of a published path: no leading dot, nothing to decode, nothing that a file system reads specially. */
const segment = /^[A-Za-z0-9_@][A-Za-z0-9._@~+-]*$/

export const isPlainPath = (path: string): boolean =>
  path.split('/').every((part) => segment.test(part))

const openFile = async (path: string): Promise<FileHandle | undefined> => {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG') throw error
  }
  return undefined
}

const streamFile = async (
  { req, res, headers: own }: Exchange,
  file: FileHandle,
  headers: Headers,
) => {
  const { size } = await file.stat()
  res.writeHead(200, [
    ...Object.entries({ ...headers, 'content-length': String(size) }).flat(),
    ...own,
  ])
  if (req.method === 'HEAD') {
    res.end()
    await file.close()
    return
  }
  // rejects when the caller leaves half way; the stream closes the file in any case
  await pipeline(file.createReadStream(), res).catch(() => res.destroy())
}

/** `path` is below `dir` and plain; a missing file is 404, never the page, so that a script is never HTML. */
export const sendFile = async (
  exchange: Exchange,
  dir: string,
  path: string,
  cacheControl: string,
): Promise<void> => {
  const type = isPlainPath(path) ? getContentType(path) : undefined
  if (!type) return sendError(exchange, 'not_found')
  const full = join(dir, ...path.split('/'))
  const packed = acceptsEncoding(exchange, 'br') ? await openFile(`${full}.br`) : undefined
  const file = packed ?? (await openFile(full))
  if (!file) return sendError(exchange, 'not_found')
  await streamFile(exchange, file, {
    ...assetHeaders,
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(packed && { 'content-encoding': 'br' }),
  })
}
