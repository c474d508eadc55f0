import { continueTrace, toRequestId } from './context.ts'

test('keeps the trace id with a new parent id, and replaces a malformed traceparent', () => {
  const received = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const continued = continueTrace(received)
  expect(toRequestId(continued)).toBe('ab'.repeat(16))
  expect(continued).not.toBe(received)
  for (const malformed of [undefined, '', 'x', `${received}x`, received.toUpperCase()])
    expect(toRequestId(continueTrace(malformed))).not.toBe('ab'.repeat(16))
})

test('keeps the decision of the gateway to record a trace, and records no trace of its own', () => {
  for (const flags of ['00', '01'])
    expect(continueTrace(`00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-${flags}`).slice(-2)).toBe(flags)
  expect(continueTrace().slice(-2)).toBe('00')
})
