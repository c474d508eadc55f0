import { act, screen, waitFor, within } from '@testing-library/react'
import type { PayrollRow } from '@warsha/contracts/hr/salary'
import { maxPayrollRecords } from '@warsha/contracts/hr/salary-rules'
import { endSession } from '@warsha/web-kit'
import {
  errorResponse,
  type FakeApi,
  idOf,
  recordResponse,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import { Component as HrManagementPage } from '../hr-management/hr-management.page.tsx'
import { aPayroll, aRecord, fakePayApi, openPay, ownId } from '../shared/pay-testing.tsx'
import { RunPayrollBar } from './run-payroll.bar.tsx'
import { usePayrollSelection } from './use-payroll-selection.ts'

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

test('keeps the amounts that are typed for somebody who is left out of a run', async () => {
  const api = fakePayApi()
  const payroll = aPayroll()
  const [row] = payroll.rows
  const rows = ['Bilal', 'Aisha'].map((first_name, index) => ({
    ...row!,
    first_name,
    employee_id: idOf(600 + index),
  }))
  api.on('GET /salary/payroll', () => recordResponse({ ...payroll, rows }))
  api.on('POST /salary/run', () => recordResponse({ created: 1, paid: 0 }))
  const { user } = open()
  const bonusOf = (name: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^Performance bonus, ${name}`))
  await user.click(await screen.findByRole('button', { name: /^Details of .?Aisha/ }))
  await user.type(bonusOf('Aisha'), '75')
  await user.click(screen.getByRole('checkbox', { name: /^Include .?Aisha/ }))
  await user.click(screen.getByRole('button', { name: 'Save records' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save records' }),
  )
  expect(await screen.findByText('Salary records saved')).toBeVisible()
  expect(bonusOf('Aisha').value).toMatch(/75$/)
  expect((requestsOf(api, 'POST')[0]!.body as { records: object[] }).records).toHaveLength(1)
})

describe('a payroll of more employees than a request may contain', () => {
  const all = maxPayrollRecords + 1
  /** The bar without the table, which would take seconds to render. */
  const Bar = ({ rows }: { rows: readonly PayrollRow[] }) => (
    <RunPayrollBar month={{ month: 11, year: 2026 }} selection={usePayrollSelection(rows)} />
  )
  const openBar = () => {
    const api = fakePayApi()
    const [row] = aPayroll().rows
    const rows = Array.from({ length: all }, (_, index) => ({ ...row!, employee_id: idOf(index) }))
    return { api, ...openPay(<Bar rows={rows} />, { path: '/hr-management' }) }
  }
  const sizesOf = (api: FakeApi) =>
    requestsOf(api, 'POST').map(({ body }) => (body as { records: object[] }).records.length)
  const keysOf = (api: FakeApi) =>
    requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])

  test('is paid in parts', async () => {
    const { api, user } = openBar()
    api.on('POST /salary/run', () => recordResponse({ created: 1, paid: 1 }))
    await user.click(screen.getByRole('button', { name: 'Create and pay' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create and pay' }))
    expect(await screen.findByText('Salaries paid')).toBeVisible()
    expect(sizesOf(api)).toEqual([maxPayrollRecords, 1])
    expect(new Set(keysOf(api)).size).toBe(2)
  })

  test('says how many are paid if a part fails, and sends only the others again', async () => {
    const { api, user } = openBar()
    const outcomes = [
      () => recordResponse({ created: maxPayrollRecords, paid: maxPayrollRecords }),
      () => errorResponse(503, 'busy'),
      () => recordResponse({ created: 1, paid: 1 }),
    ]
    api.on('POST /salary/run', () => outcomes.shift()!())
    await user.click(screen.getByRole('button', { name: 'Create and pay' }))
    const dialog = within(await screen.findByRole('dialog'))
    const pay = () => user.click(dialog.getByRole('button', { name: 'Create and pay' }))
    await pay()
    expect(await screen.findByText(/^200 of 201 salaries are paid/)).toBeVisible()
    expect(dialog.getByText(/The system is busy/)).toBeVisible()
    await pay()
    expect(await screen.findByText('Salaries paid')).toBeVisible()
    expect(sizesOf(api)).toEqual([maxPayrollRecords, 1, 1])
    const [first, second, repeated] = keysOf(api)
    expect(repeated).toBe(second)
    expect(second).not.toBe(first)
  })

  test('is not shown as paid while an earlier request of the same screen is running', async () => {
    const { api, user } = openBar()
    api.on('POST /salary/run', () => new Promise<never>(() => undefined))
    const pay = async () => {
      await user.click(screen.getByRole('button', { name: 'Create and pay' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Create and pay' }))
      return dialog
    }
    await pay()
    act(() => endSession('expired'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => signInAs('admin', { id: ownId }))

    const dialog = await pay()
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(requestsOf(api, 'POST')).toHaveLength(1)
  })
})
