/** For the tests of this feature: employees, a fake API with them, and the screen as a user with a role sees it. */

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import {
  type Employee,
  type EmployeeRow,
  employee,
  type StaffRole,
} from '@warsha/contracts/hr/employees'
import { nullFieldsOf } from '@warsha/contracts/testing/null-fields'
import { type Language, setLanguage } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  matchesSearch,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/hr.json'
import en from '../../locales/en/hr.json'
import { Component as EmployeesPage } from './employees.page.tsx'

/** Id of the signed-in user; not in the list unless a test adds it. */
export const ownId = idOf(999)

export const anEmployee = (number: number, properties: Partial<Employee> = {}): Employee => ({
  ...nullFieldsOf(employee),
  id: idOf(number),
  employee_code: `EMP-${String(number).padStart(4, '0')}`,
  username: `person${number}`,
  first_name: 'Person',
  last_name: String(number),
  role_name: 'mechanic',
  position: 'Mechanic',
  is_active: true,
  phone: `+971 50 000 0${100 + number}`,
  department: 'Workshop',
  hire_date: '2024-02-29',
  base_salary: aed(4500.25),
  hourly_rate: aed(12.5),
  city: 'Dubai',
  country: 'UAE',
  version: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...properties,
})

/** Returns an employee as the API returns it to users who may not see the pay. */
export const withoutPay = (employee: Employee): Employee => {
  const { base_salary: _s, hourly_rate: _r, bank_account: _a, bank_name: _n, ...open } = employee
  return open
}

export const manyEmployees = (count: number) =>
  Array.from({ length: count }, (_, index) => anEmployee(count - index))

const matchesQuery = (query: URLSearchParams) => (employee: EmployeeRow) =>
  matchesSearch(query)(employee) &&
  (employee.department ?? '').includes(query.get('department') ?? '') &&
  (query.get('is_active') === null || String(employee.is_active) === query.get('is_active'))

/** Fakes the API with these employees: the list in pages of ten, the totals, and each employee by id. */
export const fakeEmployeesApi = (employees: Employee[]): FakeApi => {
  const active = employees.filter(({ is_active }) => is_active).length
  const stats = {
    total_employees: employees.length,
    active_employees: active,
    inactive_employees: employees.length - active,
    total_departments: new Set(employees.map(({ department }) => department)).size,
  }
  const api = fakeApi({
    'GET /employees': ({ query }) => {
      const found = employees.filter(matchesQuery(query))
      return pageOfTen(found, query)
    },
    'GET /employees/bank-changes': () => ({ body: { success: true, data: [] } }),
    'GET /employees/stats': () => ({ body: { success: true, data: stats } }),
  })
  for (const employee of employees)
    api.on(`GET /employees/${employee.id}`, () => recordResponse(employee))
  return api
}

interface OpenOptions {
  language?: Language
  role?: StaffRole
}

/** Opens the screen as the shell does, signed in as an admin by default. */
export const openEmployees = (
  path = '/employees',
  { language = 'en', role = 'admin' }: OpenOptions = {},
) => {
  signInAs(role, { id: ownId })
  return {
    user: userEvent.setup(),
    ...renderScreen(<EmployeesPage />, {
      path,
      language,
      texts: { en: { hr: en }, ar: { hr: ar } },
    }),
  }
}

export const textsIn = (language: Language) => (language === 'ar' ? ar : en).employees

/** A field of the open form, by its name in the contract. */
export const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!

/** Sets a field's value in one step. Typing would render this large form again for each key. */
export const fillField = (name: string, value: string) =>
  fireEvent.change(fieldOf(name), { target: { value } })
export const fillFields = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fillField(name, value)
}
/** Submits as Ctrl+Enter in a field does. */
export const submitForm = () =>
  fireEvent.keyDown(fieldOf('first_name'), { key: 'Enter', ctrlKey: true })

export const formOpened = () => waitFor(() => expect(fieldOf('first_name')).toBeInTheDocument())
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Runs `look` in English and in Arabic; ends in English. */
export const inBothLanguages = async (look: (language: 'en' | 'ar') => void | Promise<void>) => {
  for (const language of ['en', 'ar'] as const) {
    await act(() => setLanguage(language))
    await look(language)
  }
  await act(() => setLanguage('en'))
}

/** Returns the requests for the list. */
export const listRequests = (api: FakeApi) => requestsOf(api, 'GET', /^\/employees$/)
