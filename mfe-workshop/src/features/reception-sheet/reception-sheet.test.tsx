import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, idOf, recordResponse } from '@warsha/web-kit/testing'
import {
  anOfficeCard,
  aTask,
  cardId,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

const aPartLine = (number: number, overrides: Partial<PartLine> = {}): PartLine => ({
  id: idOf(700 + number),
  work_card_id: cardId,
  part_id: idOf(900 + number),
  part_number: `P-${number}`,
  part_name: 'Brake pads',
  category_name: null,
  category_name_ar: null,
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

const lines = [aPartLine(1), aPartLine(2, { part_name: 'Old filter', status: 'returned' })]
const listPath = `GET /work-card-parts/work-card/${cardId}`

/** A card with a task of 300 AED and parts of 200.20 AED. */
const aCardWithParts = (fields: Partial<WorkCard> = {}) => {
  const api = fakeWorkCardApi(() =>
    anOfficeCard({
      part_count: lines.length,
      estimated_cost: null,
      tasks: [aTask(1, { estimated_cost: aed(300) })],
      ...fields,
    }),
  )
  api.on(listPath, () => recordResponse(lines))
  return api
}
const openSheet = async () => {
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print job card' }))
  return user
}
const findSheet = () =>
  waitFor(() => {
    const sheet = document.body.querySelector<HTMLElement>(':scope > [data-sheet="reception"]')
    expect(sheet).not.toBeNull()
    return within(sheet!)
  })

test('prints the parts of the card, in a total that says that it is without VAT', async () => {
  aCardWithParts()
  await openSheet()
  const sheet = await findSheet()
  expect(sheet.getByRole('row', { name: /Brake pads × 2/ })).toHaveTextContent('200.20')
  expect(sheet.queryByText(/Old filter/)).toBeNull()
  const total = sheet.getByRole('row', { name: /Estimated total without VAT/ })
  expect(total).toHaveTextContent('500.20')
  expect(total).toHaveTextContent('بدون ضريبة القيمة المضافة')
})

test.each([
  ['the typed estimate of a card', { estimated_cost: aed(900) }, '900.00'],
  ['the total of a card without VAT', { tax_percentage: 0 }, '500.20'],
])('prints %s without a word about VAT', async (_what, fields, amount) => {
  aCardWithParts(fields)
  await openSheet()
  const total = (await findSheet()).getByRole('row', { name: /^Estimated total \(AED\)/ })
  expect(total).toHaveTextContent(amount)
})

const ofAnEarlierJob = {
  work_card_id: idOf(950),
  work_card_number: 'WC-2026-000001',
  kind: 'part' as const,
  name: 'Brake pads',
  mechanic_name: null,
}

test.each([
  {
    what: 'a rate',
    fields: { discount: 10, discount_type: 'percentage' as const },
    label: /^Discount \(AED\).*الخصم/,
    amount: '-50.02',
    total: '450.18',
  },
  {
    what: 'an amount above the estimate',
    fields: { discount: 600, discount_type: 'fixed' as const },
    label: /^Discount \(AED\)/,
    amount: '-500.20',
    total: '0.00',
  },
  {
    what: 'an amount off the typed estimate',
    fields: { estimated_cost: aed(900), discount: 100, discount_type: 'fixed' as const },
    before: '900.00',
    label: /^Discount \(AED\)/,
    amount: '-100.00',
    total: '800.00',
  },
  {
    what: 'the price of a comeback under warranty',
    fields: {
      discount: 100,
      discount_type: 'percentage' as const,
      comeback: { ...ofAnEarlierJob, is_free_of_charge: true },
    },
    label: /^Free of charge under warranty.*بدون مقابل بموجب الضمان/,
    amount: '-500.20',
    total: '0.00',
  },
  {
    what: 'a rate of a comeback that is no longer free',
    fields: {
      discount: 10,
      discount_type: 'percentage' as const,
      comeback: { ...ofAnEarlierJob, is_free_of_charge: true },
    },
    label: /^Discount \(AED\)/,
    amount: '-50.02',
    total: '450.18',
  },
])('prints $what as a discount and the total after it', async (example) => {
  const { fields, before = '500.20', label, amount, total } = example
  aCardWithParts(fields)
  await openSheet()
  const sheet = await findSheet()
  expect(sheet.getByRole('row', { name: /^Before discount/ })).toHaveTextContent(before)
  expect(sheet.getByRole('row', { name: label })).toHaveTextContent(amount)
  expect(sheet.getByRole('row', { name: /^Estimated total/ })).toHaveTextContent(total)
})

test('prints no discount of a card that has none', async () => {
  aCardWithParts({ discount: 0 })
  await openSheet()
  expect((await findSheet()).queryByText(/discount|warranty/i)).toBeNull()
})

test('says that the parts could not be read, and prints them after another attempt', async () => {
  const api = aCardWithParts()
  api.on(listPath, () => errorResponse(503, 'busy'))
  const user = await openSheet()
  const dialog = within(await screen.findByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  api.on(listPath, () => recordResponse(lines))
  await user.click(retry)
  expect((await findSheet()).getByText(/Brake pads × 2/)).toBeInTheDocument()
})
