/** Responses that arrive after the user has chosen another month or employee. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { idOf, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aLeave,
  aPayroll,
  aProposal,
  fakePayApi,
  fieldOf,
  fillField,
  openPay,
} from '../shared/pay-testing.tsx'
import { Component as HrManagementPage } from './hr-management.page.tsx'

type Response = ReturnType<typeof recordResponse>

const open = (path: string) => openPay(<HrManagementPage />, { path })
const neverAnswer = () => new Promise<never>(() => undefined)

test('shows no row and no payment of the former month while the payroll of the next one loads', async () => {
  const api = fakePayApi()
  api.on('GET /salary/payroll', ({ query }) =>
    query.get('month') === '11' ? recordResponse(aPayroll()) : neverAnswer(),
  )
  const { user } = open('/hr-management?tab=salaries&month=2026-11')
  for (const name of ['Save records', 'Create and pay'])
    expect(await screen.findByRole('button', { name })).toBeEnabled()
  expect(screen.getAllByText(/3,166\.67/).length).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText('December 2026')).toBeVisible()
  await waitFor(() => expect(requestsOf(api, 'GET', /payroll$/)).toHaveLength(2))
  for (const name of ['Save records', 'Create and pay'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(/3,166\.67/)).toBeNull()
})

test('shows no leave of the former month in the calendar while the next month loads', async () => {
  const api = fakePayApi()
  const calendar = {
    requests: [aLeave(1, { start_date: '2026-11-02', end_date: '2026-11-06' })],
    conflicts: [{ date: '2026-11-02', position: 'Mechanic', employee_ids: [idOf(1), idOf(2)] }],
    weekly_off_days: ['sunday'],
    holidays: [{ date: '2026-11-10', name_en: 'Founding day', name_ar: 'يوم التأسيس' }],
  }
  api.on('GET /leave/calendar', ({ query }) =>
    query.get('month') === '11' ? recordResponse(calendar) : neverAnswer(),
  )
  const { user } = open('/hr-management?tab=leave&view=calendar&month=2026-11')
  expect(await screen.findByText(/Founding day/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText('December 2026')).toBeVisible()
  expect(screen.queryByText(/Founding day/)).toBeNull()
  expect(screen.queryByRole('rowheader', { name: /Bilal Hussain/ })).toBeNull()
  // The user may step on before the response.
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled()
})

describe('the proposal of a new salary', () => {
  const chooseEmployee = async (user: UserEvent, name: RegExp) => {
    await user.click(fieldOf('employee_id'))
    await user.click(await screen.findByRole('option', { name }))
  }
  const proposeButton = () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Propose amounts' })

  /** Opens the form and requests the proposal for Bilal, which arrives when the test calls `respond`. */
  const requestProposal = async () => {
    const api = fakePayApi()
    const employees = [
      { id: idOf(1), first_name: 'Bilal', last_name: 'Hussain', employee_code: 'EMP-0001' },
      { id: idOf(2), first_name: 'Salim', last_name: 'Haddad', employee_code: 'EMP-0002' },
    ]
    api.on('GET /employees', ({ query }) => pageOfTen(employees, query))
    let respond: (response: Response) => void = () => undefined
    api.on('GET /salary/calculate', () => new Promise((resolve) => (respond = resolve)))
    const { user } = open('/hr-management?salary=new')
    await screen.findByRole('dialog')
    await chooseEmployee(user, /Bilal Hussain/)
    await user.click(proposeButton())
    await waitFor(() => expect(requestsOf(api, 'GET', /calculate$/)).toHaveLength(1))
    return { user, respond: () => respond(recordResponse(aProposal())) }
  }
  const proposalHandled = () => waitFor(() => expect(proposeButton()).toBeEnabled())

  test('does not fill in the amounts of another employee', async () => {
    const { user, respond } = await requestProposal()
    await chooseEmployee(user, /Salim Haddad/)
    respond()
    await proposalHandled()
    expect(fieldOf('basic_salary')).toHaveValue('')
  })

  test('does not fill in the amounts of another year', async () => {
    const { respond } = await requestProposal()
    fillField('year', '2020')
    respond()
    await proposalHandled()
    expect(fieldOf('basic_salary')).toHaveValue('')
  })

  test('keeps an amount that was typed while it loaded', async () => {
    const { respond } = await requestProposal()
    fillField('housing_allowance', '750')
    respond()
    await waitFor(() => expect(fieldOf('basic_salary')).toHaveValue('3000.00'))
    expect(fieldOf('housing_allowance')).toHaveValue('750')
  })
})
