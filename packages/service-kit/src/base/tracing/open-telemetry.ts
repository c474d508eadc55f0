/** Records spans with OpenTelemetry. Loaded only by `createTracer`, if traces are on. */
import {
  type Span as ApiSpan,
  SpanKind as ApiSpanKind,
  type Tracer as ApiTracer,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from '../logger.ts'
import { parseTraceparent } from './traceparent.ts'
import type { Span, SpanAttributes, SpanKind, Tracer } from './tracing.ts'

const kinds: Record<SpanKind, ApiSpanKind> = {
  server: ApiSpanKind.SERVER,
  client: ApiSpanKind.CLIENT,
  producer: ApiSpanKind.PRODUCER,
  consumer: ApiSpanKind.CONSUMER,
  internal: ApiSpanKind.INTERNAL,
}
const closeTimeoutMs = 2000
/** Instead of the 5 s of the specification: an almost empty message costs every process as much as sixty spans. */
const exportDelayMs = 15_000

/** Sends spans in batches to the address in OTEL_EXPORTER_OTLP_ENDPOINT. Failures are logged and lose the batch. */
export const createExportingTracer = (service: string, logger: Logger): Tracer => {
  const log = (message: string, ...details: unknown[]) =>
    logger.warn({ details: details.map(String) }, `OpenTelemetry: ${message}`)
  const ignore = () => undefined
  diag.setLogger(
    { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const hasOwnDelay = Boolean(process.env.OTEL_BSP_SCHEDULE_DELAY)
  const limits = hasOwnDelay ? {} : { scheduledDelayMillis: exportDelayMs }
  return createOpenTelemetryTracer(service, new BatchSpanProcessor(new OTLPTraceExporter(), limits))
}

/** Creates a tracer whose spans go to `processor`. The sampler and the limits come from the OTEL_* variables. */
export const createOpenTelemetryTracer = (service: string, processor: SpanProcessor): Tracer => {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.namespace': 'warsha' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('@warsha/service-kit')
  return {
    startSpan: (name, kind, parent, attributes) => {
      const span = tracer.startSpan(name, toOptions(kind, attributes), toParentContext(parent))
      const recorded = new RecordedSpan(tracer, span)
      return {
        traceparent: recorded.traceparent,
        span: span.isRecording() ? recorded : undefined,
      }
    },
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref())
      await Promise.race([provider.shutdown(), timeout])
    },
  }
}

class RecordedSpan implements Span {
  readonly traceparent: string
  private readonly tracer: ApiTracer
  private readonly span: ApiSpan

  constructor(tracer: ApiTracer, span: ApiSpan) {
    const { traceId, spanId, traceFlags } = span.spanContext()
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    this.tracer = tracer
    this.span = span
  }

  startChild(name: string, kind: SpanKind, attributes?: SpanAttributes): Span {
    const parent = trace.setSpan(ROOT_CONTEXT, this.span)
    return new RecordedSpan(
      this.tracer,
      this.tracer.startSpan(name, toOptions(kind, attributes), parent),
    )
  }

  setName(name: string): void {
    this.span.updateName(name)
  }

  setAttributes(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes)
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.span.setStatus({ code: SpanStatusCode.ERROR })
      this.span.setAttribute('error.type', typeOf(error))
    }
    this.span.end()
  }
}

const toOptions = (kind: SpanKind, attributes?: SpanAttributes) => ({
  kind: kinds[kind],
  ...(attributes && { attributes }),
})

const toParentContext = (parent: string | undefined) => {
  const received = parseTraceparent(parent)
  if (!received) return ROOT_CONTEXT
  const { traceId, spanId, flags } = received
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The code of an `ApiError`, of PostgreSQL or of the operating system, otherwise the name of the class. */
const typeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown')
}
