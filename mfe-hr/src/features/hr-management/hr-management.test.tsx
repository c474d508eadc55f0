import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { errorResponse, idOf, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aLeave,
  aLoan,
  aPayroll,
  aProposal,
  aRecord,
  fakePayApi,
  fieldOf,
  fillField,
  openPay,
} from '../shared/pay-testing.tsx'
import { Component as HrManagementPage } from './hr-management.page.tsx'

const open = (path = '/hr-management', role: 'manager' | 'admin' = 'manager') =>
  openPay(<HrManagementPage />, { path, role })
const openDetails = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name: `Details of \u2068${name}\u2069` }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('approves with notes and rejects with a reason; an empty reason sends nothing', async () => {
  const [leave, loan] = [aLeave(1), aLoan(1)]
  const api = fakePayApi({ leave: [leave], loans: [loan] })
  api.on(`POST /leave/approve/${leave.id}`, () => recordResponse(leave))
  api.on(`POST /loans-advances/reject/${loan.id}`, () => recordResponse(loan))
  const { user } = open()
  const approve = await screen.findByRole('button', {
    name: 'Approve: \u2068Bilal Hussain\u2069: Annual leave, 1 Dec 2026',
  })
  await user.click(approve)
  fillField('admin_notes', 'Enjoy')
  await user.click((await dialog()).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Leave approved!')).toBeVisible()
  expect(requestsOf(api, 'POST')[0]).toMatchObject({ body: { admin_notes: 'Enjoy' } })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Reject: .Bilal Hussain.: Loan/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(requestsOf(api, 'POST')).toHaveLength(1)
  fillField('rejection_reason', 'Too soon')
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Request rejected')).toBeVisible()
  expect(requestsOf(api, 'POST')[1]).toMatchObject({ body: { rejection_reason: 'Too soon' } })
})

test('disables the decision about the own request with its reason', async () => {
  fakePayApi({ leave: [aLeave(1, { decision_blocked_by: 'own_request' })] })
  open()
  const approve = await screen.findByRole('button', { name: /^Approve: .Bilal/ })
  expect(approve).toBeDisabled()
  expect(approve).toHaveAttribute('title', 'You cannot decide your own request or pay')
})

test('pages the pending leave and the pending loans each for itself', async () => {
  const api = fakePayApi()
  const leave = Array.from({ length: 12 }, (_, index) => aLeave(index))
  const loans = Array.from({ length: 12 }, (_, index) => aLoan(index))
  api.on('GET /leave/all-requests', ({ query }) => pageOfTen(leave, query))
  api.on('GET /loans-advances/all', ({ query }) => pageOfTen(loans, query))
  const { user } = open()
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  const nextPage = async (name: string) =>
    user.click(await (await section(name)).findByRole('button', { name: 'Next page' }))
  const pagesOf = (path: RegExp) =>
    requestsOf(api, 'GET', path).map(({ query }) => query.get('page'))
  await nextPage('Leave requests')
  expect(await (await section('Leave requests')).findByText('Page 2 of 2')).toBeVisible()
  expect((await section('Loans and advances')).getByText('Page 1 of 2')).toBeVisible()
  await nextPage('Loans and advances')
  expect(await (await section('Loans and advances')).findByText('Page 2 of 2')).toBeVisible()
  expect(pagesOf(/all-requests$/)).toEqual(['1', '2'])
  expect(pagesOf(/loans-advances\/all$/)).toEqual(['1', '2'])
})

test('creates a salary from a proposal, with net and warnings while typing', async () => {
  const api = fakePayApi()
  api.on('GET /salary/calculate', () => recordResponse(aProposal()))
  api.on('POST /salary/create', () => recordResponse({}, [], 201))
  const { user } = open('/hr-management?salary=new')
  await dialog()
  await user.click(fieldOf('employee_id'))
  await user.click(await screen.findByRole('option', { name: /Bilal Hussain/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Propose amounts' }))
  await waitFor(() => expect(fieldOf('basic_salary')).toHaveValue('3000.00'))
  expect(fieldOf('advance_deduction')).toHaveValue('333.33')
  expect(screen.getByText('AED 3,166.67')).toBeVisible()
  fillField('late_deduction', '2000')
  expect(
    screen.getByText('The deductions (2333.33 AED) exceed half of the gross salary (3500.00 AED)'),
  ).toBeVisible()
  fillField('late_deduction', '176')
  expect(screen.getByText(/Late deduction: as a fine, at most AED 175\.00/)).toBeVisible()
  fillField('late_deduction', '٥٠')
  expect(screen.queryByText(/as a fine/)).toBeNull()
  expect(screen.getByText('AED 3,116.67')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Create salary record' }))
  expect(await screen.findByText('Salary record created successfully!')).toBeVisible()
  expect(requestsOf(api, 'POST')[0]?.body).toMatchObject({
    basic_salary: '3000.00',
    late_deduction: '٥٠',
  })
})

test('shows a month without a salary at its field, and offers payrolls to the next month only', async () => {
  const api = fakePayApi()
  const detail = { path: 'month', code: 'month_before_hire', params: { date: '2026-12-16' } }
  api.on('GET /salary/calculate', () =>
    errorResponse(400, 'invalid_input', { details: [{ ...detail, message: 'Hired later' }] }),
  )
  const { user, unmount } = open('/hr-management?salary=new')
  await dialog()
  await user.click(fieldOf('employee_id'))
  await user.click(await screen.findByRole('option', { name: /Bilal Hussain/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Propose amounts' }))
  await waitFor(() => expect(fieldOf('month')).toHaveAttribute('aria-invalid', 'true'))
  expect(fieldOf('month')).toHaveAccessibleDescription(/The employee was hired on .*2026/)
  unmount()
  open('/hr-management?tab=salaries')
  const next = await screen.findByRole('button', { name: 'Next month' })
  expect(next).toBeEnabled()
  await user.click(next)
  expect(next).toBeDisabled()
})

test('edits the payroll in place and pays all open rows together', async () => {
  const api = fakePayApi()
  api.on('POST /salary/run', () => recordResponse({ created: 1, paid: 1 }))
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Own Person')
  await openDetails(user, 'Bilal Hussain')
  const bonus = await screen.findByRole('textbox', { name: 'Performance bonus, Bilal Hussain' })
  expect(screen.getByText(/Wages are due on 1 Dec 2026/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Performance bonus, Own Person' })).toBeNull()
  expect(screen.getByRole('link', { name: /^Installment/ })).toHaveAttribute(
    'href',
    `/hr-management?tab=loans&employee=${idOf(1)}&request=${idOf(201)}`,
  )
  fireEvent.change(bonus, { target: { value: '100' } })
  const other = screen.getByRole('textbox', { name: 'Other deductions, Bilal Hussain' })
  fireEvent.change(other, { target: { value: '721' } })
  expect(screen.getByText(/Other deductions exceed AED 720\.00 \(20 % of gross\)/)).toBeVisible()
  fireEvent.change(other, { target: { value: '' } })
  const everybody = screen.getByRole('checkbox', { name: 'Include everybody' })
  await user.click(everybody)
  expect(screen.getByRole('button', { name: 'Create and pay' })).toBeDisabled()
  await user.click(everybody)
  expect(screen.getByText('1 employee, AED 3,266.67')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create and pay' }))
  await user.click((await dialog()).getByRole('button', { name: 'Create and pay' }))
  expect(await screen.findByText('Salaries paid', { selector: '[role=status] *' })).toBeVisible()
  expect(requestsOf(api, 'POST')[0]?.body).toMatchObject({
    pay: true,
    records: [{ basic_salary: '3000.00', performance_bonus: '100', version: 0 }],
  })
  expect(screen.queryByRole('button', { name: 'WPS file' })).toBeNull()
})

test.each([
  ['en', '0 of 2', '+AED 166.67', '1'],
  ['ar', '0 من أصل 2', '\u2066+166.67\u2069', '1'],
] as const)(
  'shows the columns of the payroll and differences with a sign in %s, and the amounts on demand',
  async (language, paid, difference, sign) => {
    fakePayApi()
    const { user } = openPay(<HrManagementPage />, {
      path: '/hr-management?tab=salaries',
      role: 'manager',
      language,
    })
    const row = await screen.findByRole('row', { name: /Bilal Hussain/ })
    expect(within(row).getByText((text) => text.includes(difference))).toBeVisible()
    expect(row.querySelector('[data-sign]')).toHaveAttribute('data-sign', sign)
    for (const amount of ['3,000.00', '500.00', '333.33', '3,166.67'])
      expect(within(row).getByText((text) => text.includes(amount))).toBeVisible()
    // In words, because digits around a stroke read backwards in Arabic.
    expect(document.querySelector('[data-stat="state"] dd')).toHaveTextContent(paid)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(within(row).getByRole('button', { expanded: false }))
    expect(screen.getAllByRole('textbox')).toHaveLength(11)
  },
)

test('names the deduction above what is owed in the dialog and at the row of the employee', async () => {
  const api = fakePayApi()
  const params = { amount: 333.33, outstanding: 100 }
  const code = 'deduction_exceeds_loans'
  api.on('POST /salary/run', () =>
    errorResponse(409, code, {
      params,
      details: [{ path: 'records.0', code, message: 'Too much', params }],
    }),
  )
  const { user } = open('/hr-management?tab=salaries')
  await user.click(await screen.findByRole('button', { name: 'Create and pay' }))
  await user.click((await dialog()).getByRole('button', { name: 'Create and pay' }))
  const text = 'The deduction (333.33 AED) exceeds what the employee owes (100.00 AED)'
  expect(await (await dialog()).findByText(text)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  const row = screen.getByRole('row', { name: /Bilal Hussain/ })
  expect(within(row).getByText(text)).toBeVisible()
  const advance = screen.getByRole('textbox', { name: 'Loans and advances, Bilal Hussain' })
  fireEvent.change(advance, { target: { value: '100' } })
  expect(screen.queryByText(text)).toBeNull()
})

test('keeps what is typed after a conflict, and shows what somebody else has stored meanwhile', async () => {
  const api = fakePayApi()
  const { rows, ...payroll } = aPayroll()
  const show = (fields: object) => {
    const record = aRecord(fields)
    api.on('GET /salary/payroll', () =>
      recordResponse({ ...payroll, rows: [{ ...rows[0]!, record, proposal: null }] }),
    )
  }
  show({ version: 1 })
  const params = { name: 'Huda', at: '2026-11-20T09:00:00.000Z', version: 2 }
  const code = 'changed_since_read'
  api.on('POST /salary/run', () => {
    show({ version: 2, other_deduction: 500, performance_bonus: 70 })
    return errorResponse(409, code, {
      params,
      details: [{ path: 'records.0', code, message: 'Changed', params }],
    })
  })
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Bilal Hussain')
  const bonus = () => screen.getByRole('textbox', { name: 'Performance bonus, Bilal Hussain' })
  fireEvent.change(bonus(), { target: { value: '100' } })
  await user.click(screen.getByRole('button', { name: 'Create and pay' }))
  await user.click((await dialog()).getByRole('button', { name: 'Create and pay' }))
  const text = 'Huda updated this record while you were working'
  expect(await (await dialog()).findByText(text)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  const other = screen.getByRole('textbox', { name: 'Other deductions, Bilal Hussain' })
  await waitFor(() => expect(other).toHaveValue('500.00'))
  expect(other).not.toHaveAccessibleDescription()
  expect(bonus()).toHaveValue('100')
  expect(bonus()).toHaveAccessibleDescription('Latest saved value: 70.00')
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create and pay' }))
  await user.click((await dialog()).getByRole('button', { name: 'Create and pay' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(2))
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toMatchObject([
    { records: [{ performance_bonus: '100', version: 1 }] },
    { records: [{ performance_bonus: '100', other_deduction: '500.00', version: 2 }] },
  ])
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
})

test('sends the salaries with a new key after an earlier selection was stored without a response', async () => {
  const api = fakePayApi()
  const outcomes = [
    () => errorResponse(503, 'busy'),
    () => errorResponse(422, 'idempotency_key_reused'),
    () => recordResponse([]),
  ]
  api.on('POST /salary/run', () => outcomes.shift()!())
  const { user } = open('/hr-management?tab=salaries')
  await user.click(await screen.findByRole('button', { name: 'Create and pay' }))
  const pay = async () =>
    user.click((await dialog()).getByRole('button', { name: 'Create and pay' }))
  await pay()
  expect(await (await dialog()).findByText(/The system is busy/)).toBeVisible()
  await pay()
  expect(await (await dialog()).findByText(/The first attempt was saved/)).toBeVisible()
  await pay()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['another month', 'button', 'Next month'],
  ['another tab', 'tab', 'Loans and advances'],
] as const)('asks before %s discards typed amounts', async (_, role, name) => {
  fakePayApi()
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Bilal Hussain')
  const bonus = () => screen.queryByRole('textbox', { name: 'Performance bonus, Bilal Hussain' })
  const go = async () => user.click(screen.getByRole(role, { name }))
  fireEvent.change(bonus()!, { target: { value: '100' } })
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await go()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(bonus()).toHaveValue('100')
  await go()
  await user.click((await dialog()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(bonus()).toBeNull())
})

test('asks before the dialog of a new record discards typed amounts', async () => {
  fakePayApi()
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Bilal Hussain')
  const bonus = screen.getByRole('textbox', { name: 'Performance bonus, Bilal Hussain' })
  fireEvent.change(bonus, { target: { value: '100' } })
  await user.click(screen.getByRole('button', { name: 'Create salary record' }))
  expect(bonus).toHaveValue('100')
  await user.click((await dialog()).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('dialog', { name: 'Create salary record' })).toBeVisible()
  expect(bonus).toHaveValue('')
})

test('leaves without a question after the typed amount was taken back', async () => {
  fakePayApi()
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Bilal Hussain')
  const bonus = screen.getByRole('textbox', { name: 'Performance bonus, Bilal Hussain' })
  fireEvent.change(bonus, { target: { value: '100' } })
  fireEvent.change(bonus, { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bonus).not.toBeInTheDocument()
})

test.each([
  ['en', 'The deductions (2333.33 AED) exceed half of the gross salary (3500.00 AED)'],
  ['ar', 'مجموع الخصومات (2333.33 درهم) يتجاوز نصف إجمالي الراتب (3500.00 درهم)'],
] as const)('says in the row in %s why its net salary is blocked', async (language, text) => {
  fakePayApi()
  const { user } = openPay(<HrManagementPage />, { path: '/hr-management?tab=salaries', language })
  const row = await screen.findByRole('row', { name: /Bilal Hussain/ })
  await user.click(within(row).getByRole('button', { expanded: false }))
  fireEvent.change(screen.getAllByRole('textbox')[8]!, { target: { value: '2000' } })
  expect(within(row).getByText(text)).toBeVisible()
})

test('asks for the salary of an employee with an hourly rate only instead of paying 0.00', async () => {
  const api = fakePayApi()
  const payroll = aPayroll()
  const [row] = payroll.rows
  const hourly = { ...row!, proposal: null, decision_blocked_by: 'hourly_pay_only' as const }
  api.on('GET /salary/payroll', () => recordResponse({ ...payroll, rows: [hourly] }))
  open('/hr-management?tab=salaries')
  const text = 'This employee has only an hourly rate. Enter a base salary'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Bilal Hussain/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Create and pay' })).toBeNull()
})

test('deletes a record that is not paid, and links overtime to the punches of the month', async () => {
  const api = fakePayApi()
  const payroll = aPayroll()
  const [row] = payroll.rows
  const overtime = { kind: 'overtime' as const, minutes: 120, from: '2026-11-01', to: '2026-11-30' }
  const record = aRecord({
    lines: [{ ...aProposal().lines[0]!, ...overtime, reference_id: null }],
  })
  const rows = [{ ...row!, record, proposal: null }]
  api.on('GET /salary/payroll', () => recordResponse({ ...payroll, rows }))
  api.on(`DELETE /salary/${record.id}`, () => recordResponse({}))
  const { user } = open('/hr-management?tab=salaries')
  await openDetails(user, 'Bilal Hussain')
  expect(await screen.findByRole('link', { name: /^Overtime/ })).toHaveAttribute(
    'href',
    `/attendance?employee_id=${idOf(1)}&start_date=2026-11-01&end_date=2026-11-30`,
  )
  await user.click(screen.getByRole('button', { name: 'Delete the record of Bilal Hussain' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete record' }))
  expect(await screen.findByText('Salary record deleted')).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toHaveLength(1)
})

test('limits a list to the request that the address names', async () => {
  const api = fakePayApi({ loans: [aLoan(1)] })
  const { user } = open(`/hr-management?tab=loans&employee=${idOf(1)}&request=${idOf(201)}`)
  await user.click(await screen.findByRole('button', { name: /Show all requests/ }))
  const reads = () => requestsOf(api, 'GET', /loans-advances\/all/)
  await waitFor(() => expect(reads().at(-1)?.query.get('id')).toBeNull())
  expect(reads()[0]?.query.get('id')).toBe(idOf(201))
})

test('lists every error of the wage file for an admin', async () => {
  const api = fakePayApi()
  api.on('GET /salary/wps-file', () =>
    errorResponse(422, 'wps_invalid', {
      details: [
        { path: 'mohre_establishment', code: 'required', message: '' },
        { path: 'EMP-0001.bank_account', code: 'invalid_iban', message: '' },
      ],
    }),
  )
  const { user } = open('/hr-management?tab=salaries', 'admin')
  await user.click(await screen.findByRole('button', { name: 'WPS file' }))
  expect(
    await screen.findByText('MoHRE establishment number: This field is required'),
  ).toBeVisible()
  expect(screen.getByText('EMP-0001: IBAN: This is not a valid UAE IBAN')).toBeVisible()
})

test('names changed accounts before the wage file is written', async () => {
  const api = fakePayApi()
  api.on('GET /salary/wps-changes', () =>
    recordResponse([
      {
        employee_id: idOf(1),
        employee_code: 'EMP-0001',
        first_name: 'Rajesh',
        last_name: 'Kumar',
        changes: [{ field: 'bank_account', from: '•••• 3456', to: '•••• 6701' }],
        requested_by: 'Khalid',
        decided_by: 'Hessa',
        changed_at: '2026-11-20T08:00:00Z',
      },
    ]),
  )
  const { user } = open('/hr-management?tab=salaries', 'admin')
  await user.click(await screen.findByRole('button', { name: 'WPS file' }))
  const dialog = await screen.findByRole('dialog', {
    name: "Accounts changed since the employee's last wage file",
  })
  expect(dialog).toHaveTextContent('Rajesh Kumar')
  expect(dialog).toHaveTextContent('•••• 3456 → •••• 6701')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(requestsOf(api, 'GET', /wps-file/)).toEqual([])
})

test('asks which employees a further wage file of the month contains, and writes nothing before', async () => {
  const api = fakePayApi()
  const state = {
    files: 2,
    written_at: '2026-11-20T08:00:00Z',
    written_by_name: 'Hessa',
    last_file: 3,
    written: 9,
    unwritten: 1,
  }
  api.on('GET /salary/wps-state', () => recordResponse(state))
  api.on('GET /salary/wps-file', () => errorResponse(503, 'busy'))
  const { user } = open('/hr-management?tab=salaries', 'admin')
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'WPS file' }))
    return within(await screen.findByRole('dialog', { name: 'A WPS file of this month exists' }))
  }
  const dialog = await openDialog()
  expect(dialog.getByText(/^\u2068Hessa\u2069 wrote the last file .*this month: 9/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(requestsOf(api, 'GET', /wps-file/)).toEqual([])
  const choices = [
    ['Only employees in no file (1)', 'unwritten'],
    ['The last file again (3)', 'last_file'],
    ['All employees again (10)', 'all'],
  ] as const
  for (const [index, [name, scope]] of choices.entries()) {
    await user.click((await openDialog()).getByRole('button', { name }))
    await waitFor(() => expect(requestsOf(api, 'GET', /wps-file/)).toHaveLength(index + 1))
    const { query } = requestsOf(api, 'GET', /wps-file/)[index]!
    expect(String(query)).toContain(`employees=${scope}&known_files=2`)
  }
  expect(await screen.findByText(/The system is busy/)).toBeVisible()
})

test.each([
  ['/hr-management?tab=leave', '/leave/export'],
  ['/hr-management?tab=loans', '/loans-advances/export'],
])('exports the filtered requests of %s', async (path, exported) => {
  const api = fakePayApi({ leave: [aLeave(1)], loans: [aLoan(1)] })
  api.on(`GET ${exported}`, () => errorResponse(503, 'busy'))
  const { user } = open(`${path}&employee=${idOf(2)}`)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export$/)).toHaveLength(1))
  const [request] = requestsOf(api, 'GET', /export$/)
  expect(request!.path).toBe(exported)
  expect(String(request!.query)).toBe(`employee_id=${idOf(2)}&format=csv&language=en`)
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})
