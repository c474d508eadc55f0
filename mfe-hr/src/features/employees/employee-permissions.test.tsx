/** The screen offers only actions that the user's role allows, and explains the others. */
import { screen, waitFor, within } from '@testing-library/react'
import { managementRoleNames, staffRoles } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { rolesBelow } from '@warsha/contracts/testing/rank-table'
import rolesEn from '@warsha/web-kit/parts/locales/en/roles.json'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { canAssignRole, changeBlockedBy, deletionBlockedBy } from './employee-permissions.ts'
import {
  anEmployee,
  fakeEmployeesApi,
  fieldOf,
  fillField,
  formOpened,
  inBothLanguages,
  openEmployees,
  ownId,
  submitForm,
  withoutPay,
} from './employees-testing.tsx'

const target = (role_name: StaffRole, id = idOf(1), is_active = true) => ({
  id,
  role_name,
  is_active,
})

test.each(managementRoleNames)(
  'lets a %s assign the roles below, and edit and delete employees with them',
  (role) => {
    const allowedRoles = rolesBelow[role].filter((each) => each !== 'customer')
    const actor = { id: ownId, role }
    expect(staffRoles.filter((each) => canAssignRole(actor, each))).toEqual(allowedRoles)
    expect(staffRoles.filter((each) => changeBlockedBy(actor, target(each)) === null)).toEqual(
      allowedRoles,
    )
    expect(staffRoles.filter((each) => deletionBlockedBy(actor, target(each)) === null)).toEqual(
      allowedRoles,
    )
    expect(deletionBlockedBy(actor, target('mechanic', idOf(1), false))).toBe('inactive')
  },
)

test('lets only admins edit their own record, and nobody deactivate themselves', () => {
  expect(changeBlockedBy({ id: ownId, role: 'admin' }, target('admin', ownId))).toBeNull()
  expect(changeBlockedBy({ id: ownId, role: 'manager' }, target('manager', ownId))).toBe('self')
  for (const role of ['manager', 'admin'] as const)
    expect(deletionBlockedBy({ id: ownId, role }, target(role, ownId))).toBe('self')
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

test('disables the roles that a manager may not assign and explains why', async () => {
  fakeEmployeesApi([])
  const { user } = openEmployees('/employees?open=new', { role: 'manager' })
  expect(await optionsOf(user)).toEqual(
    staffRoles.map((role) => [rolesEn[role], !rolesBelow.manager.includes(role)]),
  )
  await inBothLanguages((language) => {
    const reason = {
      en: 'You can only assign roles below your own',
      ar: 'يمكنك منح الأدوار الأدنى من دورك فقط',
    }[language]
    expect(fieldOf('role_name')).toHaveAccessibleDescription(reason)
  })
})

test('offers every role to an admin', async () => {
  fakeEmployeesApi([])
  const { user } = openEmployees('/employees?open=new')
  expect((await optionsOf(user)).every(([, isDisabled]) => !isDisabled)).toBe(true)
})

test('lets admins edit their own record except role and status, and explains why', async () => {
  const api = fakeEmployeesApi([anEmployee(1, { id: ownId, role_name: 'admin' })])
  api.on(`PUT /employees/${ownId}`, () =>
    recordResponse(anEmployee(1, { id: ownId, role_name: 'admin', version: 2 })),
  )
  openEmployees(`/employees?open=${ownId}`)
  await waitFor(() => expect(fieldOf('role_name')).toBeDisabled())
  expect(fieldOf('role_name')).toHaveAccessibleDescription('You cannot change your own role')
  expect(fieldOf('is_active')).toBeDisabled()
  expect(screen.getByText('You cannot deactivate your own account')).toBeVisible()
  fillField('city', 'Ajman')
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    role_name: 'admin',
    is_active: true,
    city: 'Ajman',
  })
})

test('shows an admin to a manager read-only, without pay, and explains why', async () => {
  fakeEmployeesApi([withoutPay(anEmployee(1, { role_name: 'admin', address: 'Al Quoz 1' }))])
  openEmployees(`/employees?open=${idOf(1)}`, { role: 'manager' })
  expect(await screen.findByText('Al Quoz 1')).toBeVisible()
  await inBothLanguages((language) => {
    const [reason, hidden] = {
      en: ['You can only edit employees whose role is below your own.', 'Visible to admins only'],
      ar: ['يمكنك فقط تعديل بيانات الموظفين الذين دورهم أدنى من دورك.', 'يظهر لمسؤول النظام فقط'],
    }[language]
    expect(screen.getByText(reason!)).toBeVisible()
    expect(screen.getAllByText(hidden!)).toHaveLength(2)
  })
  expect(screen.queryByText(/AED/)).toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

test('shows managers their own record read-only, with pay, and explains who can change it', async () => {
  fakeEmployeesApi([anEmployee(1, { id: ownId, role_name: 'manager' })])
  openEmployees(`/employees?open=${ownId}`, { role: 'manager' })
  expect(
    await screen.findByText('This is your own record. Only an admin can change it.'),
  ).toBeVisible()
  expect(
    screen.getByText('AED 4,500.25', { normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test('disables blocked actions in the menu of a row and shows the reason', async () => {
  fakeEmployeesApi([anEmployee(1, { role_name: 'admin' })])
  const { user } = openEmployees('/employees', { role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Person 1' }))
  const [edit, remove] = await screen.findAllByRole('menuitem')
  expect(edit).toHaveTextContent('You can only edit employees whose role is below your own.')
  expect(remove).toHaveTextContent('You can only delete employees whose role is below your own')
  for (const entry of [edit!, remove!]) expect(entry).toBeDisabled()
})
