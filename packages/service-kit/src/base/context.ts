/** The execution context of a request or reaction: its trace and its user. Logs, outbox rows and outgoing calls read it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { parseTraceparent } from './tracing/traceparent.ts'
import type { Span, SpanAttributes, SpanKind, Tracer } from './tracing/tracing.ts'

export interface ExecutionContext {
  /** W3C Trace Context: 00-<32 hex trace id>-<16 hex parent id>-<flags>. */
  readonly traceparent: string
  /** The span that is recorded at the moment. Undefined if the trace is not recorded. */
  readonly span?: Span | undefined
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

/**
 * Returns a traceparent with a new parent id. It keeps a well-formed trace id with its flags and replaces any other.
 *
 * A new trace has no flag "sampled", because nothing is recorded here.
 */
export const continueTrace = (received?: string): string => {
  const { traceId, flags } = parseTraceparent(received) ?? {
    traceId: randomBytes(16).toString('hex'),
    flags: '00',
  }
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`
}

/** Returns the context of a request or event that continues the trace `parent`, recorded if there is a tracer. */
export const startTrace = (
  tracer: Tracer | undefined,
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  attributes?: SpanAttributes,
): ExecutionContext =>
  tracer
    ? { ...tracer.startSpan(name, kind, parent, attributes) }
    : { traceparent: continueTrace(parent) }

/** Runs `work` as a step of the current trace. Only calls it if the trace is not recorded. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => {
  const context = storage.getStore()
  return context?.span ? recordSpan(context, context.span, name, kind, attributes, work) : work()
}

const recordSpan = async <T>(
  context: ExecutionContext,
  parent: Span,
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => {
  const span = parent.startChild(name, kind, attributes)
  try {
    const result = await storage.run({ ...context, traceparent: span.traceparent, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Returns the trace id, which responses and logs call request_id. */
export const toRequestId = (traceparent: string): string => traceparent.slice(3, 35)

/** Returns the id of the span that a traceparent names. */
export const toSpanId = (traceparent: string): string => traceparent.slice(36, 52)

/** Returns the id of the running request, or null outside one. */
export const getCurrentRequestId = (): string | null => {
  const context = storage.getStore()
  return context ? toRequestId(context.traceparent) : null
}
