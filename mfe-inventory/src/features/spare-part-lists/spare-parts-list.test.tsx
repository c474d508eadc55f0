import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aPart,
  fakePartsApi,
  inventoryTexts,
  renderAsManager,
  texts,
  waitForDialogToClose,
} from '../spare-parts/spare-parts-testing.tsx'
import { Component as SparePartsPage } from './spare-parts.page.tsx'

const openParts = (path = '/spare-parts', language: Language = 'en') =>
  renderAsManager(<SparePartsPage />, path, language)
const manyParts = (count: number) => Array.from({ length: count }, (_, index) => aPart(index + 1))
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)
const lists = (api: ReturnType<typeof fakePartsApi>) => requestsOf(api, 'GET', /^\/spare-parts$/)
const menuOf = async ({ user }: ReturnType<typeof openParts>, name: string) =>
  user.click(
    await screen.findByRole('button', { name: new RegExp(`^(Actions for|إجراءات) ${name}$`) }),
  )

test.each([
  [
    'en',
    'Page 1 of 3 (41 total parts)',
    'AED 1,234,567.50',
    'available of 10',
    'Cost: AED 85.50',
    'Brakes',
  ],
  ['ar', 'صفحة 1 من 3 (41 قطعة)', /1,234,567\.50/, 'متاح من أصل 10', /85\.50/, 'الفرامل'],
] as const)(
  'lists twenty parts per page in %s with their number, stock, prices, supplier and totals',
  async (language, page, value, of, cost, category) => {
    fakePartsApi([aPart(1, { reserved_quantity: 8, barcode: 'x' }), ...manyParts(41).slice(1)])
    const { router, user } = openParts('/spare-parts', language)
    const row = await rowOf('Part 1')
    expect(screen.getAllByRole('row')).toHaveLength(21)
    expect(screen.getByText(page)).toBeVisible()
    expect(row.getByText('BRK-0001')).toBeVisible()
    expect(row.getByText(category)).toBeVisible()
    expect(row.getByText(of)).toBeVisible()
    expect(row.getByText(language === 'ar' ? 'قطعتان' : '2 pieces')).toBeVisible()
    expect(row.getByText(/8$/)).toBeVisible()
    expect(row.getByText(cost)).toBeVisible()
    expect(row.getByText(inventoryTexts[language].stock_status.low_stock)).toBeVisible()
    expect(row.getByText('Sample Trading LLC')).toBeVisible()
    await waitFor(() =>
      expect(document.querySelector('[data-stat="stock_value"] dd')).toHaveTextContent(value),
    )
    await user.click(
      screen.getByRole('button', { name: language === 'ar' ? 'الصفحة التالية' : 'Next page' }),
    )
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
    expect(await screen.findByText('Part 21')).toBeVisible()
  },
)

test('derives the badge from the available stock and draws the bar relative to the minimum', async () => {
  const parts = [
    aPart(1, { quantity_in_stock: 5, reserved_quantity: 5 }),
    aPart(2, { quantity_in_stock: 4, unit_of_measure: 'liter' }),
    aPart(3, { quantity_in_stock: 4.5 }),
    aPart(4, { status: 'of_tomorrow' as never, unit_of_measure: 'barrel' as never }),
  ]
  fakePartsApi(parts)
  openParts()
  for (const [name, badge, quantity] of [
    ['Part 1', 'Out of stock', '0 pieces'],
    ['Part 2', 'Low stock', '4 litres'],
    ['Part 3', 'In stock', '4.5 pieces'],
    ['Part 4', 'of_tomorrow', '10 barrel'],
  ] as const) {
    const row = await rowOf(name)
    expect(row.getByText(badge)).toBeVisible()
    expect(row.getByText(quantity)).toBeVisible()
  }
  const bar = (await rowOf('Part 1'))
    .getByText('Part 1')
    .closest('tr')!
    .querySelector('[data-status]')!
  const [available, reserved, minimum] = [...bar.querySelectorAll<HTMLElement>('[style]')].map(
    ({ style }) => style,
  )
  // The bar ends at twice the minimum.
  expect([available!.inlineSize, reserved!.inlineSize, minimum!.insetInlineStart]).toEqual([
    '0%',
    '62.5%',
    '50%',
  ])
})

test('keeps search and filters in the URL and sends them to the server', async () => {
  const api = fakePartsApi(manyParts(3))
  const { user, router } = openParts(
    '/spare-parts?category_id=x&status=none&sort=-retail_price&low_stock_only=no',
  )
  await screen.findByText('Part 1')
  expect(lists(api).map(({ query }) => String(query))).toEqual(['page=1&sort=-retail_price'])
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Engine')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Low stock')
  await user.click(screen.getByRole('checkbox', { name: 'Low stock only' }))
  await fill(user, screen.getByRole('searchbox'), '6290000000017')
  await waitFor(() => expect(router.state.location.search).toContain('search=6290000000017'))
  await waitFor(() =>
    expect(Object.fromEntries(lists(api).at(-1)!.query)).toEqual({
      page: '1',
      search: '6290000000017',
      category_id: '1',
      status: 'low_stock',
      low_stock_only: 'true',
      sort: '-retail_price',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Part 1')).toBeVisible()
})

test('distinguishes an empty list from a failed list and failed totals', async () => {
  const api = fakePartsApi([])
  const { unmount } = openParts()
  expect(await screen.findByText('No spare parts yet')).toBeVisible()
  unmount()
  for (const path of ['', '/stats'])
    api.on(`GET /spare-parts${path}`, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openParts()
  expect(await screen.findByText('Failed to load spare parts')).toBeVisible()
  expect(await screen.findByText('Failed to load the totals')).toBeVisible()
  api.on('GET /spare-parts', () => ({
    body: { success: true, data: [], pagination: { page: 1, pages: 0, total: 0 } },
  }))
  await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1)!)
  expect(await screen.findByText('No spare parts yet')).toBeVisible()
})

test.each([
  ['Low stock', 2],
  ['Out of stock', 1],
])('the tile %s leads to a list of as many parts as it counts', async (name, count) => {
  fakePartsApi([
    aPart(1, { quantity_in_stock: 1 }),
    aPart(2, { quantity_in_stock: 1 }),
    aPart(3, { quantity_in_stock: 0 }),
    aPart(4),
  ])
  const { user } = openParts()
  const link = await screen.findByRole('link', { name })
  const tile = within(link.closest('[data-stat]') as HTMLElement)
  expect(await tile.findByText(String(count))).toBeVisible()
  await user.click(link)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + count))
})

test('requests a fresh URL of the invoice photo when it is opened', async () => {
  const api = fakePartsApi([aPart(1, { invoice_photo_url: '/api/old' }), aPart(2)])
  api.on(`GET /spare-parts/${idOf(1)}/invoice-photo`, () =>
    recordResponse({ invoice_photo_url: '/api/fresh?signature=1' }),
  )
  const { user } = openParts()
  const button = await screen.findByRole('button', { name: 'Invoice of Part 1' })
  expect(screen.queryByRole('button', { name: 'Invoice of Part 2' })).toBeNull()
  await user.click(button)
  const picture = await screen.findByRole('img', { name: texts.en.photo.alt })
  expect(picture).toHaveAttribute('src', '/api/fresh?signature=1')
  await user.keyboard('{Escape}')
  await waitForDialogToClose()
  api.on(`GET /spare-parts/${idOf(1)}/invoice-photo`, () => errorResponse(404, 'not_found'))
  await user.click(button)
  expect(await screen.findByText('This photo no longer exists')).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'confirms a deletion in %s and explains why a reserved part cannot be deleted',
  async (language) => {
    const api = fakePartsApi([aPart(1), aPart(2, { reserved_quantity: 3 })])
    api.on(`DELETE /spare-parts/${idOf(1)}`, () => errorResponse(409, 'part_reserved'))
    const view = openParts('/spare-parts', language)
    await menuOf(view, 'Part 2')
    const locked = await screen.findByRole('menuitem', { name: new RegExp(texts[language].delete) })
    expect(locked).toBeDisabled()
    expect(locked).toHaveTextContent('3')
    await view.user.keyboard('{Escape}')
    await menuOf(view, 'Part 1')
    await view.user.click(await screen.findByRole('menuitem', { name: texts[language].delete }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Part 1')).toBeVisible()
    const remove = dialog.getByRole('button', { name: new RegExp(`^${texts[language].delete}$`) })
    await view.user.click(remove)
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        language === 'ar' ? /محجوزة/ : 'This part is reserved for work cards and cannot be deleted',
      ),
    )
    api.on(`DELETE /spare-parts/${idOf(1)}`, () => ({ body: { success: true } }))
    await view.user.click(remove)
    expect(await screen.findByText(texts[language].deleted)).toBeVisible()
    await waitFor(() => expect(lists(api).length).toBeGreaterThan(1))
  },
)

test('exports the filtered list in the chosen format and shows a failure', async () => {
  const api = fakePartsApi(manyParts(1))
  api.on('GET /spare-parts/export', () => errorResponse(503, 'busy'))
  const { user } = openParts('/spare-parts?status=in_stock&page=4')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
  expect(String(requestsOf(api, 'GET', /export/)[0]!.query)).toBe(
    'status=in_stock&format=csv&language=en',
  )
})

test('exports only the selected parts', async () => {
  const api = fakePartsApi(manyParts(3))
  api.on('GET /spare-parts/export', () => errorResponse(503, 'busy'))
  const { user } = openParts('/spare-parts?search=part')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Part 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Part 3' }))
  await user.click(screen.getByRole('button', { name: 'Export selected' }))
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
  expect(Object.fromEntries(requestsOf(api, 'GET', /export/)[0]!.query)).toEqual({
    format: 'xlsx',
    language: 'en',
    ids: expect.stringMatching(/^[\da-f-]{36},[\da-f-]{36}$/),
  })
})

test('opens the adjustment and the movements from a row', async () => {
  fakePartsApi([aPart(1)])
  const view = openParts()
  await menuOf(view, 'Part 1')
  await view.user.click(await screen.findByRole('menuitem', { name: 'Adjust stock' }))
  await waitFor(() => expect(view.router.state.location.search).toBe(`?adjust=${idOf(1)}`))
  expect(await screen.findByRole('dialog', { name: 'Adjust stock' })).toBeVisible()
  await view.user.keyboard('{Escape}')
  await waitForDialogToClose()
  await menuOf(view, 'Part 1')
  await view.user.click(await screen.findByRole('menuitem', { name: 'Movements' }))
  await waitFor(() =>
    expect(view.router.state.location.pathname).toBe(`/spare-parts/${idOf(1)}/movements`),
  )
})
