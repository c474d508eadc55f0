import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PartPickerProps, PickedPart } from '@warsha/contracts/api/widgets'
import { aed } from '@warsha/contracts/base/money'
import { type Language, setWidgetSource } from '@warsha/web-kit'
import {
  errorResponse,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import chequesAr from '../../locales/ar/cheques.json'
import ar from '../../locales/ar/counter-sale.json'
import moneyAr from '../../locales/ar/money.json'
import workCardAr from '../../locales/ar/work-card.json'
import workshopAr from '../../locales/ar/workshop.json'
import chequesEn from '../../locales/en/cheques.json'
import en from '../../locales/en/counter-sale.json'
import moneyEn from '../../locales/en/money.json'
import workCardEn from '../../locales/en/work-card.json'
import workshopEn from '../../locales/en/workshop.json'
import { anInvoice } from '../invoices/invoices-testing.tsx'
import { fakePaymentsApi } from '../payments/payments-testing.tsx'
import { anOfficeCard, cardId, myId } from '../work-card/work-card-testing.tsx'
import { Component as CounterSalePage } from './counter-sale.page.tsx'

const partOf = (name: string, retail_price: number): PickedPart => ({
  id: `0190f3b0-6d1c-7a00-8000-00000000${name === 'Oil' ? '0001' : '0002'}`,
  part_number: `P-${name}`,
  part_name: name,
  category_name: null,
  category_name_ar: null,
  unit_of_measure: 'piece',
  available_quantity: 7,
  retail_price: aed(retail_price),
  wholesale_price: null,
  insurance_price: null,
})

/** In place of the search of the inventory front end. */
const Picker = ({ onSelect, onUnpicked, error }: PartPickerProps) => (
  <div>
    <input
      aria-label="Part"
      onChange={({ currentTarget }) => onUnpicked?.(currentTarget.value !== '')}
    />
    {error && <p>{error}</p>}
    <button type="button" onClick={() => onSelect(partOf('Oil', 100))}>
      pick oil
    </button>
    <button type="button" onClick={() => onSelect(partOf('Filter', 20))}>
      pick filter
    </button>
  </div>
)

const print = jest.fn()
beforeEach(() => {
  print.mockReset()
  Object.assign(window, { print })
  setWidgetSource(async () => Picker as never)
})

const aSale = () =>
  anOfficeCard({
    kind: 'counter_sale',
    status: 'waiting_payment',
    tasks: [],
    plate_number: '',
    make: '',
    model: '',
    contact_person: 'Walk-in customer',
    total_amount: aed(105),
    paid_amount: aed(0),
  })

const openPage = (
  role: 'receptionist' | 'mechanic' = 'receptionist',
  language: Language = 'en',
  openSales: object[] = [],
) => {
  const { api } = fakePaymentsApi([], aed(105), aSale())
  api.on('GET /counter-sales/terms', () => recordResponse({ tax_percentage: 5 }))
  api.on('GET /work-cards', () => pageOfTen(openSales, new URLSearchParams()))
  api.on('POST /counter-sales', () => recordResponse(aSale(), [], 201))
  api.on(`POST /invoices/generate/work-card/${cardId}`, () => recordResponse(anInvoice(), [], 201))
  api.on(`GET /invoices/${anInvoice().id}`, () => recordResponse(anInvoice()))
  signInAs(role, { id: myId })
  const texts = {
    en: {
      'counter-sale': en,
      money: moneyEn,
      'work-card': workCardEn,
      workshop: workshopEn,
      cheques: chequesEn,
    },
    ar: {
      'counter-sale': ar,
      money: moneyAr,
      'work-card': workCardAr,
      workshop: workshopAr,
      cheques: chequesAr,
    },
  }
  const { router } = renderScreen(<CounterSalePage />, {
    path: '/work-cards/sell',
    language,
    texts,
  })
  return { api, router, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
const pick = async (user: ReturnType<typeof userEvent.setup>, part: string) =>
  user.click(await screen.findByRole('button', { name: `pick ${part}` }))
const line = (part: string) => within(screen.getByRole('listitem', { name: part }))

test('adds parts, counts the same part again, and takes the money with receipt and invoice', async () => {
  const { api, user } = openPage()
  await pick(user, 'oil')
  expect(await screen.findByRole('button', { name: /Take .*105\.00.* and print/ })).toBeVisible()
  await pick(user, 'oil')
  expect(line('Oil').getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  // The next part can be scanned immediately.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Part' })).toHaveFocus())
  await pick(user, 'filter')
  await user.click(line('Filter').getByRole('button', { name: 'Remove Filter' }))
  await user.clear(line('Oil').getByRole('textbox', { name: 'Quantity' }))
  await user.type(line('Oil').getByRole('textbox', { name: 'Quantity' }), '1')

  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take payment' }))
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Cash' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const [sold, paid, invoiced] = requestsOf(api, 'POST')
  expect(sold?.body).toEqual({
    lines: [{ part_id: partOf('Oil', 100).id, quantity: '1', unit_price: '100' }],
    customer_id: '',
  })
  expect(sold?.headers['idempotency-key']).toBeTruthy()
  expect(paid?.body).toMatchObject({ payment_method: 'cash', amount: '105.00' })
  expect(invoiced?.path).toBe(`/invoices/generate/work-card/${cardId}`)
})

test('sends nothing without a part, and shows at the field what is wrong', async () => {
  const { api, user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Take and print' }))
  expect(await screen.findAllByText('Scan or type a part')).not.toHaveLength(0)
  expect(requestsOf(api, 'POST')).toEqual([])

  api.on('POST /counter-sales', () =>
    errorResponse(409, 'part_short', {
      params: { available: 1, part_name: 'Filter', line: 1 },
    }),
  )
  await pick(user, 'oil')
  await pick(user, 'filter')
  await user.click(screen.getByRole('button', { name: /and print/ }))
  await waitFor(() =>
    expect(line('Filter').getByRole('textbox', { name: 'Quantity' })).toBeInvalid(),
  )
  expect(line('Filter').getByText('Only 1 of Filter available')).toBeVisible()

  api.on('POST /counter-sales', () =>
    errorResponse(409, 'customer_needed', { params: { limit: 10_000 } }),
  )
  await user.click(screen.getByRole('button', { name: /and print/ }))
  expect(await screen.findByText(/must name the customer/)).toBeVisible()
})

test('sells nothing to the walk-in customer while the name of another one was typed but not picked', async () => {
  const { api, user } = openPage()
  api.on('GET /customers/search', () => ({ body: { success: true, data: [] } }))
  await pick(user, 'oil')
  await user.click(screen.getByRole('button', { name: en.choose_customer }))
  await user.type(await screen.findByRole('combobox', { name: en.customer }), 'Gulf Transport')
  await user.click(screen.getByRole('button', { name: /and print/ }))
  expect(await screen.findByText(/Select an entry from the list/)).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])

  await user.click(screen.getByRole('button', { name: en.without_customer }))
  await user.click(screen.getByRole('button', { name: /and print/ }))
  await waitFor(() => expect(requestsOf(api, 'POST')[0]?.body).toMatchObject({ customer_id: '' }))
})

test('sells nothing while a part was typed but not picked', async () => {
  const { api, user } = openPage()
  await pick(user, 'oil')
  const box = screen.getByRole('textbox', { name: 'Part' })
  await user.type(box, 'Filter')
  await user.click(screen.getByRole('button', { name: /and print/ }))
  expect(await screen.findByText(en.part_not_picked)).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])

  await user.clear(box)
  expect(screen.queryByText(en.part_not_picked)).toBeNull()
  await user.click(screen.getByRole('button', { name: /and print/ }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
})

test('continues an open sale or cancels it, in Arabic too', async () => {
  const { api, user } = openPage('receptionist', 'ar', [aSale()])
  await user.click(await screen.findByRole('button', { name: ar.continue }))
  expect(screen.getByText(ar.waits, { exact: false })).toBeVisible()
  api.on(`PUT /work-cards/${cardId}`, () => recordResponse({ ...aSale(), status: 'cancelled' }))
  await user.click(screen.getByRole('button', { name: ar.cancel_sale }))
  const confirmation = within(await screen.findByRole('dialog', { name: ar.cancel_title }))
  await user.click(confirmation.getByRole('button', { name: ar.cancel_sale }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT')[0]?.body).toMatchObject({ status: 'cancelled' }),
  )
  expect(await screen.findByText(ar.walk_in)).toBeVisible()
})

test('says why a sale could not be cancelled', async () => {
  const { api, user } = openPage('receptionist', 'en', [aSale()])
  await user.click(await screen.findByRole('button', { name: en.continue }))
  api.on(`PUT /work-cards/${cardId}`, () => errorResponse(503, 'busy'))
  await user.click(screen.getByRole('button', { name: en.cancel_sale }))
  const confirmation = within(await screen.findByRole('dialog', { name: en.cancel_title }))
  await user.click(confirmation.getByRole('button', { name: en.cancel_sale }))
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})

test('leads to the card if the sale is already paid, for example with credit', async () => {
  const { api, user, router } = openPage('receptionist', 'en', [aSale()])
  const paid = { total_amount: 105, paid_amount: 105, outstanding_balance: 0, credit: 0 }
  api.on(`GET /payments/work-card/${cardId}/summary`, () => recordResponse(paid))
  await user.click(await screen.findByRole('button', { name: en.continue }))
  await user.click(screen.getByRole('button', { name: /Take .*105\.00/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/work-cards/${cardId}`))
})

test('is refused for mechanics', async () => {
  openPage('mechanic')
  expect(await screen.findByText(/not for your role|permission/)).toBeVisible()
})
