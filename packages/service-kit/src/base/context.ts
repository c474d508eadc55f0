/** The execution context of a request or reaction: its trace and its user. Logs, outbox rows and outgoing calls read it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface ExecutionContext {
  /** W3C Trace Context: 00-<32 hex trace id>-<16 hex parent id>-<flags>. */
  readonly traceparent: string
  /** The user's id; set when the token is verified. */
  actor?: string
  /** The first characters of a hash of the session id, never the id itself. */
  session?: string
}

const storage = new AsyncLocalStorage<ExecutionContext>()

/** Runs `work`, and everything that it starts, in the context. */
export const runInContext = <T>(context: ExecutionContext, work: () => T): T =>
  storage.run(context, work)

/** Returns the context of the running request or event, or undefined outside one. */
export const getCurrentContext = (): ExecutionContext | undefined => storage.getStore()

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Returns a traceparent with a new parent id. It keeps a well-formed trace id and replaces any other. */
export const continueTrace = (received?: string): string => {
  const traceId = received && traceparentPattern.exec(received)?.[1]
  return `00-${traceId || randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`
}

/** Returns the trace id, which responses and logs call request_id. */
export const toRequestId = (traceparent: string): string => traceparent.slice(3, 35)

/** Returns the id of the running request, or null outside one. */
export const getCurrentRequestId = (): string | null => {
  const context = storage.getStore()
  return context ? toRequestId(context.traceparent) : null
}
