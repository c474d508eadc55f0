/** For the tests of this front end: parts, an API that keeps them, and a screen as a manager sees it. */
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SparePart } from '@warsha/contracts/spare-parts'
import type { StockMovement } from '@warsha/contracts/stock'
import { type Language, useSession } from '@warsha/web-kit'
import { type FakeApi, fakeApi, holds, idOf, renderScreen, saved } from '@warsha/web-kit/testing'
import type { ReactNode } from 'react'
import inventoryAr from '../../locales/ar.json'
import inventoryEn from '../../locales/en.json'
import partsAr from '../../locales/spare-parts.ar.json'
import partsEn from '../../locales/spare-parts.en.json'

// A busy machine is no failure. Asking of every element whether it is hidden takes most of the time of such tests.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true })
jest.setTimeout(120_000)

export const texts = { en: partsEn, ar: partsAr }
export const inventoryTexts = { en: inventoryEn, ar: inventoryAr }

const statusOf = (available: number, minimum: number) =>
  available <= 0
    ? ('out_of_stock' as const)
    : available <= minimum
      ? ('low_stock' as const)
      : ('in_stock' as const)

export const aPart = (number: number, facts: Partial<SparePart> = {}): SparePart => {
  const stock = facts.quantity_in_stock ?? 10
  const reserved = facts.reserved_quantity ?? 0
  return {
    id: idOf(number),
    part_number: `BRK-${String(number).padStart(4, '0')}`,
    part_name: `Part ${number}`,
    category_id: 2,
    category_name: 'Brakes',
    category_name_ar: 'الفرامل',
    description: null,
    unit_of_measure: 'piece',
    quantity_in_stock: stock,
    reserved_quantity: reserved,
    minimum_stock: 4,
    available_quantity: stock - reserved,
    status: statusOf(stock - reserved, facts.minimum_stock ?? 4),
    reorder_quantity: 12,
    purchase_price: 85.5,
    retail_price: 140,
    wholesale_price: null,
    insurance_price: null,
    compatible_makes: ['Toyota', 'Lexus'],
    compatible_models: [],
    physical_location: 'A-03',
    barcode: null,
    oem_part_number: null,
    notes: null,
    supplier_name: 'Sample Trading LLC',
    invoice_photo_url: null,
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...facts,
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

/** One page of everything, in the size that the specification names. */
export const pageOf = (found: readonly object[], query: URLSearchParams, limit = 20) => {
  const page = Number(query.get('page') ?? 1)
  const pagination = { page, limit, total: found.length, pages: Math.ceil(found.length / limit) }
  return {
    body: { success: true, data: found.slice((page - 1) * limit, page * limit), pagination },
  }
}

/** A shelf with these parts: the list, the figures, and each of them by id. */
export const aShelfWith = (parts: SparePart[]): FakeApi => {
  const count = (status: string) => parts.filter((part) => part.status === status).length
  const stats = {
    total_parts: parts.length,
    low_stock: count('low_stock'),
    out_of_stock: count('out_of_stock'),
  }
  const api = fakeApi({
    'GET /spare-parts': ({ query }) => {
      const isWanted = ({ status }: SparePart) =>
        !query.get('status') || status === query.get('status')
      return pageOf(parts.filter(holds(query)).filter(isWanted), query)
    },
    'GET /spare-parts/stats': () => saved({ ...stats, stock_value: 1234567.5 }),
    'GET /spare-parts/categories': () => saved(categories),
    'GET /spare-parts/low-stock': ({ query }) =>
      pageOf(
        parts.filter(({ status }) => status !== 'in_stock'),
        query,
      ),
  })
  for (const part of parts) api.on(`GET /spare-parts/${part.id}`, () => saved(part))
  return api
}

/** Opens a screen as the shell would, signed in as a manager. */
export const open = (
  element: ReactNode,
  path: string,
  language: Language = 'en',
  more: object[] = [],
) => {
  const user = {
    id: idOf(999),
    username: 'own',
    email: null,
    first_name: 'Own',
    role: 'manager',
    roles: ['manager'],
  }
  useSession.setState({ token: 'token', user: user as never })
  const [moreEn = {}, moreAr = {}] = more
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

/** A field of the open form, by its name in the contract. */
export const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
/** Changes fields at once, whatever their kind; a form of so many fields is drawn anew by every key. */
export const putAll = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(fieldOf(name), { target: { value } })
}
/** Submits as Ctrl+Enter in a field does. */
export const sendIn = (field: string) =>
  fireEvent.keyDown(fieldOf(field), { key: 'Enter', ctrlKey: true })
export const fieldThere = (name: string) => waitFor(() => expect(fieldOf(name)).toBeInTheDocument())
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
