/** The header of W3C Trace Context: 00-<32 hex trace id>-<16 hex parent id>-<2 hex flags>. */

export interface ParsedTraceparent {
  readonly traceId: string
  readonly spanId: string
  /** `01` if the trace is recorded. */
  readonly flags: string
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the parts of a traceparent, or undefined if it is malformed. */
export const parseTraceparent = (
  traceparent: string | undefined,
): ParsedTraceparent | undefined => {
  const [, traceId, spanId, flags] = pattern.exec(traceparent ?? '') ?? []
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined
}
