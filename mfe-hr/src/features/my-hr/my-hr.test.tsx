import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import pay from '../../locales/ar/pay.json'
import { aLeave, aLoan, fakePayApi, fieldOf, fillField, openPay } from '../shared/pay-testing.tsx'
import { Component as MyHrPage } from './my-hr.page.tsx'

const open = (path = '/my-hr', language: 'en' | 'ar' = 'en') =>
  openPay(<MyHrPage />, { path, language, role: 'mechanic' })
const submit = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('shows the gratuity as an estimate with its calculation, and no salary records yet', async () => {
  fakePayApi()
  open()
  expect(await screen.findByText('AED 4,200.00')).toBeVisible()
  expect(screen.getByText(/estimate as of today/)).toBeVisible()
  expect(screen.getByText('Days of service').parentElement).toHaveTextContent('730')
  expect(await screen.findByText('No salary records yet')).toBeVisible()
})

test('shows balances and applies for leave with the counted days; a rejection keeps the input', async () => {
  const api = fakePayApi({ leave: [aLeave(1)] })
  const { user } = open('/my-hr?tab=leave')
  expect(await screen.findByText('25 of 30 days')).toBeVisible()
  expect(screen.getByText('Waiting for approval (days): 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply for leave' }))
  await screen.findByRole('dialog')
  await submit(user, 'Send request')
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(1)
  expect(requestsOf(api, 'POST')).toEqual([])

  api.on('POST /leave/request', () =>
    errorResponse(409, 'leave_balance_exceeded', {
      params: { year: 2026, remaining: 2, requested: 3 },
    }),
  )
  fillField('start_date', '2026-12-30')
  fillField('end_date', '2027-01-01')
  fillField('reason', 'Family visit')
  expect(screen.getByText('Days', { selector: 'output *' }).parentElement).toHaveTextContent('3')
  await submit(user, 'Send request')
  expect(
    await screen.findByText('The balance of 2026 allows 2 days, and 3 are requested'),
  ).toBeVisible()
  expect(fieldOf('reason')).toHaveValue('Family visit')

  api.on('POST /leave/request', () => recordResponse(aLeave(2), [], 201))
  await submit(user, 'Send request')
  expect(await screen.findByText('Leave request submitted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'POST').at(-1)?.body).toEqual({
    leave_type: 'annual',
    start_date: '2026-12-30',
    end_date: '2027-01-01',
    is_half_day: false,
    reason: 'Family visit',
  })
})

test.each([
  [
    'en',
    'Apply for leave',
    /^Leave can end on .*, the last day of work, at the latest$/,
    /^Leave can last at most one year/,
  ],
  [
    'ar',
    pay.leave.apply,
    /^لا يمكن أن تنتهي الإجازة بعد آخر يوم عمل/,
    /^أقصى مدة للإجازة سنة واحدة/,
  ],
] as const)(
  'shows leave after the last day and leave that is too long at the end date (%s)',
  async (language, applyText, afterLeaving, tooLong) => {
    const api = fakePayApi()
    const code = 'leave_after_leaving'
    const params = { date: '2026-12-31' }
    api.on('POST /leave/request', () =>
      errorResponse(422, code, {
        params,
        details: [{ path: 'end_date', code, message: 'Too late', params }],
      }),
    )
    const { user } = open('/my-hr?tab=leave', language)
    await user.click(await screen.findByRole('button', { name: applyText }))
    const dialog = await screen.findByRole('dialog')
    const send = dialog.querySelector<HTMLButtonElement>('[type="submit"]')!
    fillField('start_date', '2026-12-30')
    fillField('end_date', '2055-01-01')
    fillField('reason', 'Travel')
    await user.click(send)
    expect(await screen.findByText(tooLong)).toBeVisible()
    expect(requestsOf(api, 'POST')).toEqual([])
    fillField('end_date', '2027-01-01')
    await user.click(send)
    expect(await screen.findByText(afterLeaving)).toBeVisible()
    expect(fieldOf('end_date')).toHaveAttribute('aria-invalid', 'true')
  },
)

test('requests a loan with the installment shown while typing, and cancels a pending one', async () => {
  const api = fakePayApi({
    loans: [
      aLoan(1),
      aLoan(2, { status: 'approved', amount_paid: aed(250), amount_remaining: aed(750) }),
    ],
  })
  const { user } = open('/my-hr?tab=loans')
  expect(await screen.findByText('AED 250.00 of AED 1,000.00 paid')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Request loan or advance' }))
  await screen.findByRole('dialog')
  fillField('amount', '1000')
  await user.click(fieldOf('installments'))
  await user.click(await screen.findByRole('option', { name: '3' }))
  expect(screen.getByText('Monthly installment').parentElement).toHaveTextContent('AED 333.33')
  fillField('reason', 'Rent')
  api.on('POST /loans-advances/request', () => recordResponse(aLoan(3), [], 201))
  await submit(user, 'Send request')
  expect(await screen.findByText('Request submitted successfully!')).toBeVisible()
  expect(requestsOf(api, 'POST')[0]?.body).toEqual({
    type: 'advance',
    amount: '1000',
    installments: '3',
    reason: 'Rent',
  })

  api.on(`POST /loans-advances/cancel/${aLoan(1).id}`, () => recordResponse(aLoan(1)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getAllByRole('button', { name: /^Actions/ })[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel request' }))
  await submit(user, 'Cancel request')
  expect(await screen.findByText('Request cancelled')).toBeVisible()
})

test('shows the screen in Arabic', async () => {
  fakePayApi({ leave: [aLeave(1)] })
  open('/my-hr?tab=leave', 'ar')
  expect(await screen.findByText('25 يوماً من أصل 30')).toBeVisible()
  expect(await screen.findByText('5 أيام')).toBeVisible()
})
