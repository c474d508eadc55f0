import { screen, waitFor, within } from '@testing-library/react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, fill, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  anOfficeCard,
  calculations,
  cardPath,
  fakeWorkCardApi,
  openCard,
  region,
} from '../work-card/work-card-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const preview = () => screen.getByRole('status', { name: 'Total' })

/** Opens the form for a card of 1,000.00 AED plus 5 % VAT, of which 300.50 AED are paid. */
const open = async (overrides: Partial<WorkCard> = {}, sums: object = {}) => {
  let card = anOfficeCard(overrides)
  const api = fakeWorkCardApi(() => card)
  api.on(`GET ${cardPath}/financials`, () =>
    recordResponse({ calculations: { ...calculations, ...sums } }),
  )
  api.on(`PUT ${cardPath}/discount`, ({ body }) => {
    card = { ...card, ...(body as Partial<WorkCard>), version: card.version + 1 }
    return recordResponse(card)
  })
  const { user } = openCard({ role: 'receptionist' })
  const panel = await region('Financial summary')
  await user.click(await panel.findByRole('button', { name: 'Discount and VAT' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  return { api, user, save, panel }
}

test('previews the totals while the user types and rejects invalid discounts before sending', async () => {
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
  await user.click(await screen.findByRole('option', { name: 'Percentage' }))
  await fill(user, field('discount'), '100.01')
  await save()
  expect(await screen.findByText('Must be at most 100')).toBeVisible()
  await fill(user, field('discount'), '٨٠')
  await save()
  expect(
    await screen.findByText(
      'The total (210.00 AED) would be lower than the amount paid (300.50 AED)',
    ),
  ).toBeVisible()
  for (const [input, message] of [
    ['-3', 'Must be at least 0'],
    ['12.345', 'Use at most 2 decimal places'],
    ['1,000', 'Must be a number'],
  ] as const) {
    await fill(user, field('discount'), input)
    await save()
    expect(await screen.findByText(message)).toBeVisible()
  }
  expect(requestsOf(api, 'PUT', /discount/)).toEqual([])
  await fill(user, field('discount'), 'none')
  expect(preview()).toHaveTextContent('1,050.00')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /discount/)[0]!.body).toEqual({
    discount: '0',
    discount_type: 'percentage',
    tax_percentage: '5',
    version: 4,
  })
})

test('lets what is paid too much become less, as the server does', async () => {
  const { api, user, save } = await open({}, { total_amount: 945, total_paid: 1200 })
  await fill(user, field('discount'), '150')
  await save()
  expect(
    await screen.findByText(
      'The total (892.50 AED) would be lower than the amount paid (1200.00 AED)',
    ),
  ).toBeVisible()
  await fill(user, field('discount'), '50')
  await save()
  await waitFor(() => expect(requestsOf(api, 'PUT', /discount/)).toHaveLength(1))
})

test('previews what is outstanding if one of two payers has paid more than the own share', async () => {
  const two_payers = { excess: 300, paid_by_insurer: 0 }
  const { user } = await open({}, { total_paid: 500, outstanding: 750, credit: 200, two_payers })
  expect(preview()).toHaveTextContent(/Outstanding\s?AED\s750\.00/)
  await fill(user, field('discount'), '50')
  expect(preview()).toHaveTextContent(/Outstanding\s?AED\s697\.50/)
})

test('previews no VAT for a shop without a TRN and shows API errors at their field', async () => {
  const { api, user, save } = await open(
    {},
    { tax_percentage: 0, tax_amount: 0, total_amount: 1000 },
  )
  await fill(user, field('tax_percentage'), '15')
  expect(preview()).toHaveTextContent(/TotalAED\s1,000\.00/)
  const params = { total: '200.00', paid: '300.50' }
  api.on(`PUT ${cardPath}/discount`, () => errorResponse(409, 'total_below_paid', { params }))
  await save()
  expect(
    await screen.findByText(
      'The total (200.00 AED) would be lower than the amount paid (300.50 AED)',
    ),
  ).toBeVisible()
  expect(field('discount')).toHaveAttribute('aria-invalid', 'true')
})

test('recalculates the totals on demand and shows an error if it fails', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(`POST ${cardPath}/recalculate`, () => errorResponse(500, 'internal_error'))
  const { user } = openCard({ role: 'manager' })
  const panel = await region('Financial summary')
  await user.click(await panel.findByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Failed to recalculate totals')).toBeVisible()
  api.on(`POST ${cardPath}/recalculate`, () => recordResponse(anOfficeCard()))
  await user.click(panel.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Totals recalculated')).toBeVisible()
})
