import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, requestsOf } from '@warsha/web-kit/testing'
import { aVehicle, fakeVehiclesApi, renderVehiclesPage } from './vehicles-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('shows plate, make and model, VIN, customer, year and colour, and mileage in km', async () => {
  const facts = { vin: 'JTDBR32E720000001', plate_moved_at: '2026-11-20T08:00:00.000Z' }
  fakeVehiclesApi([aVehicle(1, facts), aVehicle(2, { year: null, color: null, mileage: null })])
  renderVehiclesPage()
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

test('keeps plates, VIN and phones left to right in Arabic, and shows kilometres', async () => {
  fakeVehiclesApi([aVehicle(1, { vin: 'JTDBR32E720000001' })])
  renderVehiclesPage('/vehicles', 'ar')
  for (const text of ['DXB A 10001', 'JTDBR32E720000001', '+971 50 000 0101']) {
    expect(await screen.findByText(text)).toHaveAttribute('dir', 'ltr')
  }
  expect((await rows())[0]).toHaveTextContent('84,500 كم')
})

test('sends page, order and search from the URL and leaves out invalid values', async () => {
  const api = fakeVehiclesApi([])
  const first = renderVehiclesPage('/vehicles?page=2&sort=-mileage&search=12345')
  await waitFor(() => expect(api.requests).toHaveLength(1))
  expect(Object.fromEntries(api.requests[0]!.query)).toEqual({
    page: '2',
    sort: '-mileage',
    search: '12345',
  })
  first.unmount()
  renderVehiclesPage('/vehicles?sort=qr_token&page=x')
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(Object.fromEntries(api.requests[1]!.query)).toEqual({ page: '1' })
})

test.each([
  ['en', 'No vehicles yet', 'Failed to load vehicles', 'Register vehicle'],
  ['ar', 'لا توجد مركبات بعد', 'تعذّر تحميل المركبات', 'تسجيل مركبة'],
] as const)('distinguishes an empty list from a failed one in %s', async (...texts) => {
  const [language, empty, failed, add] = texts
  const api = fakeVehiclesApi([])
  api.on('GET /vehicles', () => errorResponse(500, 'internal_error'))
  const { user, router } = renderVehiclesPage('/vehicles', language)
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  const pagination = { page: 1, limit: 10, total: 0, pages: 0 }
  api.on('GET /vehicles', () => ({ body: { success: true, data: [], pagination } }))
  await user.click(within(screen.getByRole('alert')).getByRole('button'))
  const panel = (await screen.findByText(empty)).parentElement!
  await user.click(within(panel).getByRole('button', { name: add }))
  expect(router.state.location.search).toBe('?open=new')
})

test('shows that the vehicle of a link no longer exists', async () => {
  const api = fakeVehiclesApi([])
  api.on(`GET /vehicles/${idOf(9)}`, () => errorResponse(404, 'not_found'))
  renderVehiclesPage(`/vehicles?open=${idOf(9)}`)
  expect(await screen.findByText('This vehicle no longer exists')).toBeVisible()
})

const exactName = (name: string) => ({ name: new RegExp(`^${name}$`) })

test.each([
  [
    'en',
    'Actions for',
    'Delete',
    '3 work cards',
    "A vehicle can't be deleted while other records refer to it.",
  ],
  ['ar', 'إجراءات', 'حذف', '3 أوامر عمل', 'لا يمكن حذف المركبة ما دامت سجلات أخرى مرتبطة بها.'],
] as const)(
  'shows in %s which work cards refer to a vehicle, and does not delete it',
  async (...texts) => {
    const [language, actions, remove, references, hint] = texts
    const api = fakeVehiclesApi([aVehicle(1)])
    api.on(`DELETE /vehicles/${idOf(101)}`, () =>
      errorResponse(409, 'still_referenced', { params: { work_cards: 3 } }),
    )
    const { user } = renderVehiclesPage('/vehicles', language)
    await user.click(await screen.findByRole('button', { name: `${actions} DXB A 10001` }))
    await user.click(await screen.findByRole('menuitem', { name: remove }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('DXB A 10001')).toBeVisible()
    await user.click(dialog.getByRole('button', exactName(remove)))
    expect(await dialog.findByText(references)).toBeVisible()
    expect(dialog.getByText(hint)).toBeVisible()
    expect(dialog.queryByRole('button', exactName(remove))).toBeNull()
  },
)

test('deletes a vehicle without work cards after confirmation and names it', async () => {
  const api = fakeVehiclesApi([aVehicle(1), aVehicle(2)])
  api.on(`DELETE /vehicles/${idOf(102)}`, () => ({ body: { success: true } }))
  const { user } = renderVehiclesPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for DXB A 10002' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', exactName('Delete')))
  expect(await screen.findByText('\u2066DXB A 10002\u2069 deleted')).toBeVisible()
  await waitFor(() => expect(requestsOf(api, 'GET')).toHaveLength(2))
})

test('shows the QR code, downloads it under the name of the plate and prints only its label', async () => {
  fakeVehiclesApi([aVehicle(1)])
  const print = jest.fn()
  const decode = jest.fn(async () => undefined)
  Object.assign(window, { print })
  HTMLImageElement.prototype.decode = decode
  const { user } = renderVehiclesPage()
  await user.click(await screen.findByRole('button', { name: 'QR code of DXB A 10001' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('img', { name: 'QR code of DXB A 10001' })).toHaveAttribute(
    'src',
    aVehicle(1).qr_code,
  )
  expect(dialog.getByRole('link', { name: 'Download image' })).toHaveAttribute(
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
