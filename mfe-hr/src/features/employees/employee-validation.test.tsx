/** Every error of the form, from the contract's schema and from the server, with its exact text. */
import { screen, waitFor } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { errorResponse, idOf, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  fakeEmployeesApi,
  fieldOf,
  fillField,
  fillFields,
  inBothLanguages,
  openEmployees,
  submitForm,
} from './employees-testing.tsx'

type InvalidField = readonly [field: string, value: string, en: string, ar: string]

const required = ['This field is required', 'هذا الحقل مطلوب'] as const
const notAnEmail = [
  'This is not a valid email address',
  'عنوان البريد الإلكتروني غير صحيح',
] as const
const notANumber = ['Must be a number', 'يجب إدخال رقم'] as const
const tooManyDecimals = [
  'Use at most 2 decimal places',
  'عدد الخانات العشرية المسموح به 2 على الأكثر',
] as const
const hidden = ['This contains invisible characters', 'يحتوي النص على رموز غير مرئية'] as const
const markup = ['HTML tags are not allowed here', 'وسوم HTML غير مسموح بها هنا'] as const
const beforeHireDate = [
  'This date is before the hire date',
  'هذا التاريخ قبل تاريخ التعيين',
] as const
const tooLong = (maximum: number) =>
  [`Must be at most ${maximum} characters`, `عدد الأحرف المسموح به ${maximum} على الأكثر`] as const
const atLeast = (minimum: number) =>
  [`Must be at least ${minimum}`, `يجب ألا تقل القيمة عن ${minimum}`] as const
const atMost = (maximum: number) =>
  [`Must be at most ${maximum}`, `يجب ألا تزيد القيمة على ${maximum}`] as const
const tooShort = ['Must be at least 8 characters', 'عدد الأحرف المطلوب 8 على الأقل'] as const

/** Invalid values of a new employee, in rounds: one error per field at a time. */
const rounds: readonly (readonly InvalidField[])[] = [
  [
    ['first_name', '', ...required],
    ['last_name', '', ...required],
    ['username', '', ...required],
    ['password', '', ...required],
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
    ['first_name', ' ', ...required],
    ['last_name', '<b>Omar</b>', ...markup],
    ['username', 'x'.repeat(61), ...tooLong(60)],
    ['password', 'short', ...tooShort],
    ['email', 'two@example.ae, three@example.ae', ...notAnEmail],
    ['hire_date', '', ...required],
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
/** A change has its own schema. It also rejects empty values in required fields. */
const invalidChanges: readonly InvalidField[] = [
  ['first_name', '', ...required],
  ['last_name', '', ...required],
  ['password', 'short', ...tooShort],
  ['email', 'no-address', ...notAnEmail],
  ['termination_date', '2020-01-01', ...beforeHireDate],
  ['base_salary', '1000.005', ...tooManyDecimals],
]

/** Errors of a field that only the server can detect. */
const serverFieldErrors = [
  [
    'username',
    409,
    'duplicate_username',
    'This username is already taken',
    'اسم المستخدم هذا مستخدم بالفعل',
  ],
  [
    'email',
    409,
    'duplicate_email',
    'This email is already used to sign in',
    'هذا البريد الإلكتروني مستخدم بالفعل لتسجيل الدخول',
  ],
  ['termination_date', 400, 'before_hire_date', ...beforeHireDate],
] as const
/** Errors of no single field. */
const serverErrors = [
  [
    409,
    'last_admin',
    'The last active admin cannot be deleted, demoted or deactivated',
    'لا يمكن حذف آخر مسؤول نظام نشط أو خفض دوره أو إيقاف حسابه',
  ],
  [
    409,
    'own_role_or_active',
    'You cannot change your own role or deactivate your own account',
    'لا يمكنك تغيير دورك أو إيقاف حسابك',
  ],
  [403, 'not_allowed', 'You do not have permission to do this', 'ليست لديك صلاحية لهذا الإجراء'],
  [500, 'internal_error', 'Failed to save employee', 'تعذّر حفظ بيانات الموظف'],
] as const

const textIn = (language: Language, [en, ar]: readonly [string, string]) =>
  language === 'ar' ? ar : en
const fieldError = (name: string) =>
  document.getElementById(`${fieldOf(name).id}-error`)?.textContent
const formReady = () => waitFor(() => expect(fieldOf('first_name')).toHaveFocus())

/** Enters the invalid values, submits, and checks the error of each field in both languages. */
const expectFieldErrors = async (cases: readonly InvalidField[]) => {
  for (const [name, value] of cases) fillField(name, value)
  submitForm()
  await waitFor(() =>
    expect(cases.map(([name]) => fieldError(name))).toEqual(cases.map(([, , en]) => en)),
  )
  await inBothLanguages((language) => {
    expect(cases.map(([name, value]) => [name, value, fieldError(name)])).toEqual(
      cases.map(([name, value, ...texts]) => [name, value, textIn(language, texts)]),
    )
  })
  for (const [name] of cases) expect(fieldOf(name)).toBeInvalid()
}

test('shows each validation error of a new employee at its field and sends nothing', async () => {
  const api = fakeEmployeesApi([])
  openEmployees('/employees?open=new')
  await formReady()
  fillField('hire_date', '2024-02-29')
  for (const round of rounds) await expectFieldErrors(round)
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('shows each validation error of an existing employee at its field and sends nothing', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  openEmployees(`/employees?open=${idOf(1)}`)
  await formReady()
  await expectFieldErrors(invalidChanges)
  await expectFieldErrors([['hire_date', '', ...required]])
  expect(requestsOf(api, 'PUT')).toEqual([])
})

test('marks all required fields of an empty form, focuses the first and sends nothing', async () => {
  const api = fakeEmployeesApi([])
  openEmployees('/employees?open=new')
  await formReady()
  submitForm()
  await waitFor(() => expect(fieldOf('first_name')).toBeInvalid())
  const marked = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  expect(marked.map(({ dataset }) => dataset.path)).toEqual([
    'first_name',
    'last_name',
    'username',
    'password',
    'hire_date',
  ])
  for (const { dataset } of marked) expect(fieldError(dataset.path!)).toBe(required[0])
  expect(fieldOf('first_name')).toHaveFocus()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('shows field errors of the server at their fields and keeps the values', async () => {
  const api = fakeEmployeesApi([])
  openEmployees('/employees?open=new')
  await formReady()
  fillFields({
    first_name: 'A',
    last_name: 'B',
    username: 'ab',
    password: 'long enough',
    hire_date: '2024-02-29',
  })
  for (const [path, status, code, ...texts] of serverFieldErrors) {
    const details = [{ path, code, message: code }]
    api.on('POST /employees', () =>
      errorResponse(status, status === 400 ? 'invalid_input' : code, { details }),
    )
    submitForm()
    await waitFor(() => expect(fieldOf(path)).toBeInvalid())
    await inBothLanguages((language) => expect(fieldError(path)).toBe(textIn(language, texts)))
    expect(fieldOf(path)).toHaveFocus()
  }
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fieldOf('password')).toHaveValue('long enough')
})

test('shows errors of no single field above the form and keeps the values', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  openEmployees(`/employees?open=${idOf(1)}`)
  await formReady()
  fillField('city', 'Ajman')
  for (const [status, code, ...texts] of serverErrors) {
    api.on(`PUT /employees/${idOf(1)}`, () => errorResponse(status, code))
    submitForm()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[0]))
    await inBothLanguages((language) =>
      expect(screen.getByRole('alert')).toHaveTextContent(textIn(language, texts)),
    )
  }
  expect(requestsOf(api, 'PUT')).toHaveLength(serverErrors.length)
  expect(fieldOf('city')).toHaveValue('Ajman')
})
