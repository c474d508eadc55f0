/** Proxies requests to services, without Express in between. */

import { type BodyReader, hasBody } from '../limits/read-body.ts'
import { sendErrorAndClose } from '../responses/send-error.ts'
import { ProxyAttempt, type ProxyRequest } from './proxy-attempt.ts'

/** Sends a request to a service and its response back. Sends an error itself if no instance responds. */
export const proxyRequest = (request: ProxyRequest, readBody: BodyReader, maxBodyBytes: number) => {
  const { exchange } = request
  if (!hasBody(exchange.req)) return new ProxyAttempt(request, undefined).send()
  readBody(exchange, maxBodyBytes, (result) => {
    if (result === 'disconnected') return
    if (typeof result === 'string') return sendErrorAndClose(exchange, result)
    new ProxyAttempt(request, result).send()
  })
}
