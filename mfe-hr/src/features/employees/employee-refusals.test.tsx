/** Every refusal of the specification (people-and-portal 5) and of the contract, with its exact words. */
import { screen, waitFor } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { idOf, refusal, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  aShopWith,
  fieldOf,
  inBoth,
  openEmployees,
  put,
  putAll,
  send,
} from './employees-testing.tsx'

type Refused = readonly [field: string, value: string, en: string, ar: string]

const needed = ['This field is required', 'هذا الحقل مطلوب'] as const
const notAnEmail = [
  'This is not a valid email address',
  'عنوان البريد الإلكتروني غير صحيح',
] as const
const notANumber = ['Must be a number', 'يجب إدخال رقم'] as const
const tooManyDecimals = [
  'At most 2 decimals are allowed',
  'عدد الخانات العشرية المسموح به 2 على الأكثر',
] as const
const hidden = ['This contains invisible characters', 'يحتوي النص على رموز غير مرئية'] as const
const markup = ['HTML tags are not allowed here', 'وسوم HTML غير مسموح بها هنا'] as const
const beforeHireDate = [
  'This date is before the hire date',
  'هذا التاريخ قبل تاريخ التعيين',
] as const
const tooLong = (maximum: number) =>
  [
    `At most ${maximum} characters are allowed`,
    `عدد الأحرف المسموح به ${maximum} على الأكثر`,
  ] as const
const atLeast = (minimum: number) =>
  [`At least ${minimum} is needed`, `المطلوب ${minimum} على الأقل`] as const
const atMost = (maximum: number) =>
  [`At most ${maximum} is allowed`, `المسموح به ${maximum} على الأكثر`] as const
const tooShort = ['At least 8 characters are needed', 'عدد الأحرف المطلوب 8 على الأقل'] as const

/** What the form of a new employee refuses, in rounds: each field is wrong in one way at a time. */
const rounds: readonly (readonly Refused[])[] = [
  [
    ['first_name', '', ...needed],
    ['last_name', '', ...needed],
    ['username', '', ...needed],
    ['password', '', ...needed],
    ['email', 'no-address', ...notAnEmail],
    ['phone', '0'.repeat(51), ...tooLong(50)],
    ['department', 'x'.repeat(201), ...tooLong(200)],
    ['position', 'Fitter\u200b', ...hidden],
    ['termination_date', '2020-01-01', ...beforeHireDate],
    ['base_salary', 'much', ...notANumber],
    ['hourly_rate', '12.345', ...tooManyDecimals],
    ['bank_name', 'x'.repeat(201), ...tooLong(200)],
    ['bank_account', '0'.repeat(51), ...tooLong(50)],
    ['emergency_contact_name', '<i>Mona', ...markup],
    ['emergency_contact_phone', '0'.repeat(51), ...tooLong(50)],
    ['address', 'x'.repeat(201), ...tooLong(200)],
    ['city', 'x'.repeat(201), ...tooLong(200)],
    ['country', 'x'.repeat(201), ...tooLong(200)],
  ],
  [
    ['first_name', ' ', ...needed],
    ['last_name', '<b>Omar</b>', ...markup],
    ['username', 'x'.repeat(61), ...tooLong(60)],
    ['password', 'short', ...tooShort],
    ['email', 'two@example.ae, three@example.ae', ...notAnEmail],
    ['hire_date', '', ...needed],
    ['base_salary', '1000.005', ...tooManyDecimals],
    ['hourly_rate', '-0.01', ...atLeast(0)],
  ],
  [
    ['first_name', 'x'.repeat(201), ...tooLong(200)],
    ['last_name', 'Omar\u202e', ...hidden],
    ['password', 'x'.repeat(129), ...tooLong(128)],
    ['base_salary', '-1', ...atLeast(0)],
    ['hourly_rate', '1,000', ...notANumber],
  ],
  [['base_salary', '100000000', ...atMost(99_999_999.99)]],
]
/** A change has a schema of its own, in which nothing may be emptied that a new one needs. */
const ofAChange: readonly Refused[] = [
  ['first_name', '', ...needed],
  ['last_name', '', ...needed],
  ['password', 'short', ...tooShort],
  ['email', 'no-address', ...notAnEmail],
  ['termination_date', '2020-01-01', ...beforeHireDate],
  ['base_salary', '1000.005', ...tooManyDecimals],
]

/** What only the server can know of a field. */
const ofTheServer = [
  [
    'username',
    409,
    'duplicate_username',
    'This username is already taken',
    'اسم المستخدم هذا مستخدم بالفعل',
  ],
  [
    ...(['email', 409, 'duplicate_email', 'This email is already used to sign in'] as const),
    'هذا البريد الإلكتروني مستخدم بالفعل لتسجيل الدخول',
  ],
  ['termination_date', 400, 'before_hire_date', ...beforeHireDate],
] as const
/** And what it refuses as a whole. */
const asAWhole = [
  [
    ...([
      409,
      'last_admin',
      'The last active admin cannot be deleted, demoted or deactivated',
    ] as const),
    'لا يمكن حذف آخر مسؤول نظام نشط أو خفض دوره أو إيقاف حسابه',
  ],
  [
    ...([
      409,
      'own_role_or_active',
      'You cannot change your own role or deactivate your own account',
    ] as const),
    'لا يمكنك تغيير دورك أو إيقاف حسابك',
  ],
  [403, 'not_allowed', 'You do not have permission to do this', 'ليست لديك صلاحية لهذا الإجراء'],
  [500, 'internal_error', 'Failed to save employee', 'تعذّر حفظ بيانات الموظف'],
] as const

const wordsIn = (language: Language, [en, ar]: readonly [string, string]) =>
  language === 'ar' ? ar : en
const told = (name: string) => document.getElementById(`${fieldOf(name).id}-error`)?.textContent
const isReady = () => waitFor(() => expect(fieldOf('first_name')).toHaveFocus())

/** Types the wrong values, tries to save, and reads what stands at each field in both languages. */
const refuses = async (cases: readonly Refused[]) => {
  for (const [name, value] of cases) put(name, value)
  send()
  await waitFor(() =>
    expect(cases.map(([name]) => told(name))).toEqual(cases.map(([, , en]) => en)),
  )
  await inBoth((language) => {
    expect(cases.map(([name, value]) => [name, value, told(name)])).toEqual(
      cases.map(([name, value, ...words]) => [name, value, wordsIn(language, words)]),
    )
  })
  for (const [name] of cases) expect(fieldOf(name)).toBeInvalid()
}

test('the form of a new employee says at each field what is wrong with it, and sends nothing', async () => {
  const api = aShopWith([])
  openEmployees('/employees?open=new')
  await isReady()
  put('hire_date', '2024-02-29')
  for (const round of rounds) await refuses(round)
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('and so does the form of a known one', async () => {
  const api = aShopWith([anEmployee(1)])
  openEmployees(`/employees?open=${idOf(1)}`)
  await isReady()
  await refuses(ofAChange)
  await refuses([['hire_date', '', ...needed]])
  expect(requestsOf(api, 'PUT')).toEqual([])
})

test('saving an empty form marks everything that is needed, goes to the first and sends nothing', async () => {
  const api = aShopWith([])
  openEmployees('/employees?open=new')
  await isReady()
  send()
  await waitFor(() => expect(fieldOf('first_name')).toBeInvalid())
  const marked = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  expect(marked.map(({ dataset }) => dataset.path)).toEqual([
    ...['first_name', 'last_name', 'username', 'password', 'hire_date'],
  ])
  for (const { dataset } of marked) expect(told(dataset.path!)).toBe(needed[0])
  expect(fieldOf('first_name')).toHaveFocus()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('what only the server knows lands at its field too, and nothing typed is lost', async () => {
  const api = aShopWith([])
  openEmployees('/employees?open=new')
  await isReady()
  putAll({
    first_name: 'A',
    last_name: 'B',
    username: 'ab',
    password: 'long enough',
    hire_date: '2024-02-29',
  })
  for (const [path, status, code, ...words] of ofTheServer) {
    const details = [{ path, code, message: code }]
    api.on('POST /employees', () =>
      refusal(status, status === 400 ? 'invalid_input' : code, { details }),
    )
    send()
    await waitFor(() => expect(fieldOf(path)).toBeInvalid())
    await inBoth((language) => expect(told(path)).toBe(wordsIn(language, words)))
    expect(fieldOf(path)).toHaveFocus()
  }
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fieldOf('password')).toHaveValue('long enough')
})

test('a save that is refused as a whole says why above the form, and nothing typed is lost', async () => {
  const api = aShopWith([anEmployee(1)])
  openEmployees(`/employees?open=${idOf(1)}`)
  await isReady()
  put('city', 'Ajman')
  for (const [status, code, ...words] of asAWhole) {
    api.on(`PUT /employees/${idOf(1)}`, () => refusal(status, code))
    send()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words[0]))
    await inBoth((language) =>
      expect(screen.getByRole('alert')).toHaveTextContent(wordsIn(language, words)),
    )
  }
  expect(requestsOf(api, 'PUT')).toHaveLength(asAWhole.length)
  expect(fieldOf('city')).toHaveValue('Ajman')
})
