import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anEmployee, fakeEmployeesApi, openEmployees } from './employees-testing.tsx'

const aChange = (decision_blocked_by: string | null) => ({
  id: idOf(70),
  employee_id: idOf(1),
  employee_code: 'EMP-0001',
  first_name: 'Rajesh',
  last_name: 'Kumar',
  changes: [{ field: 'bank_account', from: '•••• 3456', to: 'AE690260001015123456701' }],
  requested_by: 'Khalid Al Marri',
  requested_at: '2026-11-20T08:00:00Z',
  decision_blocked_by,
})
const open = (blockedBy: string | null, language: 'en' | 'ar' = 'en') => {
  const api = fakeEmployeesApi([anEmployee(1)])
  api.on('GET /employees/bank-changes', () => recordResponse([aChange(blockedBy)]))
  api.on(`POST /employees/bank-changes/${idOf(70)}/approve`, () =>
    recordResponse({ id: idOf(70), status: 'applied' }),
  )
  openEmployees('/employees', { language })
  return api
}

test('lets a second person approve new bank details after a question', async () => {
  const api = open(null)
  const panel = await screen.findByRole('region', { name: /wait for a second person/ })
  expect(panel).toHaveTextContent('•••• 3456 → AE690260001015123456701')
  await userEvent.click(within(panel).getByRole('button', { name: 'Approve' }))
  expect(requestsOf(api, 'POST')).toEqual([])
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Bank details changed')).toBeVisible()
  expect(requestsOf(api, 'POST')).toHaveLength(1)
})

test('lets the manager who asked only withdraw, in Arabic', async () => {
  open('own_request', 'ar')
  expect(await screen.findByRole('button', { name: 'موافقة' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'سحب الطلب' })).toBeEnabled()
})
