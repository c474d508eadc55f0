/**
 * Logs JSON lines to stdout with request id, actor and `session`, the first characters of a hash of the session id.
 *
 * Hides the values of `redactedFields` at the top level of a line and one level below, nowhere else: log neither whole
 * records nor request bodies.
 */
import { type DestinationStream, type Logger, pino } from 'pino'
import { getCurrentContext, toRequestId, toSpanId } from './context.ts'
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
 * Drops `detail`, in which PostgreSQL reports the values of the row, and every object: pg-pool attaches the client, whose
 * properties include PostgreSQL's cancel key. Only the errors of an AggregateError stay, reduced in the same way.
 */
const dropDetails = (serialised: object): object =>
  Object.fromEntries(
    Object.entries(serialised).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'detail') return []
      if (name === 'aggregateErrors' && Array.isArray(value))
        return [[name, value.map(dropFromItem)]]
      return typeof value === 'object' ? [] : [[name, value]]
    }),
  )

const dropFromItem = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? dropDetails(item) : item

const serialiseError = (error: Error): object => dropDetails(pino.stdSerializers.err(error))

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
        const { traceparent, span, actor, session } = context
        const request_id = toRequestId(traceparent)
        if (!span) return { request_id, actor, session }
        // The names by which log viewers find the trace of a line. Only recorded traces can be found.
        return { request_id, trace_id: request_id, span_id: toSpanId(traceparent), actor, session }
      },
    },
    destination,
  )
