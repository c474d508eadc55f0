import { toErrorDetails } from './error-details.ts'
import { decimal, oneLine, oneOf, optionalEmail, optionalText, z } from './fields.ts'

const schema = z.object({
  name: oneLine(5),
  email: optionalEmail(),
  size: oneOf(['small', 'large']),
  price: decimal(2, 1, 10),
  notes: optionalText(3),
  lines: z.optional(z.array(z.object({ text: oneLine() })).check(z.maxLength(2))),
})
const details = (value: unknown) => {
  const result = z.safeParse(schema, value, { reportInput: true })
  return result.success ? [] : toErrorDetails(result.error.issues)
}
const good = { name: 'Ali', size: 'small', price: 5 }

test('returns no details for a valid value', () => {
  expect(details(good)).toEqual([])
})

test('returns one detail per invalid field in the order of the schema, with code, params and message', () => {
  expect(
    details({ name: 'Ali Hassan', email: 'x', size: 'huge', price: 11.111, notes: 'long' }),
  ).toEqual([
    {
      path: 'name',
      code: 'too_long',
      params: { maximum: 5 },
      message: 'Must be at most 5 characters',
    },
    {
      path: 'email',
      code: 'invalid_email',
      params: {},
      message: 'This is not a valid email address',
    },
    { path: 'size', code: 'not_an_option', params: {}, message: 'This is not one of the options' },
    { path: 'price', code: 'too_large', params: { maximum: 10 }, message: 'Must be at most 10' },
    {
      path: 'notes',
      code: 'too_long',
      params: { maximum: 3 },
      message: 'Must be at most 3 characters',
    },
  ])
})

test('reports a missing field of any type as required', () => {
  expect(details({}).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'name required',
    'size required',
    'price required',
  ])
})

test('reports the index of a field inside a list', () => {
  expect(details({ ...good, lines: [{ text: 'a' }, {}] })).toMatchObject([
    { path: 'lines.1.text', code: 'required' },
  ])
  expect(details({ ...good, lines: 'a' })).toMatchObject([{ path: 'lines', code: 'wrong_type' }])
  expect(details({ ...good, lines: [{ text: 'a' }, { text: 'a' }, { text: 'a' }] })).toMatchObject([
    { path: 'lines', code: 'too_large', params: { maximum: 2 } },
  ])
})

test.each([[[]], ['text'], [7], [null], [true]])(
  'reports the body %j as invalid at the empty path',
  (value) => {
    expect(details(value)).toMatchObject([
      { path: '', code: expect.stringMatching(/^(wrong_type|required)$/) },
    ])
  },
)

test('repeats no input in the details, so that passwords and bank details never appear in a response', () => {
  expect(
    JSON.stringify(details({ name: 'secret word', size: 'secret word', price: 'secret word' })),
  ).not.toContain('secret')
})
