import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { ApprovalLimit } from '@warsha/contracts/workshop/estimates/approval-limits'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/customer-page.json'
import en from '../../locales/en/customer-page.json'
import {
  anOverview,
  customerPath,
  fakeCustomerApi,
  openCustomer,
} from '../customer-page/customer-page-testing.tsx'
import { aCustomer } from '../customers/customers-testing.tsx'

const path = `${customerPath}/approval-limits`
const company = () => anOverview({ customer: aCustomer(1, { company_name: 'Blue Dhow Tours' }) })
const driver: ApprovalLimit = {
  id: idOf(400),
  person_name: 'Salim Driver',
  phone: '0501234567',
  monthly_limit: aed(400),
  is_fleet_manager: false,
  used_this_month: [{ vehicle_id: idOf(3), plate_number: 'DXB A 1', amount: aed(210) }],
  version: 2,
  updated_at: '2026-11-26T08:00:00Z',
  updated_by: 'Maryam',
}

const open = (
  limits: ApprovalLimit[],
  options: Parameters<typeof openCustomer>[0] = { role: 'manager' },
) => {
  const api = fakeCustomerApi(company())
  api.on(`GET ${path}`, () => recordResponse(limits))
  return { api, ...openCustomer(options) }
}

test('shows the persons with their limits and what was used, and lets reception only read', async () => {
  open([driver, { ...driver, id: idOf(401), person_name: 'Huda Fleet', is_fleet_manager: true }], {
    role: 'receptionist',
  })
  const [first, second] = (await screen.findAllByRole('listitem')).filter((item) =>
    /Driver|Huda/.test(item.textContent ?? ''),
  )
  expect(first).toHaveTextContent('AED 400.00')
  expect(first).toHaveTextContent('DXB A 1: AED 210.00')
  expect(second).toHaveTextContent(en.limits.fleet_manager)
  expect(screen.queryByRole('button', { name: en.limits.add })).toBeNull()
  expect(within(first!).queryByRole('button')).toBeNull()
})

test('adds a person once, with the errors at their fields', async () => {
  const { api, user } = open([])
  await user.click(await screen.findByRole('button', { name: en.limits.add }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: en.limits.save })
  await user.click(save)
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toBeInvalid())
  expect(dialog.getByLabelText(/^Limit/)).toBeInvalid()
  api.on(`POST ${path}`, () => errorResponse(409, 'duplicate_person'))
  await user.type(dialog.getByLabelText(/^Name/), 'Salim Driver')
  await user.type(dialog.getByLabelText(/^Limit/), '400')
  await user.click(save)
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toBeInvalid())
  api.on(`POST ${path}`, () => recordResponse(driver))
  await user.type(dialog.getByLabelText(/^Name/), ' K.')
  await user.dblClick(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requestsOf(api, 'POST')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toMatchObject({
    person_name: 'Salim Driver K.',
    monthly_limit: '400',
    is_fleet_manager: false,
  })
})

test('changes and removes a person', async () => {
  const { api, user } = open([driver])
  const openMenu = async () =>
    user.click(await screen.findByRole('button', { name: /Actions.*Salim Driver/ }))
  api.on(`PUT ${path}/${driver.id}`, () => recordResponse(driver))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: en.limits.edit }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('switch', { name: /Fleet manager/ }))
  await user.click(dialog.getByRole('button', { name: en.limits.save }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT')[0]?.body).toMatchObject({ is_fleet_manager: true, version: 2 }),
  )
  api.on(`DELETE ${path}/${driver.id}`, () => ({ body: { success: true } }))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: en.limits.remove }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: en.limits.remove }))
  await waitFor(() => expect(requestsOf(api, 'DELETE')).toHaveLength(1))
})

const failToSave = async (typed: string) => {
  const { api, user } = open([driver])
  api.on(`PUT ${path}/${driver.id}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Maryam' } }),
  )
  await user.click(await screen.findByRole('button', { name: /Actions.*Salim Driver/ }))
  await user.click(await screen.findByRole('menuitem', { name: en.limits.edit }))
  const name = () => screen.getByLabelText(/^Name/)
  await user.clear(await screen.findByLabelText(/^Name/))
  await user.type(name(), typed)
  await user.click(screen.getByRole('button', { name: en.limits.save }))
  const load = await screen.findByRole('button', { name: 'Load latest version' })
  return { api, user, name, load }
}

test('keeps the name that was typed when a colleague has changed the limit, and saves it with the newest version', async () => {
  const { api, user, name, load } = await failToSave('Salim Khan')
  const newest = { ...driver, monthly_limit: aed(900), version: 3 }
  api.on(`GET ${path}`, () => recordResponse([newest]))
  await user.click(load)
  await waitFor(() => expect(screen.getByLabelText(/^Limit/)).toHaveValue('900'))
  expect(name()).toHaveValue('Salim Khan')
  api.on(`PUT ${path}/${driver.id}`, () => recordResponse(newest))
  await user.click(screen.getByRole('button', { name: en.limits.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT').at(-1)?.body).toMatchObject({
    person_name: 'Salim Khan',
    monthly_limit: '900',
    version: 3,
  })
})

test('says that the person has no limit any more, and keeps the input', async () => {
  const { api, user, name, load } = await failToSave('Salim Khan')
  api.on(`GET ${path}`, () => recordResponse([]))
  await user.click(load)
  expect(await screen.findByText(en.limits.gone)).toBeVisible()
  expect(name()).toHaveValue('Salim Khan')
})

test('says in Arabic that nobody has a limit', async () => {
  open([], { role: 'manager', language: 'ar' })
  expect(await screen.findByText(ar.limits.none)).toBeVisible()
})

test('asks nothing for customers who are no company', async () => {
  const api = fakeCustomerApi(anOverview({ customer: aCustomer(1, { company_name: null }) }))
  openCustomer({ role: 'manager' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(requestsOf(api, 'GET', /approval-limits/)).toEqual([])
})
