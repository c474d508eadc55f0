/** Traces whose parent is not recorded: OpenTelemetry is not asked. */
import { continueUnrecorded } from './continue-unrecorded.ts'
import type { Tracer } from './tracing.ts'

const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}`
const own = { traceparent: 'of OpenTelemetry', span: undefined }

const createTracer = (sampler: string) => {
  const asked = { startSpan: jest.fn(() => own), close: jest.fn(async () => undefined) }
  return { asked, tracer: continueUnrecorded(asked satisfies Tracer, sampler) }
}

test.each(['', 'parentbased_always_on', 'parentbased_traceidratio', 'parentbased_always_off'])(
  'with the sampler "%s" the parent decides that nothing is recorded',
  (sampler) => {
    const { tracer, asked } = createTracer(sampler)
    for (const flags of ['00', '02']) {
      const started = tracer.startSpan('request', 'server', `${traceparent}-${flags}`)
      expect(started.span).toBeUndefined()
      expect(started.traceparent).toMatch(
        new RegExp(`^00-${'ab'.repeat(16)}-[0-9a-f]{16}-${flags}$`),
      )
      expect(started.traceparent).not.toContain('cd'.repeat(8))
    }
    expect(asked.startSpan).not.toHaveBeenCalled()
  },
)

test.each([
  ['a recorded parent', `${traceparent}-01`],
  ['a recorded parent with a second flag', `${traceparent}-03`],
  ['no parent', undefined],
  ['a malformed parent', `${traceparent}-0`],
])('%s leaves the decision to OpenTelemetry', (_, parent) => {
  const { tracer, asked } = createTracer('parentbased_traceidratio')
  expect(tracer.startSpan('request', 'server', parent, { size: 1 })).toBe(own)
  expect(asked.startSpan).toHaveBeenCalledWith('request', 'server', parent, { size: 1 })
})

test.each(['always_on', 'traceidratio'])(
  'with the sampler "%s" the parent decides nothing',
  (sampler) => {
    const { tracer, asked } = createTracer(sampler)
    expect(tracer.startSpan('request', 'server', `${traceparent}-00`)).toBe(own)
    expect(asked.startSpan).toHaveBeenCalledTimes(1)
  },
)

test('closing the tracer closes the one that exports spans', async () => {
  const { tracer, asked } = createTracer('')
  await tracer.close()
  expect(asked.close).toHaveBeenCalledTimes(1)
})
