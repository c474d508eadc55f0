import type { Endpoint, FileResponse } from '@warsha/contracts/base/endpoint'
import type { Request, Response } from 'express'
import type { HandlerResult, ResponseExtras } from './handler.ts'
import { sendChunks, sendFile } from './send-file.ts'
import { sendJson } from './send-json.ts'
import { StreamedData, toJsonChunks } from './streamed-data.ts'

/**
 * Sends the result of a handler as its endpoint declares it: as a file, row by row, or as JSON.
 *
 * @param check throws if the content does not fit the declaration; called before anything is sent
 */
export const sendResult = async (
  endpoint: Endpoint,
  result: HandlerResult<Endpoint>,
  request: Request,
  response: Response,
  check: (content: object) => void,
): Promise<void> => {
  if (result instanceof StreamedData)
    return sendChunks(
      response,
      toJsonChunks(result, (data) => check({ data })),
      { 'Content-Type': 'application/json; charset=utf-8' },
    )
  const { alreadyExisted, setCookie, ...content } = result as ResponseExtras
  check(content)
  if (endpoint.response.kind === 'file') return sendFile(response, result as FileResponse)

  if (setCookie) response.setHeader('Set-Cookie', setCookie)
  const status = endpoint.status ?? 200
  response.status(alreadyExisted ? (endpoint.statusIfExists ?? status) : status)
  sendJson(request, response, { success: true, ...content }, endpoint.guard !== 'service')
}
