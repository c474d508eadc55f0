/** The parts of a card (spec staff-operations 2 "Parts tab", 5, 8; design house.md "Part lines and stock"). */
import { screen, waitFor, within } from '@testing-library/react'
import type { PartLine } from '@warsha/contracts/part-lines'
import type { PartPickerProps, PickedPart } from '@warsha/contracts/widgets'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { setWidgetSource } from '@warsha/web-kit'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { anOfficeCard, aShopWith, cardId, openCard } from '../work-card/work-card-testing.tsx'

const listPath = `/work-card-parts/work-card/${cardId}`

const aLine = (number: number, facts: Partial<PartLine> = {}): PartLine => ({
  id: idOf(700 + number),
  work_card_id: cardId,
  part_id: idOf(800 + number),
  part_number: `P-${number}`,
  part_name: `Part ${number}`,
  category_name: 'Brakes',
  category_name_ar: 'الفرامل',
  unit_of_measure: 'set',
  quantity: 2,
  unit_price: 100.1,
  price_tier: 'retail',
  line_total: 200.2,
  status: 'reserved',
  notes: null,
  version: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  ...facts,
})

const pads: PickedPart = {
  id: idOf(900),
  part_number: 'FP-1',
  part_name: 'Front pads',
  category_name: 'Brakes',
  category_name_ar: null,
  unit_of_measure: 'set',
  available_quantity: 4,
  retail_price: 172.5,
  wholesale_price: 140,
  insurance_price: 160,
}

/** In place of what the shelf's front end lends: one part to be had. */
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

const aShop = (lines: PartLine[], card: Partial<WorkCard> = {}) => {
  setWidgetSource(async () => Picker as never)
  const api = aShopWith(() => anOfficeCard(card))
  api.on(`GET ${listPath}`, () => saved(lines))
  api.on('GET /spare-parts/categories', () => saved([]))
  return api
}
const open = (language: 'en' | 'ar' = 'en') =>
  openCard({ role: 'receptionist', search: '?tab=parts', language })
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[data-path="${name}"]`)!
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The form, once it has come: until then another dialog keeps its place. */
const formOf = async (name: string) => {
  await waitFor(() => expect(field('quantity')).not.toBeNull())
  return dialog(name)
}

const mixed = [
  aLine(1),
  aLine(2, { status: 'consumed', line_total: 50.05, category_name: null, category_name_ar: null }),
  aLine(3, { status: 'returned', notes: 'Wrong side' }),
]

test('stand in a table with what they come to; only what is reserved can be changed or removed', async () => {
  aShop(mixed)
  open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Part 1P-1Brakes2 setAED\u00a0100.10Retail priceAED\u00a0200.20Reserved',
    'Part 2P-2–2 setAED\u00a0100.10Retail priceAED\u00a050.05Used',
    'Part 3Wrong sideP-3Brakes2 setAED\u00a0100.10Retail priceAED\u00a0200.20Returned',
    // What was returned costs nothing.
    'SubtotalAED\u00a0250.25',
  ])
  expect(
    screen
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove “\u2068Part 1\u2069”'])
})

test('are told in Arabic too', async () => {
  aShop(mixed)
  open('ar')
  const [, first] = await screen.findAllByRole('row')
  expect(first).toHaveTextContent('الفرامل')
  expect(first).toHaveTextContent('محجوزة')
})

test('one is added at the price that its payer pays; the line is reckoned while one types', async () => {
  const api = aShop([], { payment_type: 'insurance' })
  api.on(`POST ${listPath}`, () => saved(aLine(9), [], 201))
  const { user, router } = open()
  expect(await screen.findByText('No parts yet', { selector: 'h2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add part' }))
  const form = await formOf('Add part')
  await user.click(await form.findByRole('button', { name: 'Take the pads' }))
  await waitFor(() => expect(field('unit_price')).toHaveValue('160'))
  expect(form.getByText('Filled in: Insurance price')).toBeVisible()
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

test('without a part, without a price and with too little in stock it stays open and says so at the field', async () => {
  const api = aShop([])
  api.on(`POST ${listPath}`, () => refusal(409, 'insufficient_stock', { params: { available: 4 } }))
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

test('removing asks, naming the part, and says when it failed', async () => {
  const api = aShop([aLine(1)])
  api.on(`DELETE /work-card-parts/${aLine(1).id}`, () => refusal(500, 'internal_error'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Remove/ }))
  const asked = await dialog('Remove this part?')
  expect(asked.getByText('Part 1')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  expect(await asked.findByText('Failed to remove part')).toBeVisible()
  api.on(`DELETE /work-card-parts/${aLine(1).id}`, () => ({ body: { success: true } }))
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Part removed successfully!')).toBeVisible()
})

test('a line is changed over the version that was read', async () => {
  const api = aShop([aLine(1)])
  api.on(`PUT /work-card-parts/${aLine(1).id}`, () => saved(aLine(1, { quantity: 3 })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  const form = await formOf('Change part')
  await user.clear(field('quantity'))
  await user.type(field('quantity'), '3')
  expect(form.getByRole('status')).toHaveTextContent('AED 300.30')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    quantity: '3',
    unit_price: '100.1',
    version: 2,
  })
})

test('while the shelf is away its parts stand there, none can be added, and the rest of the card works', async () => {
  const api = aShop(mixed)
  api.on('GET /spare-parts/categories', () => refusal(503, 'upstream_unavailable'))
  const { user } = open()
  expect(await screen.findByText(/^The stock cannot be reached just now/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add part' })).toBeDisabled()
  expect(screen.getAllByRole('row')).toHaveLength(5)
  await user.click(screen.getByRole('tab', { name: 'Tasks' }))
  expect(await screen.findByText('Task 1')).toBeVisible()
})

test('where nobody lends the search the form says so and tries again', async () => {
  aShop([])
  let isThere = false
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  setWidgetSource(async () => {
    if (!isThere) throw new Error('away')
    return Picker as never
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add part' }))
  const form = await formOf('Add part')
  expect(await form.findByText('The search for parts is not available just now')).toBeVisible()
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
  isThere = true
  await user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByRole('button', { name: 'Take the pads' })).toBeVisible()
})

test('nothing is added to a closed card, and parts that cannot be read say so', async () => {
  const api = aShop([], { status: 'completed' })
  const { unmount } = open()
  expect(await screen.findByRole('button', { name: 'Add part' })).toBeDisabled()
  expect(screen.getByText('This work card is closed')).toBeVisible()
  unmount()
  api.on(`GET ${listPath}`, () => refusal(500, 'internal_error'))
  open()
  expect(await screen.findByText('Failed to load parts')).toBeVisible()
})
