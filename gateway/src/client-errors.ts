/** POST /api/client-errors: what went wrong in a browser, and content security policy reports, go to our log. */
import type { Logger } from '@warsha/service-kit/logger'
import express, { type RequestHandler, Router } from 'express'
import { getExchange } from './exchange.ts'
import type { RateLimit } from './rate-limit.ts'
import { sendError } from './send-error.ts'

const mostFields = 20
const mostReports = 5
const lengthOf = (name: string) => (name === 'stack' || name === 'component_stack' ? 4000 : 500)

/** Addresses lose what follows their path: it may hold a search for a person, or a token. */
const withoutQueries = (text: string): string =>
  text.replace(/(\bhttps?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1')

const bounded = (report: object): Record<string, string | number | boolean> => {
  const fields: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(report).slice(0, mostFields)) {
    const known = name.slice(0, 40)
    if (typeof value === 'string') fields[known] = withoutQueries(value).slice(0, lengthOf(name))
    else if (typeof value === 'number' || typeof value === 'boolean') fields[known] = value
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Our own reports are one object; browsers wrap theirs as { csp-report } or as a list of { type, body }. */
const reportsIn = (body: unknown): object[] => {
  const list = (Array.isArray(body) ? body : [body]).slice(0, mostReports).filter(isObject)
  return list.map((one) => {
    if (isObject(one['csp-report'])) return { kind: 'csp', ...one['csp-report'] }
    return isObject(one.body) ? { kind: one.type, ...one.body } : one
  })
}

const limited =
  (limit: RateLimit): RequestHandler =>
  (_, res, next) => {
    const exchange = getExchange(res)
    const seconds = limit.take(exchange.client.address)
    if (seconds === 0) return next()
    sendError(exchange, 'too_many_requests', {
      params: { seconds },
      headers: ['retry-after', String(seconds)],
    })
  }

const types = [
  'application/json',
  'application/csp-report',
  'application/reports+json',
  'text/plain',
]

export const createClientErrorsRouter = (limit: RateLimit, logger: Logger): Router => {
  const router = Router()
  router.post(
    '/api/client-errors',
    limited(limit),
    express.json({ limit: '16kb', type: types }),
    (req, res) => {
      const { requestId, headers } = getExchange(res)
      for (const report of reportsIn(req.body))
        logger.warn(
          { request_id: requestId, client_error: bounded(report) },
          'an error in a browser',
        )
      res.writeHead(204, [...headers]).end()
    },
  )
  return router
}
