import { screen, within } from '@testing-library/react'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { Component as HrManagementPage } from '../hr-management/hr-management.page.tsx'
import { aPayroll, aRecord, fakePayApi, openPay } from '../shared/pay-testing.tsx'

const open = () => openPay(<HrManagementPage />, { path: '/hr-management?tab=salaries' })

test('offers to delete, but not to pay, the record of somebody who was not employed in the month', async () => {
  const api = fakePayApi()
  const payroll = aPayroll()
  const [row] = payroll.rows
  const record = aRecord()
  const rows = [{ ...row!, record, proposal: null, decision_blocked_by: 'not_employed' as const }]
  api.on('GET /salary/payroll', () => recordResponse({ ...payroll, rows }))
  api.on(`DELETE /salary/${idOf(300)}`, () => recordResponse({}))
  const { user } = open()
  expect(await screen.findByText(/^Not employed in this month/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Include Bilal Hussain' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Create and pay' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Delete the record of Bilal Hussain' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete record' }))
  expect(await screen.findByText('Salary record deleted')).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toHaveLength(1)
})
