/** Continues traces that nobody records, without asking OpenTelemetry. Most requests of a busy shop have such a trace. */
import { continueTrace } from '../context.ts'
import { parseTraceparent } from './traceparent.ts'
import type { Tracer } from './tracing.ts'

/** With the samplers of these names the sender of a trace decides if it is recorded. The first one is the default. */
const parentBased = /^(|parentbased_.*)$/

const sampledBit = 1

/** Returns a tracer that asks `tracer` only where the sampler has a choice, or where a span is recorded. */
export const continueUnrecorded = (tracer: Tracer, sampler: string): Tracer => {
  if (!parentBased.test(sampler)) return tracer
  return {
    startSpan: (spanName, kind, parent, attributes) => {
      const flags = parseTraceparent(parent)?.flags
      return flags && !(Number.parseInt(flags, 16) & sampledBit)
        ? { traceparent: continueTrace(parent), span: undefined }
        : tracer.startSpan(spanName, kind, parent, attributes)
    },
    close: () => tracer.close(),
  }
}
