import { screen, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import en from '../../locales/en/workshop.json'
import { anEstimate, estimatePath, fakeEstimatesApi } from '../estimates/estimates-testing.tsx'
import { openCard } from '../work-card/work-card-testing.tsx'

const vehiclePath = `/vehicles/${idOf(3)}/deferred-work`
const open = () =>
  openCard({ role: 'receptionist', search: '?tab=estimate', language: 'en', userId: idOf(60) })

const work = {
  id: idOf(850),
  status: 'open',
  estimate_id: idOf(851),
  estimate_number: 'EST-2026-000001',
  work_card_id: idOf(852),
  work_card_number: 'WC-2026-000000',
  kind: 'labour',
  task_type: 'repair',
  part_id: null,
  part_number: null,
  unit_of_measure: null,
  description: 'Turn brake discs',
  quantity: 1,
  unit_price: aed(100),
  price_then: aed(100),
  price_now: aed(120),
  decision: 'deferred',
  decided_at: '2026-01-10T08:00:00Z',
  deferred_until: null,
  version: 1,
}

test('offers the deferred work of the car again, with its price then and now', async () => {
  const api = fakeEstimatesApi(() => [anEstimate()], { deferred_work_count: 1 })
  api.on(`GET ${vehiclePath}`, () => recordResponse([work]))
  const { user } = open()
  const panel = within(await screen.findByRole('region', { name: en.deferred.title }))
  expect(panel.getByText('AED 100.00')).toBeVisible()
  expect(panel.getByText('AED 120.00')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Offer again: Turn brake discs' }))
  const [request] = requestsOf(api, 'PUT', new RegExp(`${estimatePath}$`))
  expect(request?.body).toMatchObject({
    lines: [
      {},
      {
        kind: 'labour',
        description: 'Turn brake discs',
        unit_price: 100,
        deferred_work_id: work.id,
      },
    ],
  })
})
