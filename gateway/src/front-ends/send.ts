/** Answers that the gateway makes itself: pages, registries, small files. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Exchange } from '../exchange.ts'

export type Headers = Readonly<Record<string, string>>

/** Weak, because the same content goes out compressed and plain. */
export const computeEtag = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

export const acceptsEncoding = (exchange: Exchange, encoding: string): boolean =>
  new RegExp(`(^|[,\\s])${encoding}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|,)))`, 'i').test(
    String(exchange.req.headers['accept-encoding'] ?? ''),
  )

const worthCompressing = 1000

const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5, // a few KB in a tenth of a millisecond
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Sends a text of a few KB, compressed where the caller takes it; a HEAD gets the headers alone. */
export const sendText = (
  exchange: Exchange,
  status: number,
  headers: Headers,
  content: string,
): void => {
  const plain = Buffer.from(content)
  const packed = plain.length > worthCompressing && acceptsEncoding(exchange, 'br')
  const body = packed ? compress(plain) : plain
  const all = { ...headers, vary: 'accept-encoding', 'content-length': String(body.length) }
  const encoding = packed ? ['content-encoding', 'br'] : []
  exchange.res.writeHead(status, [...Object.entries(all).flat(), ...encoding, ...exchange.headers])
  exchange.res.end(body)
}

/** Like sendText, or 304 when the caller already has this very content. */
export const sendRevalidated = (exchange: Exchange, headers: Headers, content: string) => {
  const etag = computeEtag(content)
  const all = { ...headers, etag, 'cache-control': 'no-cache' }
  const known = String(exchange.req.headers['if-none-match'] ?? '')
  if (!known.split(',').some((one) => one.trim() === etag || one.trim() === '*'))
    return sendText(exchange, 200, all, content)
  exchange.res
    .writeHead(304, [...Object.entries(all).flat(), 'vary', 'accept-encoding', ...exchange.headers])
    .end()
}
