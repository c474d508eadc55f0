/** Discount and VAT of a card (spec staff-operations 2, 5, 8; design api.md "Financials"). */
import { screen, waitFor, within } from '@testing-library/react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { fill, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import {
  anOfficeCard,
  aShopWith,
  calculations,
  cardPath,
  openCard,
  region,
} from '../work-card/work-card-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const preview = () => screen.getByRole('status', { name: 'What it comes to' })

/** A card of 1,000.00 with 5 % VAT, of which 300.50 are paid. */
const open = async (facts: Partial<WorkCard> = {}, sums: object = {}) => {
  let card = anOfficeCard(facts)
  const api = aShopWith(() => card)
  api.on(`GET ${cardPath}/financials`, () => saved({ calculations: { ...calculations, ...sums } }))
  api.on(`PUT ${cardPath}/discount`, ({ body }) => {
    card = { ...card, ...(body as Partial<WorkCard>), version: card.version + 1 }
    return saved(card)
  })
  const { user } = openCard({ role: 'receptionist' })
  const panel = await region('Financial summary')
  await user.click(await panel.findByRole('button', { name: 'Discount and VAT' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  return { api, user, save, panel }
}

test('what a discount comes to is reckoned while one types, and only what the server would take is sent', async () => {
  const { api, user, save } = await open()
  await fill(user, field('discount'), '100.05')
  expect(preview()).toHaveTextContent(/Discount-AED\s100\.05/)
  expect(preview()).toHaveTextContent('944.95')
  await fill(user, field('discount'), '1000.01')
  await save()
  expect(
    await screen.findByText('The discount (1000.01 AED) exceeds the subtotal (1000.00 AED)'),
  ).toBeVisible()
  await user.click(field('discount_type'))
  await user.click(await screen.findByRole('option', { name: 'Percent' }))
  await fill(user, field('discount'), '100.01')
  await save()
  expect(await screen.findByText('At most 100 is allowed')).toBeVisible()
  await fill(user, field('discount'), '٨٠')
  await save()
  expect(
    await screen.findByText('The total (210.00 AED) would be below what is paid (300.50 AED)'),
  ).toBeVisible()
  for (const [slip, refused] of [
    ['-3', 'At least 0 is needed'],
    ['12.345', 'At most 2 decimals are allowed'],
    ['1,000', 'This must be a number'],
  ] as const) {
    await fill(user, field('discount'), slip)
    await save()
    expect(await screen.findByText(refused)).toBeVisible()
  }
  expect(requestsOf(api, 'PUT')).toEqual([])
  await fill(user, field('discount'), 'nothing')
  expect(preview()).toHaveTextContent('1,050.00')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT')[0]!.body).toEqual({
    discount: '0',
    discount_type: 'percentage',
    tax_percentage: '5',
    version: 4,
  })
})

test('a shop without a TRN charges no VAT, whatever rate is typed; what the server refuses stands at its field', async () => {
  const { api, user, save } = await open(
    {},
    { tax_percentage: 0, tax_amount: 0, total_amount: 1000 },
  )
  await fill(user, field('tax_percentage'), '15')
  expect(preview()).toHaveTextContent(/TotalAED\s1,000\.00/)
  const params = { total: '200.00', paid: '300.50' }
  api.on(`PUT ${cardPath}/discount`, () => refusal(409, 'total_below_paid', { params }))
  await save()
  expect(
    await screen.findByText('The total (200.00 AED) would be below what is paid (300.50 AED)'),
  ).toBeVisible()
  expect(field('discount')).toHaveAttribute('aria-invalid', 'true')
})

test('totals are reckoned anew at a press; what fails is told', async () => {
  const api = aShopWith(() => anOfficeCard())
  api.on(`POST ${cardPath}/recalculate`, () => refusal(500, 'internal_error'))
  const { user } = openCard({ role: 'manager' })
  const panel = await region('Financial summary')
  await user.click(await panel.findByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Failed to recalculate totals')).toBeVisible()
  api.on(`POST ${cardPath}/recalculate`, () => saved(anOfficeCard()))
  await user.click(panel.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('The totals were recalculated')).toBeVisible()
})
