import { act, screen, waitFor, within } from '@testing-library/react'
import type { PartPickerProps, PickedPart } from '@warsha/contracts/api/widgets'
import { aed } from '@warsha/contracts/base/money'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { announceRecordChange, setWidgetSource } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anOfficeCard, cardId, fakeWorkCardApi, openCard } from '../work-card/work-card-testing.tsx'

const listPath = `/work-card-parts/work-card/${cardId}`

const aLine = (number: number, overrides: Partial<PartLine> = {}): PartLine => ({
  id: idOf(700 + number),
  work_card_id: cardId,
  part_id: idOf(800 + number),
  part_number: `P-${number}`,
  part_name: `Part ${number}`,
  category_name: 'Brakes',
  category_name_ar: 'الفرامل',
  unit_of_measure: 'set',
  quantity: 2,
  unit_price: aed(100.1),
  price_tier: 'retail',
  line_total: aed(200.2),
  status: 'reserved',
  notes: null,
  version: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  ...overrides,
})

const pads: PickedPart = {
  id: idOf(900),
  part_number: 'FP-1',
  part_name: 'Front pads',
  category_name: 'Brakes',
  category_name_ar: null,
  unit_of_measure: 'set',
  available_quantity: 4,
  retail_price: aed(172.5),
  wholesale_price: aed(140),
  insurance_price: aed(160),
}

/** Replaces the part search of the inventory front end. Offers one part. */
const Picker = ({ selected, error, onSelect }: PartPickerProps) => (
  <div data-path="part_id" aria-invalid={Boolean(error)} tabIndex={-1}>
    {selected ? (
      <button type="button" onClick={() => onSelect(null)}>
        Change {selected.part_name}
      </button>
    ) : (
      <button type="button" onClick={() => onSelect(pads)}>
        Take the pads
      </button>
    )}
    <p>{error}</p>
  </div>
)

const fakePartLinesApi = (lines: PartLine[], card: Partial<WorkCard> = {}) => {
  setWidgetSource(async () => Picker as never)
  const api = fakeWorkCardApi(() => anOfficeCard(card))
  api.on(`GET ${listPath}`, () => recordResponse(lines))
  api.on('GET /spare-parts/categories', () => recordResponse([]))
  return api
}
const open = (language: 'en' | 'ar' = 'en') =>
  openCard({ role: 'receptionist', search: '?tab=parts', language })
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[role="dialog"] input[data-path="${name}"]`)!
/** The rows of parts, below the group of tasks. */
const partRows = async () => {
  await screen.findByText('Part 1')
  return [...document.querySelectorAll('tbody:nth-of-type(2) > tr')].slice(1)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** Waits for the form: a dialog with a loading state is shown first. */
const formOf = async (name: string) => {
  await waitFor(() => expect(field('quantity')).not.toBeNull())
  return dialog(name)
}

const linesOfEachStatus = [
  aLine(1),
  aLine(2, {
    status: 'consumed',
    line_total: aed(50.05),
    category_name: null,
    category_name_ar: null,
  }),
  aLine(3, { status: 'returned', notes: 'Wrong side' }),
]

test('lists the part lines with a subtotal and allows changes only of reserved ones', async () => {
  fakePartLinesApi(linesOfEachStatus)
  open()
  expect((await partRows()).map((row) => row.textContent)).toEqual([
    'Part 1P-1Brakes2 setAED\u00a0100.10Retail priceAED\u00a0200.20Reserved',
    'Part 2P-22 setAED\u00a0100.10Retail priceAED\u00a050.05Used',
    'Part 3Wrong sideP-3Brakes2 setAED\u00a0100.10Retail priceAED\u00a0200.20Returned',
  ])
  // Returned lines cost nothing.
  expect(screen.getByRole('row', { name: /^Spare parts: subtotal/ })).toHaveTextContent(
    'AED 250.25',
  )
  expect(
    screen
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove “\u2068Part 1\u2069”'])
})

test('lists the part lines in Arabic', async () => {
  fakePartLinesApi(linesOfEachStatus)
  open('ar')
  const [first] = await partRows()
  expect(first).toHaveTextContent('الفرامل')
  expect(first).toHaveTextContent('محجوزة')
})

test('adds a part at the price of the payment type and previews the line total', async () => {
  const api = fakePartLinesApi([], { payment_type: 'insurance' })
  api.on(`POST ${listPath}`, () => recordResponse(aLine(9), [], 201))
  const { user, router } = open()
  expect(await screen.findByText('No parts yet', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add part' }))
  const form = await formOf('Add part')
  await user.click(await form.findByRole('button', { name: 'Take the pads' }))
  await waitFor(() => expect(field('unit_price')).toHaveValue('160'))
  expect(form.getByText('Pre-filled: Insurance price')).toBeVisible()
  expect(field('quantity')).toHaveValue('1')
  await user.clear(field('quantity'))
  await user.type(field('quantity'), '٢.٥')
  expect(form.getByRole('status')).toHaveTextContent('Line totalAED 400.00')
  await user.click(form.getByRole('button', { name: 'Add part' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=parts'))
  expect(await screen.findByText('Part added successfully!')).toBeVisible()
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.body).toEqual({
    part_id: pads.id,
    quantity: '٢.٥',
    unit_price: '160',
    price_tier: 'insurance',
    notes: '',
  })
  expect(sent!.headers).toHaveProperty('idempotency-key')
})

test('shows a missing part, a missing price and insufficient stock at their fields', async () => {
  const api = fakePartLinesApi([])
  api.on(`POST ${listPath}`, () =>
    errorResponse(409, 'insufficient_stock', { params: { available: 4 } }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add part' }))
  const form = await formOf('Add part')
  await form.findByRole('button', { name: 'Take the pads' })
  await user.click(form.getByRole('button', { name: 'Add part' }))
  expect(await form.findByText('Please select a part')).toBeVisible()
  expect(form.getByText('Please enter a valid unit price')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Take the pads' }))
  expect(form.queryByText('Please select a part')).toBeNull()
  await waitFor(() => expect(field('unit_price')).toHaveValue('172.5'))
  await user.click(form.getByRole('button', { name: 'Change Front pads' }))
  await user.click(form.getByRole('button', { name: 'Take the pads' }))
  await user.clear(field('quantity'))
  await user.type(field('quantity'), '5')
  await user.click(form.getByRole('button', { name: 'Add part' }))
  expect(await form.findByText('Only 4 available')).toBeVisible()
  expect(field('quantity')).toHaveAttribute('aria-invalid', 'true')
})

test('asks for confirmation before removing a part and shows an error if it fails', async () => {
  const api = fakePartLinesApi([aLine(1)])
  api.on(`DELETE /work-card-parts/${aLine(1).id}`, () => errorResponse(500, 'internal_error'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Remove/ }))
  const confirmation = await dialog('Remove this part?')
  expect(confirmation.getByText('Part 1')).toBeVisible()
  await user.click(confirmation.getByRole('button', { name: 'Remove' }))
  expect(await confirmation.findByText('Failed to remove part')).toBeVisible()
  api.on(`DELETE /work-card-parts/${aLine(1).id}`, () => ({ body: { success: true } }))
  await user.click(confirmation.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Part removed successfully!')).toBeVisible()
})

test('sends the version that was read when a line is changed', async () => {
  const api = fakePartLinesApi([aLine(1)])
  api.on(`PUT /work-card-parts/${aLine(1).id}`, () => recordResponse(aLine(1, { quantity: 3 })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Edit “/ }))
  const form = await formOf('Edit part')
  await user.clear(field('quantity'))
  await user.type(field('quantity'), '3')
  expect(form.getByRole('status')).toHaveTextContent('AED 300.30')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /work-card-parts/)[0]!.body).toMatchObject({
    quantity: '3',
    unit_price: '100.1',
    version: 2,
  })
})

test('offers to compare while the form is open, once another user has changed the line and not only its card', async () => {
  const lines = [aLine(1)]
  const api = fakePartLinesApi(lines)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Edit “/ }))
  const form = await formOf('Edit part')
  await user.clear(field('quantity'))
  await user.type(field('quantity'), '3')
  const announce = async () => {
    const before = requestsOf(api, 'GET').length
    act(() => announceRecordChange({ resource: 'work-cards', id: cardId }))
    await waitFor(() => expect(requestsOf(api, 'GET').length).toBeGreaterThan(before))
  }
  await announce()
  expect(form.queryByRole('button', { name: 'Compare with the latest version' })).toBeNull()
  lines[0] = aLine(1, { unit_price: aed(90), version: 3 })
  await announce()
  await user.click(await form.findByRole('button', { name: 'Compare with the latest version' }))
  await waitFor(() => expect(field('unit_price')).toHaveValue('90'))
  expect(field('quantity')).toHaveValue('3')
})

test('disables adding parts while inventory is unavailable and keeps the rest of the card usable', async () => {
  const api = fakePartLinesApi(linesOfEachStatus)
  api.on('GET /spare-parts/categories', () => errorResponse(503, 'upstream_unavailable'))
  const { user } = open()
  expect(await screen.findByText(/^Stock is unavailable right now/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add part' })).toBeDisabled()
  expect(await partRows()).toHaveLength(3)
  await user.click(screen.getByRole('tab', { name: /^Tasks/ }))
  expect(await screen.findByText('Task 1')).toBeVisible()
})

test('offers a retry if the part search cannot be loaded', async () => {
  fakePartLinesApi([])
  let isAvailable = false
  expectConsole(/^loading the widget \S+ failed Error: unavailable/)
  setWidgetSource(async () => {
    if (!isAvailable) throw new Error('unavailable')
    return Picker as never
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add part' }))
  const form = await formOf('Add part')
  expect(await form.findByText('Part search is unavailable right now')).toBeVisible()
  isAvailable = true
  await user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByRole('button', { name: 'Take the pads' })).toBeVisible()
})

test('disables adding parts to a closed card and shows an error if the parts cannot be loaded', async () => {
  const api = fakePartLinesApi([], { status: 'completed' })
  const { unmount } = open()
  expect(await screen.findByRole('button', { name: 'Add part' })).toBeDisabled()
  expect(screen.getByText('This work card is closed')).toBeVisible()
  unmount()
  api.on(`GET ${listPath}`, () => errorResponse(500, 'internal_error'))
  open()
  expect(await screen.findByText('Failed to load parts')).toBeVisible()
})
