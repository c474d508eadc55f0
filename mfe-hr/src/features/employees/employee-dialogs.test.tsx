/** The documents and the final settlement of an employee, opened from the record. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { EmployeeDocuments } from '@warsha/contracts/hr/employee-documents'
import type { FinalSettlement } from '@warsha/contracts/hr/end-of-service'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  dialogClosed,
  fakeEmployeesApi,
  fieldOf,
  fillField,
  openEmployees,
} from './employees-testing.tsx'

const id = idOf(1)
const documents: EmployeeDocuments = {
  employee_id: id,
  first_name: 'Bilal',
  last_name: 'Hussain',
  employee_code: 'EMP-0001',
  passport_number: '•••• 4567',
  passport_expiry: '2027-01-05',
  visa_number: null,
  visa_expiry: null,
  labour_card_number: null,
  labour_card_expiry: null,
  emirates_id_number: null,
  emirates_id_expiry: null,
  medical_insurance_number: null,
  medical_insurance_expiry: null,
  bank_routing: null,
  is_uae_national: false,
  is_masked: true,
  reminders: [{ kind: 'passport', days_before: 60, sent_at: '2026-11-06T08:00:00.000Z' }],
  version: 3,
}
const settlement: FinalSettlement = {
  employee_id: id,
  first_name: 'Bilal',
  last_name: 'Hussain',
  employee_code: 'EMP-0001',
  department: 'Workshop',
  position: 'Mechanic',
  hire_date: '2024-02-29',
  last_day: '2026-11-22',
  due_date: '2026-12-06',
  is_estimate: true,
  gratuity: {
    employee_id: id,
    hire_date: '2024-02-29',
    as_of: '2026-11-22',
    service_days: 998,
    unpaid_days: 0,
    counted_days: 998,
    first_days: 998,
    later_days: 0,
    basic_salary: aed(3000),
    amount: aed(5741.92),
    is_eligible: true,
    is_capped: false,
    is_uae_national: false,
    is_estimate: true,
  },
  leave_days: 12.5,
  leave_amount: aed(1250),
  unpaid_salaries: [],
  last_salary: { month: 11, year: 2026, amount: aed(2200) },
  loans_outstanding: aed(1000),
  total: aed(8191.92),
  employer: { name: 'Warsha', name_ar: 'ورشة', address: null, address_ar: null, phone: null },
}

test('shows masked numbers and reminders from the record, and keeps numbers that stay empty', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const path = `/employees/${id}/documents`
  api.on(`GET ${path}`, () => recordResponse(documents))
  const { user } = openEmployees(`/employees?open=${id}`, { role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Documents and bank' }))
  expect(await screen.findByText(/Stored: .*4567.* Leave empty to keep it/)).toBeVisible()
  expect(screen.getByText(/Managers were reminded on 6 Nov 2026/)).toBeVisible()
  expect(fieldOf('passport_number')).toHaveValue('')
  fillField('visa_number', 'V-77')
  fillField('bank_routing', '12')
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A routing code has 9 digits')).toBeVisible()
  fillField('bank_routing', '302620122')
  api.on(`PUT ${path}`, () => recordResponse(documents))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Documents saved')).toBeVisible()
  const [change] = requestsOf(api, 'PUT')
  expect(change?.body).toMatchObject({ visa_number: 'V-77', bank_routing: '302620122', version: 3 })
  expect(change?.body).not.toHaveProperty('passport_number')
  // Closing leads back to the record.
  await waitFor(() => expect(fieldOf('first_name')).toBeInTheDocument())
})

test('says at the field that a routing code waits for a second person, and shows it in the list of those that wait', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const path = `/employees/${id}/documents`
  api.on(`GET ${path}`, () => recordResponse(documents))
  const { user } = openEmployees(`/employees?open=${id}`, { role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Documents and bank' }))
  await waitFor(() => expect(fieldOf('bank_routing')).toBeInTheDocument())
  fillField('bank_routing', '302620122')
  const waits = { path: 'bank_routing', code: 'bank_change_waits', message: '' }
  api.on(`PUT ${path}`, () => recordResponse({ ...documents, version: 4 }, [waits]))
  const readsBefore = requestsOf(api, 'GET', /bank-changes/).length
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Another manager or an admin has to approve/)).toBeVisible()
  await waitFor(() =>
    expect(requestsOf(api, 'GET', /bank-changes/).length).toBeGreaterThan(readsBefore),
  )
})

test('shows the final settlement in both languages, for another last day too', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const path = `/employees/${id}/final-settlement`
  api.on(`GET ${path}`, ({ query }) =>
    recordResponse({ ...settlement, last_day: query.get('last_day') || settlement.last_day }),
  )
  const { user } = openEmployees()
  await user.click(await screen.findByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Final settlement' }))
  for (const text of ['التسوية النهائية', '5,741.92', '8,191.92'])
    expect((await screen.findAllByText(text))[0]).toBeVisible()
  expect(screen.getByText(/Due by 6 Dec 2026\. An estimate/)).toBeVisible()
  const day = document.querySelector<HTMLInputElement>('input[name="last_day"]')!
  expect(day).toHaveValue('22/11/2026')
  fireEvent.change(day, { target: { value: '31/12/2026' } })
  await waitFor(() =>
    expect(
      requestsOf(api, 'GET', /final-settlement/)
        .at(-1)
        ?.query.get('last_day'),
    ).toBe('2026-12-31'),
  )
  await user.click(within(screen.getByRole('dialog')).getAllByText('Close').at(-1)!)
  await dialogClosed()
})

test('offers no settlement that the server refuses, in the list and in the record', async () => {
  const own = anEmployee(1, { settlement_blocked_by: 'own_request' })
  fakeEmployeesApi([own])
  const { user } = openEmployees()
  await user.click(await screen.findByRole('button', { name: /^Actions/ }))
  const reason = 'You cannot decide your own request or pay'
  const action = await screen.findByRole('menuitem', { name: /Final settlement/ })
  expect(action).toHaveAttribute('data-disabled')
  expect(action).toHaveTextContent(reason)
  await user.click(screen.getByRole('menuitem', { name: /^Edit/ }))
  const button = await screen.findByRole('button', { name: 'Final settlement' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(reason)
  const links = within(screen.getByRole('navigation', { name: 'More about this employee' }))
  expect(links.getByText(reason)).toBeVisible()
})

test('asks for the last day of somebody who is inactive without one, and settles on the entered day', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const detail = { path: 'last_day', code: 'inactive_without_last_day', message: '' }
  api.on(`GET /employees/${id}/final-settlement`, ({ query }) =>
    query.get('last_day')
      ? recordResponse(settlement)
      : errorResponse(400, 'invalid_input', { details: [detail] }),
  )
  openEmployees(`/employees?settlement=${id}`)
  const text = 'This employee is inactive. Enter the last day of work first'
  expect((await screen.findAllByText(text))[0]).toBeVisible()
  const day = document.querySelector<HTMLInputElement>('input[name="last_day"]')!
  fireEvent.change(day, { target: { value: '22/11/2026' } })
  expect((await screen.findAllByText('8,191.92'))[0]).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
})

test('shows the former settlement while that of another last day loads, and prints neither', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  let respond: (response: ReturnType<typeof recordResponse>) => void = () => undefined
  api.on(`GET /employees/${id}/final-settlement`, ({ query }) =>
    query.get('last_day')
      ? new Promise((resolve) => (respond = resolve))
      : recordResponse(settlement),
  )
  const title = 'Final settlement of \u2068Bilal Hussain\u2069'
  openEmployees(`/employees?settlement=${id}`)
  const print = () => screen.getByRole('button', { name: 'Print' })
  await screen.findAllByText('8,191.92')
  const figures = () => screen.getByRole('region', { name: title })
  expect(print()).toBeEnabled()
  expect(figures()).toHaveAttribute('aria-busy', 'false')

  const day = document.querySelector<HTMLInputElement>('input[name="last_day"]')!
  fireEvent.change(day, { target: { value: '31/12/2026' } })
  await waitFor(() => expect(requestsOf(api, 'GET', /final-settlement/)).toHaveLength(2))
  expect(print()).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  expect(figures()).toHaveAttribute('aria-busy', 'true')
  expect(within(figures()).getByText('8,191.92')).toBeVisible()
  // No second one for the printer.
  expect(screen.getAllByText('8,191.92')).toHaveLength(1)
  expect(screen.queryByText(/Due by 6 Dec/)).toBeNull()
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()

  respond(recordResponse({ ...settlement, last_day: '2026-12-31', total: aed(8300) }))
  expect((await screen.findAllByText('8,300.00'))[0]).toBeVisible()
  expect(figures()).toHaveAttribute('aria-busy', 'false')
  expect(screen.queryByText('8,191.92')).toBeNull()
  expect(print()).toBeEnabled()
})

test('shows no figures of one employee while the settlement of another one loads', async () => {
  const api = fakeEmployeesApi([anEmployee(1), anEmployee(2)])
  const other = `/employees/${idOf(2)}/final-settlement`
  api.on(`GET /employees/${id}/final-settlement`, () => recordResponse(settlement))
  api.on(`GET ${other}`, () => new Promise(() => undefined))
  const { router } = openEmployees(`/employees?settlement=${id}`)
  await screen.findAllByText('8,191.92')
  await act(() => router.navigate(`/employees?settlement=${idOf(2)}`))
  await waitFor(() => expect(requestsOf(api, 'GET', /final-settlement/).at(-1)?.path).toBe(other))
  expect(screen.queryByText('8,191.92')).toBeNull()
})

test('shows why a settlement cannot be read', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  api.on(`GET /employees/${id}/final-settlement`, () => errorResponse(403, 'own_request'))
  openEmployees(`/employees?settlement=${id}`)
  expect(await screen.findByText('You cannot decide your own request or pay')).toBeVisible()
})

test('shows a last day that is too late at the field, which stays open for another one', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const detail = { path: 'last_day', code: 'date_too_late', params: { maximum: '2027-11-22' } }
  api.on(`GET /employees/${id}/final-settlement`, ({ query }) =>
    query.get('last_day') === '2060-01-01'
      ? errorResponse(400, 'invalid_input', { details: [{ ...detail, message: 'Too late' }] })
      : recordResponse({ ...settlement, last_day: query.get('last_day') || settlement.last_day }),
  )
  const { user } = openEmployees()
  await user.click(await screen.findByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Final settlement' }))
  const day = () => document.querySelector<HTMLInputElement>('input[name="last_day"]')!
  await waitFor(() => expect(day()).toHaveValue('22/11/2026'))
  fireEvent.change(day(), { target: { value: '01/01/2060' } })
  await waitFor(() => expect(day()).toHaveAttribute('aria-invalid', 'true'))
  expect(day()).toHaveAccessibleDescription(/The latest possible date is .*2027/)
  fireEvent.change(day(), { target: { value: '31/12/2026' } })
  await waitFor(() => expect(day()).not.toHaveAttribute('aria-invalid', 'true'))
})
