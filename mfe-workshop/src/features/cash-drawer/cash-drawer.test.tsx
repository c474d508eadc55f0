import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCashMovement,
  aCashSession,
  aClosingCount,
  aDrawer,
  aSessionRow,
  fakeCashApi,
  openCashDrawer,
  sessionId,
} from './cash-drawer-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))
const sheet = () => document.body.querySelector<HTMLElement>(':scope > [data-sheet="cash-report"]')!

describe('opening a drawer', () => {
  test.each([
    ['en', 'Open drawer', 'AED 552.57', 'Smaller coins, in fils'],
    ['ar', 'فتح الدرج', '552.57', 'عملات معدنية أصغر، بالفلس'],
  ] as const)(
    'adds up the notes and coins while they are typed, in %s',
    async (language, submit, sum, smallCoins) => {
      const { api } = fakeCashApi({ session: null })
      const { user } = openCashDrawer('receptionist', language)
      await screen.findByRole('button', { name: submit })
      await user.click(field('opening_count.aed_1000'))
      // Enter and the arrows go to the next denomination.
      await user.keyboard(
        '{Enter}1{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}1{Enter}{Enter}',
      )
      await fill(user, field('opening_count.aed_1'), '٢')
      await user.keyboard('{Enter}1')
      await fill(user, screen.getByRole('textbox', { name: smallCoins }), '7')
      expect(document.querySelector('output')).toHaveTextContent(sum)
      expect(requestsOf(api, 'POST')).toEqual([])
      // Enter in the last field submits.
      await user.click(field('opening_count.fils_1'))
      await user.keyboard('{Enter}')
      await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
      const [sent] = requestsOf(api, 'POST')
      expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
      expect(sent!.body).toMatchObject({
        drawer_id: idOf(21),
        opening_count: {
          aed_1000: '',
          aed_500: '1',
          aed_50: '1',
          aed_1: '٢',
          fils_50: '1',
          fils_1: '7',
        },
      })
    },
  )

  test('shows errors at their denomination and sends nothing', async () => {
    const { api } = fakeCashApi({ session: null })
    const { user } = openCashDrawer()
    await screen.findByRole('button', { name: 'Open drawer' })
    await fill(user, field('opening_count.aed_100'), '1.5')
    await user.click(screen.getByRole('button', { name: 'Open drawer' }))
    expect(await screen.findByText('Must be a whole number')).toBeVisible()
    expect(field('opening_count.aed_100')).toHaveAttribute('aria-invalid', 'true')
    expect(requestsOf(api, 'POST')).toEqual([])
  })

  test('offers the free drawers only, and says so if none is free', async () => {
    const open_session = {
      id: idOf(51),
      cashier: { id: idOf(8), name: 'Aisha Rahman' },
      opened_at: '2026-11-20T05:00:00.000Z',
    }
    const drawers = [aDrawer(1, { open_session }), aDrawer(2), aDrawer(3)]
    fakeCashApi({ session: null, drawers: [...drawers, aDrawer(4, { is_active: false })] })
    const { user, unmount } = openCashDrawer()
    await user.click(await screen.findByRole('combobox', { name: 'Drawer' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['2', '3'])
    unmount()
    fakeCashApi({ session: null, drawers: drawers.slice(0, 1) })
    openCashDrawer()
    expect(await screen.findByText('No drawer is free')).toBeVisible()
  })

  test('says who was faster', async () => {
    const { api } = fakeCashApi({ session: null })
    api.on('POST /cash-sessions', () =>
      errorResponse(409, 'cash_drawer_in_use', { params: { name: 'Aisha Rahman' } }),
    )
    const { user } = openCashDrawer()
    await user.click(await screen.findByRole('button', { name: 'Open drawer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Its cashier: Aisha Rahman')
  })

  test('takes the next free drawer if a colleague has opened the chosen one, and keeps the count', async () => {
    const { api } = fakeCashApi({ session: null, drawers: [aDrawer(1), aDrawer(2)] })
    const { user } = openCashDrawer()
    await screen.findByRole('button', { name: 'Open drawer' })
    await fill(user, field('opening_count.aed_100'), '3')
    api.on('POST /cash-sessions', () => {
      const cashier = { id: idOf(8), name: 'Aisha Rahman' }
      const open_session = { id: idOf(51), cashier, opened_at: '2026-11-20T05:00:00.000Z' }
      api.on('GET /cash-drawers', () => recordResponse([aDrawer(1, { open_session }), aDrawer(2)]))
      return errorResponse(409, 'cash_drawer_in_use', { params: { name: cashier.name } })
    })
    await user.click(screen.getByRole('button', { name: 'Open drawer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Its cashier: Aisha Rahman')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Drawer' })).toHaveValue('2'))
    await user.click(screen.getByRole('button', { name: 'Open drawer' }))
    await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(2))
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toMatchObject([
      { drawer_id: idOf(21), opening_count: { aed_100: '3' } },
      { drawer_id: idOf(22), opening_count: { aed_100: '3' } },
    ])
  })
})

describe('the open drawer', () => {
  test('lists its movements without any sum', async () => {
    fakeCashApi({
      session: aCashSession(),
      movements: [
        aCashMovement(2, {
          kind: 'paid_out',
          amount: aed(-30),
          reason: 'Water',
          reference: null,
          work_card_id: null,
        }),
        aCashMovement(1),
      ],
    })
    openCashDrawer()
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]).toHaveTextContent(/Paid out.*Water.*-AED 30.00/)
    expect(rows[1]).toHaveTextContent(/Payment.*RCP-2026-000001.*AED 1,250.00/)
    expect(screen.getByRole('link', { name: 'RCP-2026-000001' })).toHaveAttribute(
      'href',
      `/work-cards/${idOf(1)}?tab=payments`,
    )
    // 500.00 + 1,250.00 − 30.00.
    expect(document.body).not.toHaveTextContent('1,720')
    expect(document.body).not.toHaveTextContent('Expected')
  })

  test('records cash in and out with a reason, and drops and deposits with a number', async () => {
    const { api } = fakeCashApi({ session: aCashSession() })
    const path = `POST /cash-sessions/${sessionId}/movements`
    api.on(path, () => recordResponse(aCashMovement(1), [], 201))
    const { user } = openCashDrawer()
    await user.click(await screen.findByRole('button', { name: 'Paid out' }))
    await dialog()
    await fill(user, field('amount'), '30')
    await user.click((await dialog()).getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    await fill(user, field('reason'), 'Water')
    await user.click((await dialog()).getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Safe drop' }))
    await dialog()
    expect(screen.getByLabelText('Bag number')).toBeVisible()
    await fill(user, field('amount'), '1000')
    await user.click((await dialog()).getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toMatchObject([
      { kind: 'paid_out', amount: '30', reason: 'Water' },
      { kind: 'safe_drop', amount: '1000' },
    ])
  })
})

describe('closing a drawer', () => {
  test('counts blind, shows the difference, keeps the first count, and closes with a reason', async () => {
    const { api } = fakeCashApi({ session: aCashSession() }, [aed(600), aed(665)])
    const { user } = openCashDrawer()
    await user.click(await screen.findByRole('button', { name: 'Count and close' }))
    expect(field('denominations.aed_1000')).toHaveFocus()
    expect(document.body).not.toHaveTextContent('670')
    await fill(user, field('denominations.aed_200'), '3')
    await fill(user, field('card'), '100')
    await user.click(screen.getByRole('button', { name: 'Save count' }))
    expect(await screen.findByText('-AED 70.00')).toBeVisible()
    expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
      denominations: { aed_200: '3', aed_100: '' },
      card: '100',
      cheque: '0',
      bank_transfer: '0',
    })

    await user.click(screen.getByRole('button', { name: 'Count again' }))
    await fill(user, field('denominations.aed_5'), '133')
    await user.click(screen.getByRole('button', { name: 'Save count' }))
    expect(await screen.findByText('-AED 5.00')).toBeVisible()
    expect(screen.getByText(/difference .*-AED 70.00/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Close drawer' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    await fill(user, field('reason'), 'Wrong change')
    await user.click(screen.getByRole('button', { name: 'Close drawer' }))
    await waitFor(() => expect(sheet()).not.toBeNull())
    expect(requestsOf(api, 'POST').at(-1)!.body).toMatchObject({
      count_id: aClosingCount(2, aed(665)).id,
      reason: 'Wrong change',
    })
    // The drawer is free again behind the report.
    expect(await screen.findByRole('button', { name: 'Open drawer' })).toBeInTheDocument()
  })

  test.each([
    ['en', '-200', 'Save count'],
    ['ar', '\u2212٢٠٠٫٥', 'حفظ الجرد'],
  ] as const)(
    'takes slips of refunds above the payments with a minus in %s',
    async (language, typed, save) => {
      const { api } = fakeCashApi({ session: aCashSession() }, [aed(670)])
      const { user } = openCashDrawer('receptionist', language)
      const count = language === 'en' ? 'Count and close' : 'الجرد والإغلاق'
      await user.click(await screen.findByRole('button', { name: count }))
      const slips = screen.getByRole('group', { name: /Slips|القسائم/ })
      expect(slips).toHaveAccessibleDescription(/(\u2066-200\u2069|-200)\.$/)
      expect(field('card')).toHaveAttribute('inputmode', 'text')
      await fill(user, field('card'), typed)
      await user.click(screen.getByRole('button', { name: save }))
      await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
      expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({ card: typed, cheque: '0' })
    },
  )

  test('shows the result of the last count after a reload, and does not ask for a reason without a difference', async () => {
    const { api } = fakeCashApi({ session: aCashSession({ counts: [aClosingCount(1, aed(670))] }) })
    const { user } = openCashDrawer()
    expect(await screen.findByText('The count matches the expected amounts.')).toBeVisible()
    expect(field('reason')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keep drawer open' }))
    expect(await screen.findByRole('button', { name: 'Paid in' })).toBeVisible()
    expect(requestsOf(api, 'POST')).toEqual([])
  })

  test.each([
    ['en', '+AED\u00a09.50'],
    ['ar', '\u2066+9.50\u2069'],
  ] as const)(
    'writes the sign of a surplus in %s like that of a shortage',
    async (language, text) => {
      fakeCashApi({ session: aCashSession({ counts: [aClosingCount(1, aed(679.5))] }) })
      openCashDrawer('receptionist', language)
      const table = await screen.findByRole('table')
      expect(table.textContent).toContain(text)
    },
  )

  test('shows a negative sum of slips in Arabic with its sign on the left', async () => {
    const count = aClosingCount(1, aed(670))
    const refunded = { expected: aed(-200), counted: aed(-200), difference: aed(0) }
    const results = count.results.map((result) =>
      result.method === 'card' ? { ...result, ...refunded } : result,
    )
    fakeCashApi({ session: aCashSession({ counts: [{ ...count, results }] }) })
    openCashDrawer('receptionist', 'ar')
    const amounts = await screen.findAllByText(/-200\.00/)
    expect(amounts).toHaveLength(2)
    for (const amount of amounts) {
      expect(amount.textContent).toContain('\u2066-200.00\u2069')
      expect(amount.closest('[dir]')).toHaveAttribute('dir', 'ltr')
    }
  })

  test('asks to count again if money has moved meanwhile', async () => {
    const { api } = fakeCashApi({ session: aCashSession({ counts: [aClosingCount(1, aed(670))] }) })
    api.on(`POST /cash-sessions/${sessionId}/closing`, () =>
      errorResponse(409, 'cash_count_outdated'),
    )
    const { user } = openCashDrawer()
    await user.click(await screen.findByRole('button', { name: 'Close drawer' }))
    expect(await screen.findByText(/Money has moved since this count/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Count again' }))
    expect(field('denominations.aed_1000')).toHaveFocus()
  })
})

describe('the report', () => {
  const closedSession = aCashSession({
    cashier: { id: idOf(8), name: 'Aisha Rahman' },
    closed_at: '2026-11-20T14:04:00.000Z',
    closed_by: { id: idOf(8), name: 'Aisha Rahman' },
    report_number: 'Z-2026-000001',
    counts: [
      { ...aClosingCount(1, aed(600)), counted_by: { id: idOf(8), name: 'Aisha Rahman' } },
      { ...aClosingCount(2, aed(665)), counted_by: { id: idOf(8), name: 'Aisha Rahman' } },
    ],
    reason: 'Wrong change',
    has_difference: true,
    needs_confirmation: true,
  })

  test.each(['en', 'ar'] as const)(
    'prints in both languages from a page in %s',
    async (language) => {
      const { setClosed } = fakeCashApi({ session: null })
      setClosed(closedSession)
      openCashDrawer('receptionist', language, `/cash-drawer?open=${sessionId}`)
      await waitFor(() => expect(sheet()).not.toBeNull())
      for (const text of [
        'Cash drawer closing report (Z)',
        'تقرير إغلاق درج النقد (Z)',
        'Z-2026-000001',
        'ورشة المثال',
        '1,250.00',
        '-1,000.00',
        '670.00',
        '-5.00',
        '-70.00',
        'Bank depositsإيداع في البنك -110.00',
        'Wrong change',
        '20/11/2026 18:04',
      ])
        expect(sheet()).toHaveTextContent(text)
      // The receptionist cannot confirm.
      expect(screen.queryByRole('button', { name: /Confirm difference|تأكيد الفرق/ })).toBeNull()
    },
  )

  test('lets a manager confirm the difference of another cashier, and never their own', async () => {
    const { api, setClosed } = fakeCashApi({ session: null })
    setClosed(closedSession)
    api.on(`POST /cash-sessions/${sessionId}/confirmation`, () => {
      const confirmation = {
        at: '2026-11-20T15:00:00.000Z',
        by: { id: idOf(9), name: 'Khalid Al Marri' },
        note: 'Seen',
      }
      const confirmed = { ...closedSession, needs_confirmation: false, confirmation }
      setClosed(confirmed)
      return recordResponse(confirmed, [], 201)
    })
    const { user, unmount } = openCashDrawer('manager', 'en', `/cash-drawer?open=${sessionId}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm difference' }))
    await fill(user, field('note'), 'Seen')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sheet()).toHaveTextContent('Khalid Al Marri'))
    expect(requestsOf(api, 'POST')[0]!.body).toEqual({ note: 'Seen' })
    unmount()

    setClosed(closedSession)
    openCashDrawer('manager', 'en', `/cash-drawer?open=${sessionId}`, idOf(8))
    await waitFor(() => expect(sheet()).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Confirm difference' })).toBeNull()
  })

  test('explains that the drawer has to be counted first', async () => {
    const { api } = fakeCashApi({ session: aCashSession() })
    api.on(`GET /cash-sessions/${sessionId}/report`, () => errorResponse(403, 'cash_report_hidden'))
    openCashDrawer('manager', 'en', `/cash-drawer?open=${sessionId}`)
    expect(
      await screen.findByText('The expected amount is shown after the closing count'),
    ).toBeVisible()
    expect(sheet()).toBeNull()
  })
})

describe('managers', () => {
  test('open a drawer of their own on request', async () => {
    fakeCashApi({ session: null })
    const { user } = openCashDrawer('manager')
    await user.click(await screen.findByRole('button', { name: 'Open a drawer' }))
    expect(await screen.findByRole('button', { name: 'Open drawer' })).toBeVisible()
  })

  test('see all sessions with their differences, recounts and what was left before, and open reports', async () => {
    const { api } = fakeCashApi({
      session: null,
      rows: [
        aSessionRow({ previous_amount: aed(520) }),
        aSessionRow({
          id: idOf(52),
          closed_at: null,
          report_number: null,
          expected: null,
          counted: null,
          difference: null,
          counts_count: 0,
          has_difference: false,
          needs_confirmation: false,
        }),
      ],
    })
    const { user, router } = openCashDrawer('manager')
    await screen.findByText('Z-2026-000001')
    const table = within(screen.getByRole('table', { name: 'Sessions of all cashiers' }))
    const [, first, second] = await table.findAllByRole('row')
    expect(first).toHaveTextContent(/Z-2026-000001.*AED 520.00.*2.* counts.*-AED 5.00/)
    expect(first).toHaveTextContent('Unconfirmed difference')
    expect(second).not.toHaveTextContent('AED 670.00')
    await user.click(first!)
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${sessionId}`))
    expect(requestsOf(api, 'GET', /report/)).not.toEqual([])
  })

  test('add, rename and deactivate drawers', async () => {
    const { api } = fakeCashApi({ session: aCashSession(), drawers: [aDrawer(1)] })
    api.on('POST /cash-drawers', () => errorResponse(409, 'duplicate_cash_drawer'))
    api.on(`PUT /cash-drawers/${idOf(21)}`, () => recordResponse(aDrawer(1, { version: 2 })))
    const { user } = openCashDrawer('admin')
    await user.click(await screen.findByRole('button', { name: 'Add drawer' }))
    await fill(user, field('name'), '1')
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There is already a cash drawer with this name')).toBeVisible()
    expect(field('name')).toHaveAttribute('aria-invalid', 'true')
    await fill(user, field('name'), '')
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Edit drawer \u20681\u2069' }))
    await dialog()
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ name: '1', is_active: false, version: 1 })
  })

  test('keep the name that they typed when a drawer was changed meanwhile', async () => {
    const { api } = fakeCashApi({ session: aCashSession(), drawers: [aDrawer(1)] })
    api.on(`PUT /cash-drawers/${idOf(21)}`, () =>
      errorResponse(409, 'changed_since_read', { params: { name: 'Bilal' } }),
    )
    const { user } = openCashDrawer('admin')
    await user.click(await screen.findByRole('button', { name: 'Edit drawer \u20681\u2069' }))
    await dialog()
    await fill(user, field('name'), 'Front desk')
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    const load = await screen.findByRole('button', { name: 'Load latest version' })
    const newest = aDrawer(1, { is_active: false, version: 2 })
    api.on('GET /cash-drawers', () => recordResponse([newest]))
    await user.click(load)
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked())
    expect(field('name')).toHaveValue('Front desk')
    api.on(`PUT /cash-drawers/${idOf(21)}`, () => recordResponse(newest))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'PUT').at(-1)!.body).toEqual({
      name: 'Front desk',
      is_active: false,
      version: 2,
    })
  })

  test.each(['receptionist', 'mechanic'] as const)(
    'alone see the drawers of others, not a %s',
    async (role) => {
      const { api } = fakeCashApi({ session: null })
      openCashDrawer(role)
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByText('Sessions of all cashiers')).toBeNull()
      expect(requestsOf(api, 'GET').map(({ path }) => path)).not.toContain('/cash-sessions')
    },
  )
})

test('managers export the sessions of the filter', async () => {
  const { api } = fakeCashApi({ session: null })
  api.on('GET /cash-sessions/export', () => errorResponse(503, 'busy'))
  const { user } = openCashDrawer('manager', 'en', '/cash-drawer?state=closed')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export$/)).toHaveLength(1))
  expect(String(requestsOf(api, 'GET', /export$/)[0]!.query)).toBe(
    'state=closed&format=csv&language=en',
  )
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})
