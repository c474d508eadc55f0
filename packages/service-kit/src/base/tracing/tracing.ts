/** Traces: what a request did in every process, as spans with times. `createTracer` switches them on. */

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A recorded step of a trace. A step that is not recorded has none. */
export interface Span {
  /** W3C Trace Context of this span, which makes it the parent of what another process does. */
  readonly traceparent: string
  startChild(name: string, kind: SpanKind, attributes?: SpanAttributes): Span
  setName(name: string): void
  setAttributes(attributes: SpanAttributes): void
  /** `error` marks the span as failed. Only the type of the error is recorded, because messages may name people. */
  end(error?: unknown): void
}

export interface StartedSpan {
  readonly traceparent: string
  /** Undefined if the sampler decided not to record the trace. */
  readonly span: Span | undefined
}

export interface Tracer {
  /** Continues the trace of the traceparent `parent`, or starts a new one if it is undefined. */
  startSpan(
    name: string,
    kind: SpanKind,
    parent: string | undefined,
    attributes?: SpanAttributes,
  ): StartedSpan
  /** Exports the remaining spans. Gives up after two seconds, because the process is stopping. */
  close(): Promise<void>
}
