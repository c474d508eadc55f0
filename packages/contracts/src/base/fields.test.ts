import { toErrorDetails } from './error-details.ts'
import {
  codeLine,
  decimal,
  enteredPassword,
  flag,
  id,
  isUuid,
  newPassword,
  numberLine,
  oneLine,
  oneOf,
  optionalCodeLine,
  optionalEmail,
  optionalFlag,
  optionalLine,
  optionalNumberLine,
  optionalOneOf,
  optionalPassword,
  optionalPhone,
  optionalText,
  paging,
  phone,
  type Schema,
  search,
  sort,
  version,
  wholeNumber,
  z,
} from './fields.ts'

/** Contacts, messengers and our own titles wrap numbers in them. */
const directionMarks = [
  ...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
]

/** Returns the parsed value, or the error code of the field. */
const read = (field: Schema, value: unknown): unknown => {
  const result = z.safeParse(z.object({ field }), value === undefined ? {} : { field: value }, {
    reportInput: true,
  })
  return result.success
    ? (result.data as { field?: unknown }).field
    : toErrorDetails(result.error.issues)[0]?.code
}
/** Values of types that no text, number or option can have. */
const otherTypes = [{}, [], ['a'], { field: 'a' }]

describe('oneLine', () => {
  test('trims the text and otherwise keeps it as typed', () => {
    expect(read(oneLine(), '  Ali  Hassan ')).toBe('Ali  Hassan')
    expect(read(oneLine(), 'محمد ١٢')).toBe('محمد ١٢')
  })
  test.each([undefined, null, '', '   '])('reports %j as required', (value) => {
    expect(read(oneLine(), value)).toBe('required')
  })
  test('accepts at most 200 characters or the declared maximum, counted after trimming', () => {
    expect(read(oneLine(), ` ${'x'.repeat(200)} `)).toHaveLength(200)
    expect(read(oneLine(), 'x'.repeat(201))).toBe('too_long')
    expect(read(oneLine(50), 'x'.repeat(51))).toBe('too_long')
  })
  test('rejects hidden characters and markup with separate codes', () => {
    expect(read(oneLine(), 'a\u0000')).toBe('hidden_characters')
    expect(read(oneLine(), 'a\nb')).toBe('hidden_characters')
    expect(read(oneLine(), '<script>1</script>')).toBe('markup')
  })
  test.each([1, true, ...otherTypes])('rejects %j as the wrong type', (value) => {
    expect(read(oneLine(), value)).toBe('wrong_type')
  })
})

describe('optional text', () => {
  test.each([optionalLine(), optionalText(), optionalEmail()])(
    'parses empty text and null as null, and an absent field as undefined',
    (field) => {
      expect(read(field, '')).toBeNull()
      expect(read(field, '  ')).toBeNull()
      expect(read(field, null)).toBeNull()
      expect(read(field, undefined)).toBeUndefined()
    },
  )
  test('normalises line ends and accepts at most 5,000 characters', () => {
    expect(read(optionalText(), 'a\r\nb\rc')).toBe('a\nb\nc')
    expect(read(optionalText(), 'x'.repeat(5000))).toHaveLength(5000)
    expect(read(optionalText(), 'x'.repeat(5001))).toBe('too_long')
  })
  test.each([1, false, ...otherTypes])('rejects %j as the wrong type', (value) => {
    expect(read(optionalLine(), value)).toBe('wrong_type')
    expect(read(optionalText(), value)).toBe('wrong_type')
  })
})

describe('optionalEmail', () => {
  test.each(['omar@example.com', 'o.al-zaabi+garage@mail.example.co.ae', 'عمر@example.com'])(
    'accepts %s',
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
  ])('rejects %s', (value) => {
    expect(read(optionalEmail(), value)).toBe('invalid_email')
  })
  test('accepts at most 200 characters', () => {
    expect(read(optionalEmail(), `${'a'.repeat(200)}@example.com`)).toBe('too_long')
  })
})

describe('passwords', () => {
  test('newPassword keeps the text exactly as typed, including surrounding spaces', () => {
    expect(read(newPassword(), '  with spaces  ')).toBe('  with spaces  ')
    expect(read(newPassword(), 'كلمة سرّ طويلة')).toBe('كلمة سرّ طويلة')
  })
  test('newPassword accepts 8 to 128 characters', () => {
    expect(read(newPassword(), 'x'.repeat(7))).toBe('too_short')
    expect(read(newPassword(), 'x'.repeat(8))).toHaveLength(8)
    expect(read(newPassword(), 'x'.repeat(128))).toHaveLength(128)
    expect(read(newPassword(), 'x'.repeat(129))).toBe('too_long')
  })
  test.each([undefined, '', null])('optionalPassword parses %j as unchanged', (value) => {
    expect(read(optionalPassword(), value)).toBeUndefined()
  })
  test('optionalPassword applies the rules of a new password to anything else', () => {
    expect(read(optionalPassword(), ' '.repeat(8))).toBe(' '.repeat(8))
    expect(read(optionalPassword(), 'short')).toBe('too_short')
    expect(read(optionalPassword(), 'hidden\u0000password')).toBe('hidden_characters')
    expect(read(optionalPassword(), 12345678)).toBe('wrong_type')
  })
  test('enteredPassword checks the length only', () => {
    expect(read(enteredPassword(), 'x')).toBe('x')
    expect(read(enteredPassword(), '<b>\u0000')).toBe('<b>\u0000')
    expect(read(enteredPassword(), '')).toBe('required')
    expect(read(enteredPassword(), 'x'.repeat(1001))).toBe('too_long')
    expect(read(enteredPassword(), { length: 3 })).toBe('wrong_type')
  })
})

describe('flag', () => {
  test('accepts booleans and their texts', () => {
    expect([true, 'true', false, 'false'].map((value) => read(flag(), value))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test.each([1, 0, 'yes', 'TRUE!', ...otherTypes])('rejects %j', (value) => {
    expect(read(flag(), value)).toBe('wrong_type')
  })
  test('is required, while optionalFlag accepts absent values', () => {
    expect(read(flag(), undefined)).toBe('required')
    expect(read(flag(), null)).toBe('required')
    for (const value of [undefined, null, '']) expect(read(optionalFlag(), value)).toBeUndefined()
    expect(read(optionalFlag(), 'true')).toBe(true)
    expect(read(optionalFlag(), 'yes')).toBe('wrong_type')
  })
})

describe('oneOf', () => {
  const sizes = ['small', 'large'] as const
  test('accepts a trimmed option and nothing else', () => {
    expect(read(oneOf(sizes), ' small ')).toBe('small')
    expect(read(oneOf(sizes), 'Small')).toBe('not_an_option')
    expect(read(oneOf(sizes), 'toString')).toBe('not_an_option')
    expect(read(oneOf(sizes), undefined)).toBe('required')
    expect(read(oneOf(sizes), '')).toBe('required')
  })
  test('optionalOneOf parses empty, null and absent as undefined', () => {
    for (const value of [undefined, null, '', ' '])
      expect(read(optionalOneOf(sizes), value)).toBeUndefined()
    expect(read(optionalOneOf(sizes), 'large')).toBe('large')
    expect(read(optionalOneOf(sizes), 'huge')).toBe('not_an_option')
  })
})

describe('decimal and wholeNumber', () => {
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
  ])('parses %j as %d', (value, number) => {
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
    ...otherTypes,
  ])('rejects %j as not a number', (value) => {
    expect(read(price, value)).toBe('not_a_number')
  })
  test.each([undefined, null, ''])('reports %j as required', (value) => {
    expect(read(price, value)).toBe('required')
  })
  test('checks bounds and decimals', () => {
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

test.each(directionMarks)(
  'removes the pasted direction mark %j from phones, codes and numbers',
  (mark) => {
    expect(read(phone(), `${mark}+971 50 123 4567${mark} `)).toBe('+971 50 123 4567')
    expect(read(optionalPhone(), ` ${mark}٠٥٠ ١٢٣ ٤٥٦٧${mark}`)).toBe('050 123 4567')
    expect(read(codeLine(30), ` ${mark}DXB ${mark}A 12345${mark}`)).toBe('DXB A 12345')
    expect(read(optionalNumberLine(50), `${mark}AE07 ٠٣٣١${mark} `)).toBe('AE07 0331')
    expect(read(numberLine(50), `${mark}BRK-۰٣٣١${mark} `)).toBe('BRK-0331')
    for (const field of [optionalCodeLine(30), optionalPhone(), optionalNumberLine(50)])
      expect(read(field, `${mark} `)).toBeNull()
    expect(read(decimal(2, -9, 9), `${mark}-1.25${mark}`)).toBe(-1.25)
    expect(read(wholeNumber(0, 9), ` ${mark} 7 ${mark}`)).toBe(7)
  },
)

test('reads a pasted no-break space in a code as a plain one', () => {
  expect(read(codeLine(30), '\u00a0DXB\u00a0A\u202f12345 ')).toBe('DXB A 12345')
  expect(read(optionalNumberLine(50), 'AE07\u00a00331')).toBe('AE07 0331')
  expect(read(search(), 'DXB\u00a0A')).toBe('DXB A')
})

test('optionalNumberLine counts its characters without marks, and rejects other hidden ones', () => {
  expect(read(optionalNumberLine(3), '\u2066123\u2069')).toBe('123')
  expect(read(optionalNumberLine(3), '1234')).toBe('too_long')
  expect(read(optionalNumberLine(30), '12\u200b34')).toBe('hidden_characters')
  expect(read(optionalNumberLine(30), undefined)).toBeUndefined()
})

describe('id', () => {
  const some = '0190f3b0-6d1c-7a00-8000-776172736861'
  test('accepts a UUID in any case and converts it to lower case', () => {
    expect(read(id(), ` ${some} `)).toBe(some)
    expect(read(id(), some.toUpperCase())).toBe(some)
  })
  test.each(['1', `${some}0`, `{${some}}`, some.replaceAll('-', ''), 'null', "' or 1=1"])(
    'rejects %s',
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

test('version is optional and a whole number from 1', () => {
  expect(read(version(), undefined)).toBeUndefined()
  expect(read(version(), '3')).toBe(3)
  expect(read(version(), 0)).toBe('too_small')
})

describe('paging, search and sort', () => {
  const query = z.object({ ...paging(10), search: search(), sort: sort('name', 'created_at') })
  const list = (input: Record<string, unknown>) => {
    const result = z.safeParse(query, input, { reportInput: true })
    return result.success
      ? result.data
      : toErrorDetails(result.error.issues).map(({ path, code }) => `${path} ${code}`)
  }
  test('starts at page 1 with the default page size', () => {
    expect(list({})).toEqual({ page: 1, limit: 10 })
    expect(list({ page: '3', limit: '٢٥' })).toEqual({ page: 3, limit: 25 })
  })
  test('limits a page to the maximum number of rows', () => {
    expect(list({ limit: '101' })).toMatchObject({ limit: 100 })
    expect(list({ limit: '1000000' })).toMatchObject({ limit: 100 })
    expect(read(paging(50, 1000).limit, '5000')).toBe(1000)
  })
  test('rejects a page or limit below 1, fractions and text', () => {
    expect(list({ page: '0' })).toEqual(['page too_small'])
    expect(list({ limit: '0' })).toEqual(['limit too_small'])
    expect(list({ page: '-1', limit: '1.5' })).toEqual([
      'page too_small',
      'limit not_a_whole_number',
    ])
    expect(list({ page: 'two' })).toEqual(['page not_a_number'])
    expect(list({ page: ['1', '2'] })).toEqual(['page not_a_number'])
  })
  test('sorts by declared fields only, ascending or descending', () => {
    expect(list({ sort: '-created_at' })).toMatchObject({ sort: '-created_at' })
    expect(list({ sort: 'password' })).toEqual(['sort not_an_option'])
    expect(list({ sort: 'name; drop table customers' })).toEqual(['sort not_an_option'])
    expect(list({ sort: ['name', 'name'] })).toEqual(['sort not_an_option'])
  })
  test('trims the search text and ignores an empty one', () => {
    expect(list({ search: '  ali ' })).toMatchObject({ search: 'ali' })
    for (const empty of ['', '   ']) expect(list({ search: empty })).toEqual({ page: 1, limit: 10 })
    expect(list({ search: 'x'.repeat(201) })).toEqual(['search too_long'])
    expect(list({ search: 'a\u0000' })).toEqual(['search hidden_characters'])
    expect(list({ search: ['a', 'b'] })).toEqual(['search wrong_type'])
  })
  test('removes pasted direction marks from the search text', () => {
    for (const mark of directionMarks)
      expect(list({ search: `${mark} WC-1001 ${mark}` })).toMatchObject({ search: 'WC-1001' })
    expect(list({ search: '\u2066\u2069' })).toEqual({ page: 1, limit: 10 })
  })
})
