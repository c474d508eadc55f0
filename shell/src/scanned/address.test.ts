import { roles } from '@warsha/contracts/roles'
import { decide } from '../app/guards.ts'
import { scannedToken, vehicleAddress } from './address.ts'

test.each([
  ['/v/Zk3_-9', 'Zk3_-9'],
  ['/v/Zk3_-9/', 'Zk3_-9'],
  ['/v', null],
  ['/v/', null],
  ['/v/a/b', null],
  ['/vehicles', null],
  ['/x/v/a', null],
])('%s holds the token %s', (path, token) => {
  expect(scannedToken(path)).toBe(token)
})

test.each(roles)('a %s may open the address of the vehicle that a scan leads to', (role) => {
  const { pathname } = new URL(
    vehicleAddress(role, { id: '01900000-0000-7000-8000-000000000001', plate_number: 'DXB A 1' }),
    'http://warsha.test',
  )
  expect(decide(pathname, role)).toEqual({ kind: 'show' })
})
