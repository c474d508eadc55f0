import { screen, within } from '@testing-library/react'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import en from '../../locales/en/workshop.json'
import { anEstimate, estimatePath, fakeEstimatesApi } from '../estimates/estimates-testing.tsx'
import { openCard } from '../work-card/work-card-testing.tsx'
import { deferredWork } from './deferred-work-testing.ts'

const vehiclePath = `/vehicles/${idOf(3)}/deferred-work`
const open = () =>
  openCard({ role: 'receptionist', search: '?tab=estimate', language: 'en', userId: idOf(60) })

test('offers the deferred work of the car again, with its price then and now', async () => {
  const api = fakeEstimatesApi(() => [anEstimate()], { deferred_work_count: 1 })
  api.on(`GET ${vehiclePath}`, () => recordResponse([deferredWork]))
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
        deferred_work_id: deferredWork.id,
      },
    ],
  })
})
