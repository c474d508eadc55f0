import { toErrorMessage } from './error-message.ts'
import type { MessageParams } from './errors.ts'

test('names the user who changed a record', () => {
  expect(toErrorMessage('changed_since_read', { name: 'Bilal' })).toBe(
    'Bilal updated this record while you were working',
  )
})

test.each<MessageParams | undefined>([undefined, {}, { name: '', version: 2 }])(
  'is complete for a change by nobody known: %j',
  (params) => {
    expect(toErrorMessage('changed_since_read', params)).toBe(
      'This record was changed while you were working',
    )
  },
)

test('shows amounts with two decimals', () => {
  expect(toErrorMessage('cash_out_above_limit', { amount: 300 })).toContain('300.00 AED')
})
