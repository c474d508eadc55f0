/** Everything that is no call to a service: client errors, front ends, and the refusals for the rest. */
import type { Logger } from '@warsha/service-kit/logger'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { clientErrors } from './client-errors.ts'
import { createDocs, isDocs } from './docs.ts'
import { type Exchange, exchangeOf } from './exchange.ts'
import type { FrontEnds } from './front-ends/front-ends.ts'
import { wantsPage } from './front-ends/page.ts'
import type { RateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { isApi } from './routes.ts'

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

const answer = (frontEnds: FrontEnds, docs: ReturnType<typeof createDocs>, exchange: Exchange) => {
  const { req, path } = exchange
  const isOfDocs = isDocs(path)
  if ((isApi(path) && !isOfDocs) || notForPeople.test(path)) return refuse(exchange, 'not_found')
  const known = isOfDocs || path === '/remotes.json' || path.startsWith('/front-ends/')
  if (known && req.method !== 'GET' && req.method !== 'HEAD')
    return refuse(exchange, 'method_not_allowed', allowRead)
  if (isOfDocs) return docs(exchange)
  if (path === '/remotes.json') return frontEnds.registry(exchange)
  if (path === '/front-ends' || path.startsWith('/front-ends/')) {
    const [, , id = '', ...rest] = path.split('/')
    return frontEnds.file(exchange, id, rest.join('/'))
  }
  if (icons.includes(path.slice(1))) return frontEnds.icon(exchange, path.slice(1))
  return wantsPage(exchange) ? frontEnds.page(exchange) : refuse(exchange, 'not_found')
}

/** The body parser says by a status what was wrong; anything else is our own fault. */
const onError =
  (logger: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number }, _, res, __) => {
    const exchange = exchangeOf(res)
    if (error.status === 413) return refuse(exchange, 'body_too_large')
    if (error.status === 415) return refuse(exchange, 'unsupported_media_type')
    if (error.status === 400) return refuse(exchange, 'malformed_json')
    logger.error(
      { err: error, request_id: exchange.requestId, path: exchange.path },
      'the gateway failed',
    )
    if (res.headersSent) res.destroy()
    else refuse(exchange, 'internal_error')
  }

export const createApp = (
  frontEnds: FrontEnds,
  viewer: string,
  clientErrorLimit: RateLimit,
  logger: Logger,
): Express => {
  const app = express()
  app.set('x-powered-by', false).set('etag', false).set('query parser', 'simple')
  app.use(clientErrors(clientErrorLimit, logger))
  const docs = createDocs(viewer)
  const rest: RequestHandler = (_, res) => answer(frontEnds, docs, exchangeOf(res))
  app.use(rest)
  app.use(onError(logger))
  return app
}
