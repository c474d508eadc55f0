/** Request observability: every request gets a trace, a metric and a log line. */
import type { RequestHandler } from 'express'
import { runInContext, startTrace, toRequestId } from '../base/context.ts'
import type { Logger } from '../base/logger.ts'
import { Histogram, type Registry } from '../base/metrics.ts'
import type { Tracer } from '../base/tracing/tracing.ts'

/** Runs each request in its execution context. Logs reads at level debug, writes and 4xx at info, 5xx at warn. */
export const observeRequests = (
  logger: Logger,
  registry: Registry,
  tracer?: Tracer,
): RequestHandler => {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to respond to a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return (request, response, next) => {
    const startedAt = performance.now()
    const received = request.headers.traceparent as string | undefined
    const context = startTrace(tracer, request.method, 'server', received)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Request-Id', toRequestId(context.traceparent))
    runInContext(context, () => {
      response.on('close', () => {
        const { method } = request
        const { statusCode: status } = response
        const ms = performance.now() - startedAt
        const route = (request.route as { path?: string } | undefined)?.path ?? 'none'
        seconds.observe({ method, route, status }, ms / 1000)
        logger[getLogLevel(method, status)](
          { method, route, status, ms: Math.round(ms) },
          'request',
        )
        context.span?.setName(`${method} ${route}`)
        context.span?.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        context.span?.end(status >= 500 ? { code: status } : undefined)
      })
      next()
    })
  }
}

const getLogLevel = (method: string, status: number): 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'warn'
  if (method === 'GET' && status < 400) return 'debug'
  return 'info'
}
