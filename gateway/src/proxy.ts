/** Proxies requests to services, without Express in between. */
import { ProxyAttempt, type ProxyRequest } from './proxy-attempt.ts'
import { type BodyReader, hasBody } from './read-body.ts'
import { sendErrorAndClose } from './send-error.ts'

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
