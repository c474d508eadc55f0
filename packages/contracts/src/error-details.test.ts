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

test('nothing is said about what is right', () => {
  expect(details(good)).toEqual([])
})

test('each faulty field has one line, in the order of the form, with its code, its bounds and a text for a person', () => {
  expect(
    details({ name: 'Ali Hassan', email: 'x', size: 'huge', price: 11.111, notes: 'long' }),
  ).toEqual([
    {
      path: 'name',
      code: 'too_long',
      params: { maximum: 5 },
      message: 'At most 5 characters are allowed',
    },
    {
      path: 'email',
      code: 'invalid_email',
      params: {},
      message: 'This is not a valid email address',
    },
    { path: 'size', code: 'not_an_option', params: {}, message: 'This is not one of the options' },
    { path: 'price', code: 'too_large', params: { maximum: 10 }, message: 'At most 10 is allowed' },
    {
      path: 'notes',
      code: 'too_long',
      params: { maximum: 3 },
      message: 'At most 3 characters are allowed',
    },
  ])
})

test('what is missing is called required, whatever its kind', () => {
  expect(details({}).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'name required',
    'size required',
    'price required',
  ])
})

test('a field inside a list is named with its place', () => {
  expect(details({ ...good, lines: [{ text: 'a' }, {}] })).toMatchObject([
    { path: 'lines.1.text', code: 'required' },
  ])
  expect(details({ ...good, lines: 'a' })).toMatchObject([{ path: 'lines', code: 'wrong_type' }])
  expect(details({ ...good, lines: [{ text: 'a' }, { text: 'a' }, { text: 'a' }] })).toMatchObject([
    { path: 'lines', code: 'too_large', params: { maximum: 2 } },
  ])
})

test.each([[[]], ['text'], [7], [null], [true]])(
  'a body that is %j is wrong as a whole',
  (value) => {
    expect(details(value)).toMatchObject([
      { path: '', code: expect.stringMatching(/^(wrong_type|required)$/) },
    ])
  },
)

test('no fault repeats what was typed: neither passwords nor bank details come back in an answer', () => {
  expect(
    JSON.stringify(details({ name: 'secret word', size: 'secret word', price: 'secret word' })),
  ).not.toContain('secret')
})
