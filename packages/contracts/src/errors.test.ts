import { errors, fieldErrors, interpolate, warningTexts } from './errors.ts'

test('every refusal has a status of 400 to 504 and a text for a person', () => {
  for (const [code, [status, text]] of Object.entries(errors)) {
    expect({ code, isStatus: status >= 400 && status <= 504 }).toEqual({ code, isStatus: true })
    expect({ code, text }).toEqual({ code, text: expect.stringMatching(/^(\{\{|[A-Z]).{5,}$/) })
  }
})

test('only sign-in and tokens answer 401, since the browser signs out on it', () => {
  const codes = Object.entries(errors).flatMap(([code, [status]]) => (status === 401 ? code : []))
  expect(codes).toEqual(['invalid_credentials', 'not_signed_in', 'session_ended'])
})

test('codes are words that the browser can translate', () => {
  for (const code of [
    ...Object.keys(errors),
    ...Object.keys(fieldErrors),
    ...Object.keys(warningTexts),
  ])
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('a text takes its params, keeps what it was not given, and never reads a param as a pattern', () => {
  expect(interpolate('At most {{maximum}} of {{what}}', { maximum: 5 })).toBe(
    'At most 5 of {{what}}',
  )
  expect(interpolate('{{name}} changed this', { name: '$& $1 {{name}}' })).toBe(
    '$& $1 {{name}} changed this',
  )
  expect(interpolate('{{constructor}}')).toBe('{{constructor}}')
})
