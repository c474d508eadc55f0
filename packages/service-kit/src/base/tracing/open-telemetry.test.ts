/** The tracer: sampling, and what logs say about a recorded trace. */
import { createTestTraces } from '../../testing/traces.ts'
import { inSpan, runInContext, startTrace, toRequestId } from '../context.ts'
import { createLogger } from '../logger.ts'

const logTo = (lines: string[]) =>
  createLogger('test', 'info', { write: (line) => void lines.push(line) })

afterEach(() => {
  delete process.env.OTEL_TRACES_SAMPLER
  delete process.env.OTEL_TRACES_SAMPLER_ARG
})

test('names the trace and the span in log lines of a recorded trace', async () => {
  const { tracerOf, readSpans } = createTestTraces()
  const lines: string[] = []
  const context = startTrace(tracerOf('workshop'), 'request', 'server', undefined)
  await runInContext(context, () =>
    inSpan('step', 'internal', {}, async () => logTo(lines).info('inside')),
  )
  context.span?.end()
  const [step, request] = readSpans()
  expect(step?.parentId).toBe(request?.id)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    request_id: request?.traceId,
    trace_id: request?.traceId,
    span_id: step?.id,
  })
})

test('records nothing of a trace that the sampler leaves out, and keeps its id', async () => {
  process.env.OTEL_TRACES_SAMPLER = 'parentbased_traceidratio'
  process.env.OTEL_TRACES_SAMPLER_ARG = '0'
  const { tracerOf, readSpans } = createTestTraces()
  const tracer = tracerOf('workshop')
  const lines: string[] = []
  const context = startTrace(tracer, 'request', 'server', undefined)
  await runInContext(context, () =>
    inSpan('step', 'internal', {}, async () => logTo(lines).info('inside')),
  )
  expect(context.traceparent).toMatch(/-00$/)
  expect(readSpans()).toEqual([])
  expect(JSON.parse(lines[0]!)).toMatchObject({ request_id: toRequestId(context.traceparent) })
  expect(lines[0]).not.toContain('trace_id')
  // Another process that receives it does not record it either, and records a trace that was sampled.
  expect(tracer.startSpan('call', 'server', context.traceparent).span).toBeUndefined()
  const sampled = `${context.traceparent.slice(0, -2)}01`
  expect(tracer.startSpan('call', 'server', sampled).span).toBeDefined()
})

test('marks a failed step with the type of its error and without its message', async () => {
  const { tracerOf, readSpans } = createTestTraces()
  const failure = Object.assign(new Error('Omar Zaabi exists'), { code: '23505' })
  const context = startTrace(tracerOf('workshop'), 'request', 'server', undefined)
  const step = runInContext(context, () =>
    inSpan('step', 'client', {}, () => Promise.reject(failure)),
  )
  await expect(step).rejects.toBe(failure)
  expect(readSpans()).toEqual([
    expect.objectContaining({ hasFailed: true, attributes: { 'error.type': '23505' } }),
  ])
  expect(JSON.stringify(readSpans())).not.toContain('Omar')
})
