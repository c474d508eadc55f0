/** Files as answers: streamed, with a type that is fixed and nothing that a browser could run (design: house.md, "Endpoints"). */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileAnswer, fileFormats } from '@warsha/contracts/endpoint'
import type { Response } from 'express'

type Piece = Uint8Array | string

/**
 * Sends the file. What fails before its first byte is thrown and becomes a refusal in JSON; what fails later closes the
 * connection, as half a file must not look whole.
 */
export const sendFile = async (response: Response, { format, name, content }: FileAnswer): Promise<void> => {
  const pieces = content instanceof Uint8Array ? Readable.from([content]) : content
  const iterator = pieces[Symbol.asyncIterator]() as AsyncIterator<Piece>
  const first = await iterator.next()
  const { type, disposition } = fileFormats[format]
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `${disposition}; filename="${name}"`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  response.status(200)
  if (content instanceof Uint8Array) return void response.setHeader('Content-Length', content.length).end(content)
  try {
    await pipeline(whole(first, iterator), response)
  } catch (error) {
    // Who has left in the middle misses nothing.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

async function* whole(first: IteratorResult<Piece>, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
