/** What a piece of work carries along: its trace and who it is done for. Read by logs, outbox rows and outgoing calls. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface ExecutionContext {
  /** W3C trace context: 00-<32 hex trace>-<16 hex parent>-<flags>. */
  readonly traceparent: string
  /** Filled in when the token is verified. */
  actor?: string
  /** First characters of a hash of the session, never the session itself. */
  session?: string
}

const storage = new AsyncLocalStorage<ExecutionContext>()

/** Runs `work` with the given context. */
export const runInContext = <T>(context: ExecutionContext, work: () => T): T =>
  storage.run(context, work)
export const getCurrentContext = (): ExecutionContext | undefined => storage.getStore()

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Keeps a well-formed traceparent with a parent id of our own, makes a new one otherwise. */
export const continueTrace = (received?: string): string => {
  const trace = received && shape.exec(received)?.[1]
  return `00-${trace || randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`
}

/** The trace id; what answers and logs call request_id. */
export const toRequestId = (traceparent: string): string => traceparent.slice(3, 35)
export const getCurrentRequestId = (): string | null => {
  const context = storage.getStore()
  return context ? toRequestId(context.traceparent) : null
}
