/** Logs JSON lines to stdout with request id, actor and a hash of the session. Secrets and personal data are redacted. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { getCurrentContext, toRequestId } from './context.ts'
import { createLogDestination } from './log-destination.ts'

export type { Logger }

const redactedFields = [
  'password',
  'current_password',
  'new_password',
  'token',
  'authorization',
  'cookie',
  'bank_account',
  'latitude',
  'longitude',
]

/**
 * Serialises an error without its objects: pg-pool attaches the client, whose properties include the key that cancels
 * its statements, and `detail` of PostgreSQL contains the values of the row.
 */
const serialiseError = (error: Error): object => {
  const { raw: _, detail, ...fields } = pino.stdSerializers.err(error)
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => typeof value !== 'object' || name === 'aggregateErrors',
    ),
  )
}

/** Creates the logger of a process. `level` is one of silent, error, warn, info, debug. */
export const createLogger = (
  service: string,
  level = 'info',
  destination: DestinationStream = createLogDestination(),
): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serialiseError },
      redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      mixin: () => {
        const context = getCurrentContext()
        if (!context) return {}
        const { traceparent, actor, session } = context
        return { request_id: toRequestId(traceparent), actor, session }
      },
    },
    destination,
  )
