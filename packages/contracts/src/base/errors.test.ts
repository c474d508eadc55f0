import { errors, fieldErrors, formatAmountParams, interpolate, warningTexts } from './errors.ts'

test('every error has a status from 400 to 504 and a readable text', () => {
  for (const [code, [status, text]] of Object.entries(errors)) {
    expect({ code, isStatus: status >= 400 && status <= 504 }).toEqual({ code, isStatus: true })
    expect({ code, text }).toEqual({ code, text: expect.stringMatching(/^(\{\{|[A-Z]).{5,}$/) })
  }
})

test('only errors of sign-in and tokens have status 401, because the browser signs out on it', () => {
  const codes = Object.entries(errors).flatMap(([code, [status]]) => (status === 401 ? code : []))
  expect(codes).toEqual(['invalid_credentials', 'not_signed_in', 'session_ended'])
})

test('every code is a translation key in lower snake case', () => {
  for (const code of [
    ...Object.keys(errors),
    ...Object.keys(fieldErrors),
    ...Object.keys(warningTexts),
  ])
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('interpolate replaces params, keeps unknown placeholders and inserts params literally', () => {
  expect(interpolate('At most {{maximum}} of {{what}}', { maximum: 5 })).toBe(
    'At most 5 of {{what}}',
  )
  expect(interpolate('{{name}} changed this', { name: '$& $1 {{name}}' })).toBe(
    '$& $1 {{name}} changed this',
  )
  expect(interpolate('{{constructor}}')).toBe('{{constructor}}')
})

test('formats amounts of errors with two decimals and leaves other params', () => {
  expect(formatAmountParams({ amount: 300, outstanding: 250.5, maximum: 5, name: 'A' })).toEqual({
    amount: '300.00',
    outstanding: '250.50',
    maximum: 5,
    name: 'A',
  })
})
