/** POST /api/client-errors: logs errors of browsers and reports of the content security policy. */
import type { Logger } from '@warsha/service-kit/logger'
import express, { type RequestHandler, Router } from 'express'
import { getExchange } from './exchange.ts'
import type { RateLimit } from './rate-limit.ts'
import { sendError } from './send-error.ts'

const maxFields = 20
const maxReports = 5
const getMaxLength = (name: string) => (name === 'stack' || name === 'component_stack' ? 4000 : 500)

/** Removes queries and fragments of URLs, which may contain personal data or tokens. */
const removeQueries = (text: string): string =>
  text.replace(/(\bhttps?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1')

const limitFields = (report: object): Record<string, string | number | boolean> => {
  const fields: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(report).slice(0, maxFields)) {
    const key = name.slice(0, 40)
    if (typeof value === 'string') fields[key] = removeQueries(value).slice(0, getMaxLength(name))
    else if (typeof value === 'number' || typeof value === 'boolean') fields[key] = value
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Our front ends send one object. Browsers send { csp-report } or a list of { type, body }. */
const extractReports = (body: unknown): object[] => {
  const list = (Array.isArray(body) ? body : [body]).slice(0, maxReports).filter(isObject)
  return list.map((report) => {
    if (isObject(report['csp-report'])) return { kind: 'csp', ...report['csp-report'] }
    return isObject(report.body) ? { kind: report.type, ...report.body } : report
  })
}

const applyRateLimit =
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
    applyRateLimit(limit),
    express.json({ limit: '16kb', type: types }),
    (req, res) => {
      const { requestId, headers } = getExchange(res)
      for (const report of extractReports(req.body))
        logger.warn(
          { request_id: requestId, client_error: limitFields(report) },
          'an error in a browser',
        )
      res.writeHead(204, [...headers]).end()
    },
  )
  return router
}
