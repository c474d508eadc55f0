/** Sends files as streams, with a fixed content type and headers that keep browsers from running their content. */
import { pipeline } from 'node:stream/promises'
import { type FileResponse, fileFormats } from '@warsha/contracts/base/endpoint'
import type { Response } from 'express'

type Chunk = Uint8Array | string

/**
 * Sends a file. An error before the first byte is thrown and becomes a JSON error. A later error closes the connection,
 * so that a partial file does not look complete.
 */
export const sendFile = async (
  response: Response,
  { format, name, content }: FileResponse,
): Promise<void> => {
  const { type, disposition } = fileFormats[format]
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  if (!(content instanceof Uint8Array)) return sendChunks(response, content, headers)
  response
    .set({ ...headers, 'Content-Length': String(content.length) })
    .status(200)
    .end(content)
}

/**
 * Sends chunks with backpressure, and ends their source, also if the client leaves before the end. Errors are handled as in
 * `sendFile`.
 */
export const sendChunks = async (
  response: Response,
  chunks: AsyncIterable<Chunk>,
  headers: Record<string, string>,
): Promise<void> => {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  response.set(headers).status(200)
  try {
    await pipeline(resume(first, iterator), response)
  } catch (error) {
    // The client closed the connection before the end.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    // The pipeline ends only `resume`: without this, the source would wait for its reader for ever.
    await iterator.return?.()
  }
}

async function* resume(
  first: IteratorResult<Chunk>,
  rest: AsyncIterator<Chunk>,
): AsyncGenerator<Chunk> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
