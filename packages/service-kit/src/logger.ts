/** JSON lines on stdout with request id, actor and session hash; secrets and personal data never reach them. */
import { type Logger, pino } from 'pino'
import { getCurrentContext, toRequestId } from './context.ts'

export type { Logger }

const secret = [
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

/** A logger for one process; `level` is one of silent, error, warn, info, debug. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    mixin: () => {
      const context = getCurrentContext()
      if (!context) return {}
      const { traceparent, actor, session } = context
      return { request_id: toRequestId(traceparent), actor, session }
    },
  })
