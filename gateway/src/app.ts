/** Everything that is no call to a service: client errors, front ends, and the refusals for the rest. */
import type { Logger } from '@warsha/service-kit/logger'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { createClientErrorsRouter } from './client-errors.ts'
import { createDocsHandler, isDocsPath } from './docs.ts'
import { type Exchange, getExchange } from './exchange.ts'
import type { FrontEnds } from './front-ends/front-ends.ts'
import { acceptsPage } from './front-ends/page.ts'
import type { RateLimit } from './rate-limit.ts'
import { isApiPath } from './routes.ts'
import { sendError } from './send-error.ts'

const icons = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'robots.txt',
]

/** What services and gateways say to each other and to whoever runs them. */
const notForPeople = /^\/(internal|healthz|readyz|metrics)(\/|$)/

const allowRead = { headers: ['allow', 'GET, HEAD'] }

const answer = (
  frontEnds: FrontEnds,
  docs: ReturnType<typeof createDocsHandler>,
  exchange: Exchange,
) => {
  const { req, path } = exchange
  const isOfDocs = isDocsPath(path)
  if ((isApiPath(path) && !isOfDocs) || notForPeople.test(path))
    return sendError(exchange, 'not_found')
  const known = isOfDocs || path === '/remotes.json' || path.startsWith('/front-ends/')
  if (known && req.method !== 'GET' && req.method !== 'HEAD')
    return sendError(exchange, 'method_not_allowed', allowRead)
  if (isOfDocs) return docs(exchange)
  if (path === '/remotes.json') return frontEnds.sendRegistry(exchange)
  if (path === '/front-ends' || path.startsWith('/front-ends/')) {
    const [, , id = '', ...rest] = path.split('/')
    return frontEnds.sendFile(exchange, id, rest.join('/'))
  }
  if (icons.includes(path.slice(1))) return frontEnds.sendIcon(exchange, path.slice(1))
  return acceptsPage(exchange) ? frontEnds.sendPage(exchange) : sendError(exchange, 'not_found')
}

/** The body parser says by a status what was wrong; anything else is our own fault. */
const onError =
  (logger: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number }, _, res, __) => {
    const exchange = getExchange(res)
    if (error.status === 413) return sendError(exchange, 'body_too_large')
    if (error.status === 415) return sendError(exchange, 'unsupported_media_type')
    if (error.status === 400) return sendError(exchange, 'malformed_json')
    logger.error(
      { err: error, request_id: exchange.requestId, path: exchange.path },
      'the gateway failed',
    )
    if (res.headersSent) res.destroy()
    else sendError(exchange, 'internal_error')
  }

export const createApp = (
  frontEnds: FrontEnds,
  viewer: string,
  clientErrorLimit: RateLimit,
  logger: Logger,
): Express => {
  const app = express()
  app.set('x-powered-by', false).set('etag', false).set('query parser', 'simple')
  app.use(createClientErrorsRouter(clientErrorLimit, logger))
  const docs = createDocsHandler(viewer)
  const rest: RequestHandler = (_, res) => answer(frontEnds, docs, getExchange(res))
  app.use(rest)
  app.use(onError(logger))
  return app
}
