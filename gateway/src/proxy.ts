/** Proxies requests to services, without Express in between. */
import { ProxyAttempt, type ProxyRequest } from './proxy-attempt.ts'
import { hasBody, readBody } from './read-body.ts'
import { sendErrorAndClose } from './send-error.ts'

/** Sends a request to a service and its response back. Sends an error itself if no instance responds. */
export const proxyRequest = (request: ProxyRequest, maxBodyBytes: number) => {
  const { exchange } = request
  if (!hasBody(exchange.req)) return new ProxyAttempt(request, null).send()
  readBody(exchange.req, maxBodyBytes, (body) => {
    if (body === 'too_large') return sendErrorAndClose(exchange, 'body_too_large')
    if (body === 'busy') return sendErrorAndClose(exchange, 'busy')
    if (body !== 'disconnected') new ProxyAttempt(request, body).send()
  })
}
