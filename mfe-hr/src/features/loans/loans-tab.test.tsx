import { screen } from '@testing-library/react'
import { Component as HrManagementPage } from '../hr-management/hr-management.page.tsx'
import { aLoan, fakePayApi, openPay } from '../shared/pay-testing.tsx'

test.each([
  ['own_request', 'You cannot decide your own request or pay'],
  ['not_allowed', 'You do not have permission to do this'],
  ['loan_not_running', 'Only approved loans and advances can be repaid'],
] as const)('offers no repayment that the server refuses as %s', async (code, reason) => {
  fakePayApi({ loans: [aLoan(1, { status: 'approved', payment_blocked_by: code })] })
  const { user } = openPay(<HrManagementPage />, { path: '/hr-management?tab=loans' })
  await user.click(await screen.findByRole('button', { name: /^Actions/ }))
  const action = await screen.findByRole('menuitem', { name: /Record payment/ })
  expect(action).toHaveAttribute('data-disabled')
  expect(action).toHaveTextContent(reason)
})

test.each([
  ['pending', true],
  ['approved', false],
] as const)(
  'allows a repayment by status if the service of the release before sends no reason: %s',
  async (status, isDisabled) => {
    fakePayApi({ loans: [aLoan(1, { status, payment_blocked_by: undefined })] })
    const { user } = openPay(<HrManagementPage />, { path: '/hr-management?tab=loans' })
    await user.click(await screen.findByRole('button', { name: /^Actions/ }))
    const action = await screen.findByRole('menuitem', { name: /Record payment/ })
    expect(action.hasAttribute('data-disabled')).toBe(isDisabled)
  },
)
