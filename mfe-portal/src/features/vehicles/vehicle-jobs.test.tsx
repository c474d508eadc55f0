import { screen } from '@testing-library/react'
import { fakeApi, pageOfTen, renderScreen } from '@warsha/web-kit/testing'
import { createVehicle, signInCustomer, texts } from '../../portal-testing.tsx'
import VehicleJobsPage from './vehicle-jobs.page.tsx'

test('shows the last page of the jobs for a link to a page behind it', async () => {
  signInCustomer()
  const { jobs, ...vehicle } = createVehicle(1, 12)
  const path = `/customer/vehicle-jobs/${vehicle.id}`
  fakeApi({
    [`GET ${path}`]: ({ query }) => {
      const { body } = pageOfTen(jobs, query)
      return { body: { ...(body as object), vehicle } }
    },
  })
  const { router } = renderScreen(<VehicleJobsPage />, {
    texts,
    route: '/customer-portal/vehicle-jobs/:id',
    path: `/customer-portal/vehicle-jobs/${vehicle.id}?page=7`,
  })
  expect(await screen.findByText('WC-2026-000111')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})
