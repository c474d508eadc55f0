/** Nobody is offered what their rank forbids, and everybody is told why (permissions.md, rules r and s). */
import { screen, waitFor, within } from '@testing-library/react'
import type { StaffRole } from '@warsha/contracts/employees'
import { idOf, requestsOf, saved } from '@warsha/web-kit/testing'
import { changeLock, deletionLock, mayGive } from './employee-rights.ts'
import {
  anEmployee,
  aShopWith,
  fieldOf,
  formOpened,
  inBoth,
  openEmployees,
  ownId,
  put,
  send,
  withoutPay,
} from './employees-testing.tsx'

const roles: readonly StaffRole[] = ['employee', 'mechanic', 'receptionist', 'manager', 'admin']
const target = (role_name: StaffRole, id = idOf(1), is_active = true) => ({
  id,
  role_name,
  is_active,
})

test.each([
  ['manager', ['employee', 'mechanic', 'receptionist']],
  ['admin', roles],
] as const)('a %s gives the roles and changes the records of %j', (role, reach) => {
  const actor = { id: ownId, role }
  expect(roles.filter((each) => mayGive(actor, each))).toEqual(reach)
  expect(roles.filter((each) => changeLock(actor, target(each)) === null)).toEqual(reach)
  expect(roles.filter((each) => deletionLock(actor, target(each)) === null)).toEqual(reach)
  expect(deletionLock(actor, target('mechanic', idOf(1), false))).toBe('inactive')
})

test('the own record is changed by an admin alone, and nobody makes themselves inactive', () => {
  expect(changeLock({ id: ownId, role: 'admin' }, target('admin', ownId))).toBeNull()
  expect(changeLock({ id: ownId, role: 'manager' }, target('manager', ownId))).toBe('self')
  for (const role of ['manager', 'admin'] as const)
    expect(deletionLock({ id: ownId, role }, target(role, ownId))).toBe('self')
})

const optionsOf = async (user: ReturnType<typeof openEmployees>['user']) => {
  await formOpened()
  await user.click(fieldOf('role_name'))
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
  return options.map((option) => [
    option.textContent,
    option.hasAttribute('data-combobox-disabled'),
  ])
}

test('a manager is not offered the roles of the own rank and above, and told why', async () => {
  aShopWith([])
  const { user } = openEmployees('/employees?open=new', { role: 'manager' })
  expect(await optionsOf(user)).toEqual([
    ['Employee', false],
    ['Mechanic', false],
    ['Receptionist', false],
    ['Manager', true],
    ['Admin', true],
  ])
  await inBoth((language) => {
    const why = {
      en: 'You can only assign roles below your own',
      ar: 'يمكنك منح الأدوار الأدنى من دورك فقط',
    }[language]
    expect(fieldOf('role_name')).toHaveAccessibleDescription(why)
  })
})

test('an admin is offered every role', async () => {
  aShopWith([])
  const { user } = openEmployees('/employees?open=new')
  expect((await optionsOf(user)).every(([, isDisabled]) => !isDisabled)).toBe(true)
})

test('an admin changes the own record, but neither role nor activity, and is told why', async () => {
  const api = aShopWith([anEmployee(1, { id: ownId, role_name: 'admin' })])
  api.on(`PUT /employees/${ownId}`, () =>
    saved(anEmployee(1, { id: ownId, role_name: 'admin', version: 2 })),
  )
  openEmployees(`/employees?open=${ownId}`)
  await waitFor(() => expect(fieldOf('role_name')).toBeDisabled())
  expect(fieldOf('role_name')).toHaveAccessibleDescription('You cannot change your own role')
  expect(fieldOf('is_active')).toBeDisabled()
  expect(screen.getByText('You cannot delete your own account')).toBeVisible()
  put('city', 'Ajman')
  send()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    role_name: 'admin',
    is_active: true,
    city: 'Ajman',
  })
})

test('a manager looks at an admin without a form and without the pay, and is told why', async () => {
  aShopWith([withoutPay(anEmployee(1, { role_name: 'admin', address: 'Al Quoz 1' }))])
  openEmployees(`/employees?open=${idOf(1)}`, { role: 'manager' })
  expect(await screen.findByText('Al Quoz 1')).toBeVisible()
  await inBoth((language) => {
    const [why, hidden] = {
      en: ['You can only edit employees whose role is below your own.', 'Visible to admins only'],
      ar: ['يمكنك فقط تعديل بيانات الموظفين الذين دورهم أدنى من دورك.', 'يظهر لمسؤول النظام فقط'],
    }[language]
    expect(screen.getByText(why!)).toBeVisible()
    expect(screen.getAllByText(hidden!)).toHaveLength(2)
  })
  expect(screen.queryByText(/AED/)).toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

test('a manager looks at the own record with its pay, and is told who can change it', async () => {
  aShopWith([anEmployee(1, { id: ownId, role_name: 'manager' })])
  openEmployees(`/employees?open=${ownId}`, { role: 'manager' })
  expect(await screen.findByText('This is your own record. Only an admin can change it.')).toBeVisible()
  expect(
    screen.getByText('AED 4,500.25', { normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test('the menu of a row shows what cannot be done as disabled, with the reason', async () => {
  aShopWith([anEmployee(1, { role_name: 'admin' })])
  const { user } = openEmployees('/employees', { role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Person 1' }))
  const [edit, remove] = await screen.findAllByRole('menuitem')
  expect(edit).toHaveTextContent('You can only edit employees whose role is below your own.')
  expect(remove).toHaveTextContent('You can only delete employees whose role is below your own')
  for (const entry of [edit!, remove!]) expect(entry).toBeDisabled()
})
