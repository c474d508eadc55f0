/** Test helpers of this front end: parts, a fake API, and rendering as a manager. */

import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import { type SparePart, sparePart } from '@warsha/contracts/inventory/spare-parts'
import type { StockMovement } from '@warsha/contracts/inventory/stock'
import { nullFieldsOf } from '@warsha/contracts/testing/null-fields'
import type { Language } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  matchesSearch,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import type { ReactNode } from 'react'
import inventoryAr from '../../locales/ar/inventory.json'
import partsAr from '../../locales/ar/spare-parts.json'
import inventoryEn from '../../locales/en/inventory.json'
import partsEn from '../../locales/en/spare-parts.json'

export const texts = { en: partsEn, ar: partsAr }
export const inventoryTexts = { en: inventoryEn, ar: inventoryAr }

const stockStatus = (available: number, minimum: number): SparePart['status'] => {
  if (available <= 0) return 'out_of_stock'
  return available <= minimum ? 'low_stock' : 'in_stock'
}

export const aPart = (number: number, overrides: Partial<SparePart> = {}): SparePart => {
  const stock = overrides.quantity_in_stock ?? 10
  const reserved = overrides.reserved_quantity ?? 0
  return {
    ...nullFieldsOf(sparePart),
    id: idOf(number),
    part_number: `BRK-${String(number).padStart(4, '0')}`,
    part_name: `Part ${number}`,
    category_id: 2,
    category_name: 'Brakes',
    category_name_ar: 'الفرامل',
    unit_of_measure: 'piece',
    quantity_in_stock: stock,
    reserved_quantity: reserved,
    minimum_stock: 4,
    available_quantity: stock - reserved,
    status: stockStatus(stock - reserved, overrides.minimum_stock ?? 4),
    reorder_quantity: 12,
    purchase_price: aed(85.5),
    retail_price: aed(140),
    compatible_makes: ['Toyota', 'Lexus'],
    compatible_models: [],
    physical_location: 'A-03',
    supplier_name: 'Sample Trading LLC',
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...overrides,
  }
}

export const aMovement = (number: number, facts: Partial<StockMovement> = {}): StockMovement => ({
  id: idOf(number),
  at: '2026-11-20T10:30:00.000Z',
  type: 'purchase',
  quantity: 6,
  balance_after: 16,
  reason: 'purchase',
  notes: null,
  by: { name: 'Noura Manager' },
  work_card_id: null,
  work_card_number: null,
  ...facts,
})

const categories = [
  { id: 1, name: 'Engine', name_ar: 'المحرك' },
  { id: 2, name: 'Brakes', name_ar: 'الفرامل' },
]

/** One page of the records, as the API returns it. */
export const pageOf = (records: readonly object[], query: URLSearchParams, limit = 20) => {
  const page = Number(query.get('page') ?? 1)
  const pagination = {
    page,
    limit,
    total: records.length,
    pages: Math.ceil(records.length / limit),
  }
  return {
    body: { success: true, data: records.slice((page - 1) * limit, page * limit), pagination },
  }
}

/** Fake API with these parts: the list, the totals, and each part by id. */
export const fakePartsApi = (parts: SparePart[]): FakeApi => {
  const count = (status: string) => parts.filter((part) => part.status === status).length
  const stats = {
    total_parts: parts.length,
    low_stock: count('low_stock'),
    out_of_stock: count('out_of_stock'),
  }
  const api = fakeApi({
    'GET /spare-parts': ({ query }) => {
      const matchesStatus = ({ status }: SparePart) =>
        !query.get('status') || status === query.get('status')
      return pageOf(parts.filter(matchesSearch(query)).filter(matchesStatus), query)
    },
    'GET /spare-parts/stats': () => recordResponse({ ...stats, stock_value: 1234567.5 }),
    'GET /spare-parts/categories': () => recordResponse(categories),
    'GET /spare-parts/low-stock': ({ query }) =>
      pageOf(
        parts.filter(({ status }) => status !== 'in_stock'),
        query,
      ),
  })
  for (const part of parts) api.on(`GET /spare-parts/${part.id}`, () => recordResponse(part))
  return api
}

/** Renders a screen as the shell does, signed in as a manager. */
export const renderAsManager = (
  element: ReactNode,
  path: string,
  language: Language = 'en',
  moreTexts: object[] = [],
) => {
  signInAs('manager')
  const [moreEn = {}, moreAr = {}] = moreTexts
  return {
    user: userEvent.setup({ applyAccept: false }),
    ...renderScreen(element, {
      path,
      language,
      texts: {
        en: { inventory: inventoryEn, 'spare-parts': partsEn, ...moreEn },
        ar: { inventory: inventoryAr, 'spare-parts': partsAr, ...moreAr },
      },
    }),
  }
}

/** A field of the open form, by its name in the API. */
export const formField = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
/** Sets fields without typing: every keystroke would render the whole form again. */
export const setFieldValues = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(formField(name), { target: { value } })
}
/** Submits the form by Ctrl+Enter in a field. */
export const submitFrom = (field: string) =>
  fireEvent.keyDown(formField(field), { key: 'Enter', ctrlKey: true })
export const waitForField = (name: string) =>
  waitFor(() => expect(formField(name)).toBeInTheDocument())
export const waitForDialogToClose = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
