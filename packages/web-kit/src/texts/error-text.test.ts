import { ApiError } from '../api/api-error.ts'
import errors from '../locales/en/errors.json'
import { errorText } from './error-text.ts'
import { startI18n } from './i18n.ts'

beforeAll(() => startI18n({ en: { errors }, ar: {} }))

test('shows amounts in AED with two decimals', () => {
  const params = { amount: 300, outstanding: 250.5 }
  const error = new ApiError({ status: 409, code: 'payment_exceeds_outstanding', text: '', params })
  expect(errorText(error)).toBe(
    'Payment amount (300.00 AED) exceeds outstanding balance (250.50 AED)',
  )
})

test('shows the text of the field for invalid input of a single field', () => {
  const detail = { path: 'month', code: 'month_too_far_ahead', message: 'Too far' }
  const errorOf = (details: (typeof detail)[]) =>
    new ApiError({ status: 400, code: 'invalid_input', text: '', details })
  expect(errorText(errorOf([detail]), 'Failed')).toBe(
    'Salaries are calculated at most one month ahead',
  )
  expect(errorText(errorOf([detail, detail]), 'Failed')).toBe('Please check the marked fields')
})
