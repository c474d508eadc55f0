import { toErrorDetails } from './error-details.ts'
import {
  decimal,
  enteredPassword,
  flag,
  id,
  isUuid,
  newPassword,
  oneLine,
  oneOf,
  optionalEmail,
  optionalFlag,
  optionalLine,
  optionalOneOf,
  optionalPassword,
  optionalText,
  paging,
  type Schema,
  search,
  sort,
  version,
  wholeNumber,
  z,
} from './fields.ts'

/** What the field makes of a value: the value that goes on, or the code of its fault. */
const read = (field: Schema, value: unknown): unknown => {
  const result = z.safeParse(z.object({ field }), value === undefined ? {} : { field: value }, {
    reportInput: true,
  })
  return result.success
    ? (result.data as { field?: unknown }).field
    : toErrorDetails(result.error.issues)[0]?.code
}
/** Values that are of no kind a text, number or word could be. */
const foreign = [{}, [], ['a'], { field: 'a' }]

describe('one line of text', () => {
  test('is trimmed and otherwise kept as typed', () => {
    expect(read(oneLine(), '  Ali  Hassan ')).toBe('Ali  Hassan')
    expect(read(oneLine(), 'محمد ١٢')).toBe('محمد ١٢')
  })
  test.each([undefined, null, '', '   '])('is required: %j is not enough', (value) => {
    expect(read(oneLine(), value)).toBe('required')
  })
  test('has at most 200 characters, or as many as declared, counted after trimming', () => {
    expect(read(oneLine(), ` ${'x'.repeat(200)} `)).toHaveLength(200)
    expect(read(oneLine(), 'x'.repeat(201))).toBe('too_long')
    expect(read(oneLine(50), 'x'.repeat(51))).toBe('too_long')
  })
  test('refuses hidden characters and markup with a code of their own', () => {
    expect(read(oneLine(), 'a\u0000')).toBe('hidden_characters')
    expect(read(oneLine(), 'a\nb')).toBe('hidden_characters')
    expect(read(oneLine(), '<script>1</script>')).toBe('markup')
  })
  test.each([1, true, ...foreign])('refuses %j, which is no text', (value) => {
    expect(read(oneLine(), value)).toBe('wrong_type')
  })
})

describe('text that may be missing', () => {
  test.each([optionalLine(), optionalText(), optionalEmail()])(
    'reads empty and null as none, absent as untouched',
    (field) => {
      expect(read(field, '')).toBeNull()
      expect(read(field, '  ')).toBeNull()
      expect(read(field, null)).toBeNull()
      expect(read(field, undefined)).toBeUndefined()
    },
  )
  test('of several lines has one kind of line end and at most 5,000 characters', () => {
    expect(read(optionalText(), 'a\r\nb\rc')).toBe('a\nb\nc')
    expect(read(optionalText(), 'x'.repeat(5000))).toHaveLength(5000)
    expect(read(optionalText(), 'x'.repeat(5001))).toBe('too_long')
  })
  test.each([1, false, ...foreign])('refuses %j', (value) => {
    expect(read(optionalLine(), value)).toBe('wrong_type')
    expect(read(optionalText(), value)).toBe('wrong_type')
  })
})

describe('an e-mail', () => {
  test.each(['omar@example.com', 'o.al-zaabi+garage@mail.example.co.ae', 'عمر@example.com'])(
    'may be %s',
    (value) => {
      expect(read(optionalEmail(), ` ${value} `)).toBe(value)
    },
  )
  test.each([
    'omar',
    'omar@',
    '@example.com',
    'omar@example',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a@.com',
    'a,b@example.com',
  ])('may not be %s', (value) => {
    expect(read(optionalEmail(), value)).toBe('invalid_email')
  })
  test('has at most 200 characters', () => {
    expect(read(optionalEmail(), `${'a'.repeat(200)}@example.com`)).toBe('too_long')
  })
})

describe('a password', () => {
  test('is taken exactly as typed, spaces around it included', () => {
    expect(read(newPassword(), '  with spaces  ')).toBe('  with spaces  ')
    expect(read(newPassword(), 'كلمة سرّ طويلة')).toBe('كلمة سرّ طويلة')
  })
  test('has 8 to 128 characters', () => {
    expect(read(newPassword(), 'x'.repeat(7))).toBe('too_short')
    expect(read(newPassword(), 'x'.repeat(8))).toHaveLength(8)
    expect(read(newPassword(), 'x'.repeat(128))).toHaveLength(128)
    expect(read(newPassword(), 'x'.repeat(129))).toBe('too_long')
  })
  test.each([undefined, '', null])(
    'in a form that may leave it: %j leaves the present one',
    (value) => {
      expect(read(optionalPassword(), value)).toBeUndefined()
    },
  )
  test('in a form that may leave it: anything else is a new one with its rules', () => {
    expect(read(optionalPassword(), ' '.repeat(8))).toBe(' '.repeat(8))
    expect(read(optionalPassword(), 'short')).toBe('too_short')
    expect(read(optionalPassword(), 'hidden\u0000password')).toBe('hidden_characters')
    expect(read(optionalPassword(), 12345678)).toBe('wrong_type')
  })
  test('at sign-in is bounded and never judged', () => {
    expect(read(enteredPassword(), 'x')).toBe('x')
    expect(read(enteredPassword(), '<b>\u0000')).toBe('<b>\u0000')
    expect(read(enteredPassword(), '')).toBe('required')
    expect(read(enteredPassword(), 'x'.repeat(1001))).toBe('too_long')
    expect(read(enteredPassword(), { length: 3 })).toBe('wrong_type')
  })
})

describe('a boolean', () => {
  test('may arrive as its text', () => {
    expect([true, 'true', false, 'false'].map((value) => read(flag(), value))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test.each([1, 0, 'yes', 'TRUE!', ...foreign])('may not arrive as %j', (value) => {
    expect(read(flag(), value)).toBe('wrong_type')
  })
  test('is required or not', () => {
    expect(read(flag(), undefined)).toBe('required')
    expect(read(flag(), null)).toBe('required')
    for (const value of [undefined, null, '']) expect(read(optionalFlag(), value)).toBeUndefined()
    expect(read(optionalFlag(), 'true')).toBe(true)
    expect(read(optionalFlag(), 'yes')).toBe('wrong_type')
  })
})

describe('one of several words', () => {
  const sizes = ['small', 'large'] as const
  test('is one of them, trimmed', () => {
    expect(read(oneOf(sizes), ' small ')).toBe('small')
    expect(read(oneOf(sizes), 'Small')).toBe('not_an_option')
    expect(read(oneOf(sizes), 'toString')).toBe('not_an_option')
    expect(read(oneOf(sizes), undefined)).toBe('required')
    expect(read(oneOf(sizes), '')).toBe('required')
  })
  test('may be missing where it is optional: empty, null and absent say nothing', () => {
    for (const value of [undefined, null, '', ' '])
      expect(read(optionalOneOf(sizes), value)).toBeUndefined()
    expect(read(optionalOneOf(sizes), 'large')).toBe('large')
    expect(read(optionalOneOf(sizes), 'huge')).toBe('not_an_option')
  })
})

describe('a number', () => {
  const price = decimal(2, 0, 99_999_999.99)
  test.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' 12.50 ', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲', 12],
    ['0', 0],
    [99_999_999.99, 99_999_999.99],
    [0.07, 0.07],
  ])('%j is read as %d', (value, number) => {
    expect(read(price, value)).toBe(number)
  })
  test.each([
    '1e3',
    '1,000',
    '1 000',
    '12.',
    '.5',
    '+5',
    '0x10',
    'NaN',
    'Infinity',
    'twelve',
    true,
    ...foreign,
  ])('%j is no number: no exponent, no separators', (value) => {
    expect(read(price, value)).toBe('not_a_number')
  })
  test.each([undefined, null, ''])('%j is a missing number', (value) => {
    expect(read(price, value)).toBe('required')
  })
  test('keeps its bounds and its decimals', () => {
    expect(read(price, -0.01)).toBe('too_small')
    expect(read(price, '-1')).toBe('too_small')
    expect(read(price, 100_000_000)).toBe('too_large')
    expect(read(price, 12.345)).toBe('too_many_decimals')
    expect(read(price, '0.001')).toBe('too_many_decimals')
    expect(read(wholeNumber(1, 10), 2.5)).toBe('not_a_whole_number')
    expect(read(wholeNumber(1, 10), '٧')).toBe(7)
    expect(read(wholeNumber(1, 10), 0)).toBe('too_small')
    expect(read(wholeNumber(1, 10), 11)).toBe('too_large')
  })
})

describe('a reference', () => {
  const some = '0190f3b0-6d1c-7a00-8000-776172736861'
  test('is a UUID in any case, and goes on in one', () => {
    expect(read(id(), ` ${some} `)).toBe(some)
    expect(read(id(), some.toUpperCase())).toBe(some)
  })
  test.each(['1', `${some}0`, `{${some}}`, some.replaceAll('-', ''), 'null', "' or 1=1"])(
    'may not be %s',
    (value) => {
      expect(read(id(), value)).toBe('invalid_id')
      expect(isUuid(value)).toBe(false)
    },
  )
  test('is required', () => {
    expect(read(id(), undefined)).toBe('required')
    expect(read(id(), ' ')).toBe('required')
    expect(read(id(), 7)).toBe('wrong_type')
  })
})

test('a version may be missing and is a whole number from 1', () => {
  expect(read(version(), undefined)).toBeUndefined()
  expect(read(version(), '3')).toBe(3)
  expect(read(version(), 0)).toBe('too_small')
})

describe('a list', () => {
  const query = z.object({ ...paging(10), search: search(), sort: sort('name', 'created_at') })
  const list = (input: Record<string, unknown>) => {
    const result = z.safeParse(query, input, { reportInput: true })
    return result.success
      ? result.data
      : toErrorDetails(result.error.issues).map(({ path, code }) => `${path} ${code}`)
  }
  test('begins at page 1 with the page size of the spec', () => {
    expect(list({})).toEqual({ page: 1, limit: 10 })
    expect(list({ page: '3', limit: '٢٥' })).toEqual({ page: 3, limit: 25 })
  })
  test('gives at most 100 rows, however many are asked for', () => {
    expect(list({ limit: '101' })).toMatchObject({ limit: 100 })
    expect(list({ limit: '1000000' })).toMatchObject({ limit: 100 })
    expect(read(paging(50, 1000).limit, '5000')).toBe(1000)
  })
  test('refuses page or limit below 1, fractions and words', () => {
    expect(list({ page: '0' })).toEqual(['page too_small'])
    expect(list({ limit: '0' })).toEqual(['limit too_small'])
    expect(list({ page: '-1', limit: '1.5' })).toEqual([
      'page too_small',
      'limit not_a_whole_number',
    ])
    expect(list({ page: 'two' })).toEqual(['page not_a_number'])
    expect(list({ page: ['1', '2'] })).toEqual(['page not_a_number'])
  })
  test('is sorted by a declared field, upwards or downwards', () => {
    expect(list({ sort: '-created_at' })).toMatchObject({ sort: '-created_at' })
    expect(list({ sort: 'password' })).toEqual(['sort not_an_option'])
    expect(list({ sort: 'name; drop table customers' })).toEqual(['sort not_an_option'])
    expect(list({ sort: ['name', 'name'] })).toEqual(['sort not_an_option'])
  })
  test('is searched by a trimmed line; an empty one searches nothing', () => {
    expect(list({ search: '  ali ' })).toMatchObject({ search: 'ali' })
    for (const empty of ['', '   ']) expect(list({ search: empty })).toEqual({ page: 1, limit: 10 })
    expect(list({ search: 'x'.repeat(201) })).toEqual(['search too_long'])
    expect(list({ search: 'a\u0000' })).toEqual(['search hidden_characters'])
    expect(list({ search: ['a', 'b'] })).toEqual(['search wrong_type'])
  })
})
