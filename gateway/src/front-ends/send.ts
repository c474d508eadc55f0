/** Sends responses that the gateway creates itself: pages, lists and small files. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Exchange } from '../requests/exchange.ts'

export type Headers = Readonly<Record<string, string>>

/** The ETag is weak, because the same content is sent compressed and uncompressed. */
export const computeEtag = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

export const acceptsEncoding = (exchange: Exchange, encoding: string): boolean =>
  new RegExp(`(^|[,\\s])${encoding}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|,)))`, 'i').test(
    String(exchange.req.headers['accept-encoding'] ?? ''),
  )

const minCompressedBytes = 1000

const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5, // compresses a few KB in 0.1 ms
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Sends a text of a few KB, compressed if the client accepts it. */
export const sendText = (
  exchange: Exchange,
  status: number,
  headers: Headers,
  content: string,
): void => {
  const plain = Buffer.from(content)
  const isCompressed = plain.length > minCompressedBytes && acceptsEncoding(exchange, 'br')
  const body = isCompressed ? compress(plain) : plain
  const all = { ...headers, vary: 'accept-encoding', 'content-length': String(body.length) }
  const encoding = isCompressed ? ['content-encoding', 'br'] : []
  exchange.res.writeHead(status, [...Object.entries(all).flat(), ...encoding, ...exchange.headers])
  exchange.res.end(body)
}

/** Like sendText, but sends a 304 if the client already has this content. */
export const sendRevalidated = (exchange: Exchange, headers: Headers, content: string) => {
  const etag = computeEtag(content)
  const all = { ...headers, etag, 'cache-control': 'no-cache' }
  const knownEtags = String(exchange.req.headers['if-none-match'] ?? '')
  if (!knownEtags.split(',').some((known) => known.trim() === etag || known.trim() === '*'))
    return sendText(exchange, 200, all, content)
  exchange.res
    .writeHead(304, [...Object.entries(all).flat(), 'vary', 'accept-encoding', ...exchange.headers])
    .end()
}
