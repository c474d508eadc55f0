import { screen, waitFor, within } from '@testing-library/react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { type Language, Route, Routes } from '@warsha/web-kit'
import { errorResponse, idOf, requestsOf } from '@warsha/web-kit/testing'
import { Component as LowStockPage } from '../low-stock/low-stock.page.tsx'
import {
  aMovement,
  aPart,
  fakePartsApi,
  pageOf,
  renderAsManager,
  texts,
} from '../spare-parts/spare-parts-testing.tsx'
import { Component as MovementsPage } from './movements.page.tsx'

const openMovements = (part: SparePart, language: Language = 'en') =>
  renderAsManager(
    <Routes>
      <Route path="/spare-parts/:id/movements" element={<MovementsPage />} />
    </Routes>,
    `/spare-parts/${part.id}/movements`,
    language,
  )
/** The rows of the list, once one of them shows the text. */
const rows = async (text: string) => {
  await screen.findByText(text)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row))
}

test.each([
  [
    'en',
    '10 pieces',
    'Used on a work card',
    'Adjustment: Stock count',
    'Adjustment: Found behind the shelf',
  ],
  ['ar', '10 قطع', 'استهلاك في أمر عمل', 'تعديل: جرد', 'تعديل: Found behind the shelf'],
] as const)(
  'shows time, reason, quantity, balance and user of every movement in %s, and links the work card',
  async (language, balance, consumed, count, other) => {
    const part = aPart(1)
    const api = fakePartsApi([part])
    const movements = [
      aMovement(4, {
        type: 'consumed',
        quantity: -2,
        balance_after: 10,
        reason: null,
        by: { name: '' },
        work_card_id: idOf(77),
        work_card_number: 'WC-2026-000077',
      }),
      aMovement(3, { type: 'adjustment', quantity: -1.5, reason: 'count', notes: 'Shelf A' }),
      aMovement(2, { type: 'adjustment', quantity: 1, reason: 'Found behind the shelf' }),
      aMovement(1, { type: 'opening', quantity: 14, reason: null }),
    ]
    api.on(`GET /spare-parts/${part.id}/movements`, ({ query }) => pageOf(movements, query))
    openMovements(part, language)
    const [first, second, third, last] = await rows('Shelf A')
    expect(first!.getByText(consumed)).toBeVisible()
    expect(first!.getByText('−2')).toBeVisible()
    expect(first!.getByText(balance)).toBeVisible()
    expect(first!.getByRole('link', { name: 'WC-2026-000077' })).toHaveAttribute(
      'href',
      `/work-cards/${idOf(77)}`,
    )
    expect(second!.getByText(count)).toBeVisible()
    expect(second!.getByText('Shelf A')).toBeVisible()
    expect(
      third!.getByText((_, element) => element?.tagName === 'DIV' && element.textContent === other),
    ).toBeVisible()
    expect(third!.getByText('Noura Manager')).toBeVisible()
    expect(last!.getByText('+14')).toBeVisible()
    expect(last!.getByText(texts[language].movements.types.opening)).toBeVisible()
    expect(screen.getByText('BRK-0001')).toBeVisible()
  },
)

test('distinguishes an empty list, a failed request and a deleted part', async () => {
  const part = aPart(1)
  const api = fakePartsApi([part])
  const path = `GET /spare-parts/${part.id}/movements`
  api.on(path, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openMovements(part)
  expect(await screen.findByText('Failed to load stock movements')).toBeVisible()
  api.on(path, ({ query }) => pageOf([], query))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No movements yet')).toBeVisible()
  const gone = aPart(9)
  api.on(`GET /spare-parts/${gone.id}`, () => errorResponse(404, 'not_found'))
  api.on(`GET /spare-parts/${gone.id}/movements`, () => errorResponse(404, 'not_found'))
  openMovements(gone)
  expect(await screen.findByText('This part no longer exists')).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'lists low stock in %s with reorder quantity, supplier and cost, and opens the adjustment',
  async (language) => {
    fakePartsApi([
      aPart(1, { quantity_in_stock: 0 }),
      aPart(2, { quantity_in_stock: 3, reorder_quantity: null }),
      aPart(3),
    ])
    const { user, router } = renderAsManager(<LowStockPage />, '/spare-parts/low-stock', language)
    const [first, second, ...others] = await rows('Part 1')
    expect(others).toEqual([])
    expect(first!.getByText(language === 'ar' ? '12 قطعة' : '12 pieces')).toBeVisible()
    expect(first!.getByText('Sample Trading LLC')).toBeVisible()
    expect(first!.getByText(/85\.50/)).toBeVisible()
    expect(second!.getByText('Part 2')).toBeVisible()
    await user.click(first!.getAllByRole('button').at(-1)!)
    await user.click(await screen.findByRole('menuitem', { name: texts[language].adjust.action }))
    await waitFor(() => expect(router.state.location.search).toBe(`?adjust=${idOf(1)}`))
  },
)

test('shows that no part is low, and edits a part in the list of all parts', async () => {
  fakePartsApi([aPart(1)])
  const { unmount } = renderAsManager(<LowStockPage />, '/spare-parts/low-stock')
  expect(await screen.findByText('No parts are low on stock')).toBeVisible()
  unmount()
  fakePartsApi([aPart(1, { quantity_in_stock: 1 })])
  const { user, router } = renderAsManager(<LowStockPage />, '/spare-parts/low-stock')
  await user.click((await rows('Part 1'))[0]!.getAllByRole('button').at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/spare-parts',
      search: `?open=${idOf(1)}`,
    }),
  )
})

test('exports the movements of the part', async () => {
  const part = aPart(1)
  const api = fakePartsApi([part])
  api.on(`GET /spare-parts/${part.id}/movements`, ({ query }) => pageOf([aMovement(1)], query))
  api.on(`GET /spare-parts/${part.id}/movements/export`, () => errorResponse(503, 'busy'))
  const { user } = openMovements(part)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export$/)).toHaveLength(1))
  expect(String(requestsOf(api, 'GET', /export$/)[0]!.query)).toBe('format=csv&language=en')
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})
