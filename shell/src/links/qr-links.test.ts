import { roles } from '@warsha/contracts/base/roles'
import { resolveAccess } from '../screens/guards.ts'
import { declaredRemotes } from '../screens/remotes-testing.ts'
import { qrTokenIn, vehiclePathFor } from './qr-links.ts'

test.each([
  ['/v/Zk3_-9', 'Zk3_-9'],
  ['/v/Zk3_-9/', 'Zk3_-9'],
  ['/v', null],
  ['/v/', null],
  ['/v/a/b', null],
  ['/vehicles', null],
  ['/x/v/a', null],
])('reads from %s the token %s', (path, token) => {
  expect(qrTokenIn(path)).toBe(token)
})

test.each(roles)('a %s may open the path to which a QR code redirects', (role) => {
  const { pathname } = new URL(
    vehiclePathFor(
      role,
      { id: '01900000-0000-7000-8000-000000000001', plate_number: 'DXB A 1' },
      (id) => `/vehicles/${id}`,
    ),
    'http://warsha.test',
  )
  expect(resolveAccess(pathname, role, declaredRemotes)).toEqual({ kind: 'allowed' })
})
