/** The Express app for requests that go to no service: client errors, API documentation and front ends with their builds. */
import type { Logger } from '@warsha/service-kit/base'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { FrontEnds } from '../front-ends/front-ends.ts'
import { acceptsPage } from '../front-ends/page.ts'
import { type Exchange, getExchange } from '../requests/exchange.ts'
import { isApiPath } from '../requests/routes.ts'
import { sendError } from '../responses/send-error.ts'
import { type ClientErrorLimits, createClientErrorsRouter } from './client-errors.ts'
import { isDocsPath } from './docs.ts'
import { frontEndBuildsPath } from './front-end-builds.ts'

/** Files that browsers request from the root, among them those of the installed application. */
const icons =
  /^\/(favicon\.(ico|svg)|apple-touch-icon\.png|icon-(maskable-)?\d+\.png|manifest\.[a-z]{2}\.webmanifest|robots\.txt)$/

/** At the root, because a service worker controls only the pages below its path. */
const serviceWorkerPath = '/service-worker.js'

/** Paths that exist only between services and for operators. */
const internalPaths = /^\/(internal|healthz|readyz|metrics)(\/|$)/

const allowReadHeaders = { headers: ['allow', 'GET, HEAD'] }

type Handler = (exchange: Exchange) => void | Promise<void>

export interface AppHandlers {
  readonly frontEnds: FrontEnds
  readonly frontEndBuilds: Handler
  /** Undefined if there is no API documentation. */
  readonly docs: Handler | undefined
}

const handleExchange = ({ frontEnds, frontEndBuilds, docs }: AppHandlers, exchange: Exchange) => {
  const { req, path } = exchange
  const isDocs = docs !== undefined && isDocsPath(path)
  const isBuilds = path === frontEndBuildsPath
  if ((isApiPath(path) && !isDocs && !isBuilds) || internalPaths.test(path))
    return sendError(exchange, 'not_found')
  const isReadOnly =
    isDocs || isBuilds || path === '/remotes.json' || path.startsWith('/front-ends/')
  if (isReadOnly && req.method !== 'GET' && req.method !== 'HEAD')
    return sendError(exchange, 'method_not_allowed', allowReadHeaders)
  if (isDocs) return docs(exchange)
  if (isBuilds) return frontEndBuilds(exchange)
  if (path === '/remotes.json') return frontEnds.sendRegistry(exchange)
  if (path === '/front-ends' || path.startsWith('/front-ends/')) {
    const [, , id = '', ...rest] = path.split('/')
    return frontEnds.sendFile(exchange, id, rest.join('/'))
  }
  if (path === serviceWorkerPath) return frontEnds.sendServiceWorker(exchange)
  if (icons.test(path)) return frontEnds.sendIcon(exchange, path.slice(1))
  return acceptsPage(exchange) ? frontEnds.sendPage(exchange) : sendError(exchange, 'not_found')
}

/** Errors of the body parser have a status; any other error is a bug of the gateway. */
const createErrorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number }, _, res, __) => {
    const exchange = getExchange(res)
    if (error.status === 413) return sendError(exchange, 'body_too_large')
    if (error.status === 415) return sendError(exchange, 'unsupported_media_type')
    if (error.status === 400) return sendError(exchange, 'malformed_json')
    logger.error(
      { err: error, request_id: exchange.requestId, path: exchange.path },
      'request failed',
    )
    if (res.headersSent) res.destroy()
    else sendError(exchange, 'internal_error')
  }

export const createApp = (
  handlers: AppHandlers,
  clientErrorLimits: ClientErrorLimits,
  logger: Logger,
): Express => {
  const app = express()
  app.set('x-powered-by', false).set('etag', false).set('query parser', 'simple')
  app.use(createClientErrorsRouter(clientErrorLimits, logger))
  const handleOther: RequestHandler = (_, res) => handleExchange(handlers, getExchange(res))
  app.use(handleOther)
  app.use(createErrorHandler(logger))
  return app
}
