import { ApiError } from '../api/api-error.ts'
import ar from '../locales/ar/errors.json'
import errors from '../locales/en/errors.json'
import { detailText, errorText } from './error-text.ts'
import { setLanguage, startI18n } from './i18n.ts'

beforeAll(() => startI18n({ en: { errors }, ar: { errors: ar } }))

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

test.each<Record<string, string> | undefined>([undefined, {}, { name: '' }])(
  'shows a text without a name for a change by nobody known: %j',
  (params) => {
    const error = new ApiError({ status: 409, code: 'changed_since_read', text: '', params })
    expect(errorText(error)).toBe('This record was changed while you were working')
    const detail = { path: 'id', code: 'changed_since_read', message: '', params }
    expect(detailText(detail)).toBe('This record was changed while you were working')
  },
)

test('names the user who changed the record', () => {
  const params = { name: 'Bilal' }
  const error = new ApiError({ status: 409, code: 'changed_since_read', text: '', params })
  expect(errorText(error)).toBe('Bilal updated this record while you were working')
})

describe('dates and numbers', () => {
  const tooLate = { code: 'date_too_late', message: '', params: { maximum: '2026-12-31' } }
  const hire = { date: '2026-02-01' }
  const beforeHire = new ApiError({
    status: 409,
    code: 'leave_before_hire',
    text: '',
    params: hire,
  })
  const tooSmall = { code: 'too_small', message: '', params: { minimum: -5 } }

  test('are shown as on every screen', () => {
    expect(detailText(tooLate)).toBe('The latest possible date is 31 Dec 2026')
    expect(errorText(beforeHire)).toContain('1 Feb 2026, the day of the hire')
    expect(detailText(tooSmall)).toBe('Must be at least -5')
  })

  test('keep their own direction in Arabic', async () => {
    await setLanguage('ar')
    expect(detailText(tooLate)).toBe('آخر تاريخ مسموح به: \u206831 ديسمبر 2026\u2069')
    expect(errorText(beforeHire)).toContain('\u20681 فبراير 2026\u2069')
    expect(detailText(tooSmall)).toContain('\u2066-5\u2069')
    await setLanguage('en')
  })
})
