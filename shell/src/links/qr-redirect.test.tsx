import { screen, waitFor } from '@testing-library/react'
import type { Role } from '@warsha/contracts/base/roles'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import shellAr from '../locales/ar/shell.json'
import signInAr from '../locales/ar/sign-in.json'
import shellEn from '../locales/en/shell.json'
import signInEn from '../locales/en/sign-in.json'
import { QrRedirect } from './qr-redirect.page.tsx'

const texts = {
  en: { shell: shellEn, 'sign-in': signInEn },
  ar: { shell: shellAr, 'sign-in': signInAr },
}
const anApi = () =>
  fakeApi({
    'GET /vehicles/by-qr/token': () => recordResponse({ id: idOf(1) }),
    [`GET /vehicles/${idOf(1)}`]: () => recordResponse({ id: idOf(1), plate_number: 'DXB A & 1' }),
    'GET /settings/public': () => recordResponse({ shop_name: 'Al Noor Garage' }),
  })
const scanAs = (role: string) => {
  signInAs(role as Role)
  return renderScreen(<QrRedirect token="token" toOfficePath={(id) => `/vehicles/${id}`} />, {
    path: '/v/token',
    texts,
  })
}

test.each([
  ['receptionist', `/vehicles/${idOf(1)}`, 1],
  ['customer', `/customer-portal/vehicle-jobs/${idOf(1)}`, 1],
  ['mechanic', '/work-cards?search=DXB%20A%20%26%201', 2],
  ['employee', '/work-cards?search=DXB%20A%20%26%201', 2],
])('redirects a %s to %s', async (role, address, calls) => {
  const api = anApi()
  const { router } = scanAs(role)
  await waitFor(() => {
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(address)
  })
  expect(api.requests).toHaveLength(calls)
})

test('shows a mechanic without a work card of the vehicle only the public shop page', async () => {
  const api = anApi()
  api.on('GET /vehicles/by-qr/token', () => errorResponse(404, 'not_found'))
  const { router } = scanAs('mechanic')
  expect(await screen.findByRole('heading', { name: 'Al Noor Garage' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/v/token')
  expect(api.requests.map(({ path }) => path)).not.toContain(`/vehicles/${idOf(1)}`)
})
