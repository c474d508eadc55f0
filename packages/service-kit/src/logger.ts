/** Logs JSON lines to stdout with request id, actor and a hash of the session. Secrets and personal data are redacted. */
import { type Logger, pino } from 'pino'
import { getCurrentContext, toRequestId } from './context.ts'

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

/** Creates the logger of a process. `level` is one of silent, error, warn, info, debug. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    mixin: () => {
      const context = getCurrentContext()
      if (!context) return {}
      const { traceparent, actor, session } = context
      return { request_id: toRequestId(traceparent), actor, session }
    },
  })
