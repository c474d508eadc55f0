/** What is seen of every request: its trace, a metric and a line in the log. */
import type { RequestHandler } from 'express'
import { continueTrace, runInContext, toRequestId } from './context.ts'
import type { Logger } from './logger.ts'
import { Histogram, type Registry } from './metrics.ts'

/** Runs each request in its context; errors and writes are logged as info, reads as debug. */
export const observeRequests = (logger: Logger, registry: Registry): RequestHandler => {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return (request, response, next) => {
    const began = performance.now()
    const traceparent = continueTrace(request.headers.traceparent as string | undefined)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Request-Id', toRequestId(traceparent))
    runInContext({ traceparent }, () => {
      response.on('close', () => {
        const ms = performance.now() - began
        const route = (request.route as { path?: string } | undefined)?.path ?? 'none'
        const status = response.statusCode
        seconds.observe({ method: request.method, route, status }, ms / 1000)
        const level =
          status >= 500 ? 'warn' : request.method === 'GET' && status < 400 ? 'debug' : 'info'
        logger[level]({ method: request.method, route, status, ms: Math.round(ms) }, 'request')
      })
      next()
    })
  }
}
