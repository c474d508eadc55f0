/** Serves files of published front ends: hashed, immutable and compressed at build time. */
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from '../requests/exchange.ts'
import { assetHeaders } from '../responses/security.ts'
import { sendError } from '../responses/send-error.ts'
import { acceptsEncoding, type Headers } from './send.ts'

const contentTypes: Headers = {
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

export const getContentType = (name: string): string | undefined => contentTypes[extname(name)]

/** A segment of a published path: no leading dot, no encoding, no characters with a meaning in file systems. */
const plainSegment = /^[A-Za-z0-9_@][A-Za-z0-9._@~+-]*$/

export const isPlainPath = (path: string): boolean =>
  path.split('/').every((part) => plainSegment.test(part))

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
  { req, res, headers: exchangeHeaders }: Exchange,
  file: FileHandle,
  headers: Headers,
) => {
  const { size } = await file.stat()
  res.writeHead(200, [
    ...Object.entries({ ...headers, 'content-length': String(size) }).flat(),
    ...exchangeHeaders,
  ])
  if (req.method === 'HEAD') {
    res.end()
    await file.close()
    return
  }
  // Rejects if the client disconnects. The stream closes the file in any case.
  await pipeline(file.createReadStream(), res).catch(() => res.destroy())
}

/** Sends a file below `dir`. A missing file is a 404 and never the page, so that no script request gets HTML. */
export const sendFile = async (
  exchange: Exchange,
  dir: string,
  path: string,
  cacheControl: string,
): Promise<void> => {
  const type = isPlainPath(path) ? getContentType(path) : undefined
  if (!type) return sendError(exchange, 'not_found')
  const fullPath = join(dir, ...path.split('/'))
  const compressedFile = acceptsEncoding(exchange, 'br')
    ? await openFile(`${fullPath}.br`)
    : undefined
  const file = compressedFile ?? (await openFile(fullPath))
  if (!file) return sendError(exchange, 'not_found')
  await streamFile(exchange, file, {
    ...assetHeaders,
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(compressedFile && { 'content-encoding': 'br' }),
  })
}
