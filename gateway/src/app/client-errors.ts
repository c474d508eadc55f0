/** POST /api/client-errors: logs errors of browsers and reports of the content security policy. */
import type { Logger } from '@warsha/service-kit/base'
import express, { type RequestHandler, Router } from 'express'
import type { RateLimit } from '../limits/rate-limit.ts'
import { type Exchange, getExchange } from '../requests/exchange.ts'
import { sendError } from '../responses/send-error.ts'

/** Per address: enough for two errors with long stacks. */
export const maxLoggedBytesPerMinute = 8 * 1024

export interface ClientErrorLimits {
  readonly requests: RateLimit
  /** Of logged bytes. */
  readonly bytes: RateLimit
}

/** Of all texts of one report together, so that a report always fits into the limit of bytes. */
const maxReportLength = 4000
const maxFields = 20
const maxReports = 5
const getMaxLength = (name: string) => (name === 'stack' || name === 'component_stack' ? 3000 : 500)

/** Removes queries and fragments of URLs, which may contain personal data or tokens. */
const removeQueries = (text: string): string =>
  text.replace(/(\bhttps?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1')

/**
 * Hides the tokens of links that people received: /j (job), /s (statement) and /p (password), as in
 * shell/src/links/access-links.ts. Only at the beginning of a path: a file may be in a folder with such a name.
 */
const hideLinkTokens = (text: string): string =>
  text.replace(/(^|[^\w/-]|:\/\/[^\s/"')]+)(\/[jsp]\/)[\w-]+/g, '$1$2…')

const limitFields = (report: object): Record<string, string | number | boolean> => {
  const fields: Record<string, string | number | boolean> = {}
  let remainingLength = maxReportLength
  for (const [name, value] of Object.entries(report).slice(0, maxFields)) {
    const key = name.slice(0, 40)
    if (typeof value === 'string') {
      const maxLength = Math.min(getMaxLength(name), remainingLength)
      const text = hideLinkTokens(removeQueries(value)).slice(0, maxLength)
      remainingLength -= text.length
      fields[key] = text
    } else if (typeof value === 'number' || typeof value === 'boolean') fields[key] = value
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

const sendTooManyRequests = (exchange: Exchange, seconds: number) =>
  sendError(exchange, 'too_many_requests', {
    params: { seconds },
    headers: ['retry-after', String(seconds)],
  })

const applyRateLimit =
  (limit: RateLimit): RequestHandler =>
  (_, res, next) => {
    const exchange = getExchange(res)
    const seconds = limit.take(exchange.client.address)
    if (seconds === 0) return next()
    sendTooManyRequests(exchange, seconds)
  }

const types = [
  'application/json',
  'application/csp-report',
  'application/reports+json',
  'text/plain',
]

export const createClientErrorsRouter = (limits: ClientErrorLimits, logger: Logger): Router => {
  const router = Router()
  router.post(
    '/api/client-errors',
    applyRateLimit(limits.requests),
    express.json({ limit: '16kb', type: types }),
    (req, res) => {
      const exchange = getExchange(res)
      const { requestId, headers, client } = exchange
      const reports = extractReports(req.body).map(limitFields)
      const seconds = limits.bytes.take(client.address, Buffer.byteLength(JSON.stringify(reports)))
      if (seconds > 0) return sendTooManyRequests(exchange, seconds)
      for (const report of reports)
        logger.warn({ request_id: requestId, client_error: report }, 'an error in a browser')
      res.writeHead(204, [...headers]).end()
    },
  )
  return router
}
