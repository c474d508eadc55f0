import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

/** Shorter bodies fit into one packet with their headers, so that compression saves nothing. */
const compressedFromBytes = 1024

/**
 * Sends a JSON body, compressed by gzip if it has more than 1 KB and the client accepts that.
 *
 * @param mayCompress false for calls between services: they share a machine or a fast network, and compression costs CPU
 */
export const sendJson = (
  request: Request,
  response: Response,
  content: object,
  mayCompress: boolean,
): void => {
  const body = Buffer.from(JSON.stringify(content))
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (!mayCompress || body.length < compressedFromBytes) {
    response.end(body)
    return
  }
  response.vary('Accept-Encoding')
  if (!request.acceptsEncodings('gzip')) {
    response.end(body)
    return
  }
  response.setHeader('Content-Encoding', 'gzip')
  response.end(gzipSync(body))
}
