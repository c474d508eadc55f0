/** Files as answers: streamed, with a type that is fixed and nothing that a browser could run (design: house.md, "Endpoints"). */
import { pipeline } from 'node:stream/promises'
import { type FileAnswer, fileFormats } from '@warsha/contracts/endpoint'
import type { Response } from 'express'

type Piece = Uint8Array | string

/**
 * Sends the file. What fails before its first byte is thrown and becomes a refusal in JSON; what fails later closes the
 * connection, as half a file must not look whole.
 */
export const sendFile = async (
  response: Response,
  { format, name, content }: FileAnswer,
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

/** Sends what is made piece by piece, no faster than it is taken; the same holds for failures. */
export const sendChunks = async (
  response: Response,
  pieces: AsyncIterable<Piece>,
  headers: Record<string, string>,
): Promise<void> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  response.set(headers).status(200)
  try {
    await pipeline(whole(first, iterator), response)
  } catch (error) {
    // Who has left in the middle misses nothing.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

async function* whole(
  first: IteratorResult<Piece>,
  rest: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
