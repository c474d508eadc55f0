/** Traces in tests: spans of any number of services are kept in memory. */
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { createOpenTelemetryTracer } from '../base/tracing/open-telemetry.ts'
import type { Tracer } from '../base/tracing/tracing.ts'

export interface TestSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly id: string
  readonly parentId: string | undefined
  readonly attributes: ReadableSpan['attributes']
  readonly hasFailed: boolean
}

const toTestSpan = (span: ReadableSpan): TestSpan => ({
  service: String(span.resource.attributes['service.name']),
  name: span.name,
  traceId: span.spanContext().traceId,
  id: span.spanContext().spanId,
  parentId: span.parentSpanContext?.spanId,
  attributes: span.attributes,
  hasFailed: span.status.code === 2,
})

/** Creates tracers that record into one list. The sampler is that of OTEL_TRACES_SAMPLER, which records everything. */
export const createTestTraces = (): {
  readonly tracerOf: (service: string) => Tracer
  /** Returns the ended spans, oldest end first. */
  readonly readSpans: () => TestSpan[]
} => {
  const exporter = new InMemorySpanExporter()
  return {
    tracerOf: (service) => createOpenTelemetryTracer(service, new SimpleSpanProcessor(exporter)),
    readSpans: () => exporter.getFinishedSpans().map(toTestSpan),
  }
}
