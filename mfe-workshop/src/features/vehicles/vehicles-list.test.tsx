import { screen, waitFor, within } from '@testing-library/react'
import { idOf, refusal, requestsOf } from '@warsha/web-kit/testing'
import { aGarageWith, aVehicle, openVehicles } from './vehicles-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('shows plate, make and model, VIN, customer, year and colour, and mileage in km', async () => {
  const facts = { vin: 'JTDBR32E720000001', plate_moved_at: '2026-11-20T08:00:00.000Z' }
  aGarageWith([aVehicle(1, facts), aVehicle(2, { year: null, color: null, mileage: null })])
  openVehicles()
  await screen.findByText('DXB A 10001')
  expect(cellsOf((await rows())[0]!).slice(0, 6)).toEqual([
    'DXB A 10001Plate moved to another vehicle',
    'Toyota Hilux',
    'JTDBR32E720000001',
    'Person 1+971 50 000 0101',
    '2021 · White',
    '84,500 km',
  ])
  expect(cellsOf((await rows())[1]!).slice(4, 6)).toEqual(['—', '—'])
})

test('keeps plates, VIN and phones left to right in Arabic, and counts in km there', async () => {
  aGarageWith([aVehicle(1, { vin: 'JTDBR32E720000001' })])
  openVehicles('/vehicles', 'ar')
  for (const text of ['DXB A 10001', 'JTDBR32E720000001', '+971 50 000 0101']) {
    expect(await screen.findByText(text)).toHaveAttribute('dir', 'ltr')
  }
  expect((await rows())[0]).toHaveTextContent('84,500 كم')
})

test('the address says what is asked for; what it cannot mean is left out', async () => {
  const api = aGarageWith([])
  const first = openVehicles('/vehicles?page=2&sort=-mileage&search=12345')
  await waitFor(() => expect(api.requests).toHaveLength(1))
  expect(Object.fromEntries(api.requests[0]!.query)).toEqual({
    page: '2',
    sort: '-mileage',
    search: '12345',
  })
  first.unmount()
  openVehicles('/vehicles?sort=qr_token&page=x')
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(Object.fromEntries(api.requests[1]!.query)).toEqual({ page: '1' })
})

test.each([
  ['en', 'No vehicles yet', 'Failed to load vehicles', 'Register vehicle'],
  ['ar', 'لا توجد مركبات بعد', 'تعذّر تحميل المركبات', 'تسجيل مركبة'],
] as const)(
  'an empty shop and a list that cannot be loaded are told apart in %s',
  async (...texts) => {
    const [language, empty, failed, add] = texts
    const api = aGarageWith([])
    api.on('GET /vehicles', () => refusal(500, 'internal_error'))
    const { user, router } = openVehicles('/vehicles', language)
    expect(await screen.findByRole('alert')).toHaveTextContent(failed)
    const pagination = { page: 1, limit: 10, total: 0, pages: 0 }
    api.on('GET /vehicles', () => ({ body: { success: true, data: [], pagination } }))
    await user.click(within(screen.getByRole('alert')).getByRole('button'))
    const panel = (await screen.findByText(empty)).parentElement!
    await user.click(within(panel).getByRole('button', { name: add }))
    expect(router.state.location.search).toBe('?open=new')
  },
)

test('a link to a vehicle that is not there says so', async () => {
  const api = aGarageWith([])
  api.on(`GET /vehicles/${idOf(9)}`, () => refusal(404, 'not_found'))
  openVehicles(`/vehicles?open=${idOf(9)}`)
  expect(await screen.findByText('This vehicle is not there any more')).toBeVisible()
})

const isDelete = (name: string) => ({ name: new RegExp(`^${name}$`) })

test.each([
  [
    'en',
    'Actions for',
    'Delete',
    '3 work cards',
    'The vehicle stays in the records as long as they refer to it.',
  ],
  ['ar', 'إجراءات', 'حذف', '3 بطاقات عمل', 'تبقى المركبة في السجلات ما دامت مرتبطة بها.'],
] as const)(
  'a vehicle with work cards is not deleted, and says in %s what refers to it',
  async (...texts) => {
    const [language, actions, remove, which, hint] = texts
    const api = aGarageWith([aVehicle(1)])
    api.on(`DELETE /vehicles/${idOf(101)}`, () =>
      refusal(409, 'still_referenced', { params: { work_cards: 3 } }),
    )
    const { user } = openVehicles('/vehicles', language)
    await user.click(await screen.findByRole('button', { name: `${actions} DXB A 10001` }))
    await user.click(await screen.findByRole('menuitem', { name: remove }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('DXB A 10001')).toBeVisible()
    await user.click(dialog.getByRole('button', isDelete(remove)))
    expect(await dialog.findByText(which)).toBeVisible()
    expect(dialog.getByText(hint)).toBeVisible()
    expect(dialog.queryByRole('button', isDelete(remove))).toBeNull()
  },
)

test('a vehicle without records is deleted on confirmation, named in the dialog and afterwards', async () => {
  const api = aGarageWith([aVehicle(1), aVehicle(2)])
  api.on(`DELETE /vehicles/${idOf(102)}`, () => ({ body: { success: true } }))
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Actions for DXB A 10002' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', isDelete('Delete')))
  expect(await screen.findByText('\u2066DXB A 10002\u2069 was deleted')).toBeVisible()
  await waitFor(() => expect(requestsOf(api, 'GET')).toHaveLength(2))
})

test('the QR code is shown, kept as a picture named by its plate, and printed alone on its label', async () => {
  aGarageWith([aVehicle(1)])
  const print = jest.fn()
  const decode = jest.fn(async () => undefined)
  Object.assign(window, { print })
  HTMLImageElement.prototype.decode = decode
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'QR code of DXB A 10001' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('img', { name: 'QR code of DXB A 10001' })).toHaveAttribute(
    'src',
    aVehicle(1).qr_code,
  )
  expect(dialog.getByRole('link', { name: 'Download picture' })).toHaveAttribute(
    'download',
    'DXB-A-10001.png',
  )
  const label = document.body.querySelector(':scope > [data-label="qr"]')
  expect(label).toHaveTextContent('DXB A 10001Toyota Hilux2021')
  await user.click(dialog.getByRole('button', { name: 'Print label' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(decode.mock.invocationCallOrder[0]).toBeLessThan(print.mock.invocationCallOrder[0]!)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.body.querySelector('[data-label="qr"]')).toBeNull())
})
