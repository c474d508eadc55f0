import { findService, findSocketService, getMaxBodyBytes, services } from './routes.ts'

test.each([
  ['/api/auth/login', 'identity'],
  ['/api/settings', 'identity'],
  ['/api/users/1', 'identity'],
  ['/api/audit', 'identity'],
  ['/api/customers', 'workshop'],
  ['/api/vehicles/by-qr/x', 'workshop'],
  ['/api/imports/1/rows', 'workshop'],
  ['/api/work-cards/stats', 'workshop'],
  ['/api/work-card-parts/work-card/1', 'workshop'],
  ['/api/payments/1', 'workshop'],
  ['/api/invoices', 'workshop'],
  ['/api/reports/work-cards-revenue', 'workshop'],
  ['/api/spare-parts', 'inventory'],
  ['/api/employees', 'hr'],
  ['/api/attendance/punch-in', 'hr'],
  ['/api/salary/all', 'hr'],
  ['/api/loans-advances/stats', 'hr'],
  ['/api/leave/my-balance', 'hr'],
  ['/api/customer/jobs/1', 'portal'],
  ['/api/feedback', 'portal'],
  ['/api/notifications', 'notification'],
  ['/socket.io/', 'notification'],
])('%s belongs to %s', (path, service) => {
  expect(findService(path)).toBe(service)
})

test.each([
  '/api',
  '/api/',
  '/api/customersx',
  '/api/custom',
  '/api/Customers',
  '/api/internal/users',
  '/internal/users',
  '/api/metrics',
  '/metrics',
  '/readyz',
  '/customers',
  '/socket.iox',
  '/xapi/customers',
  '/api/constructor',
])('%s belongs to no service', (path) => {
  expect(findService(path)).toBeUndefined()
})

test('all six services of the garage have their calls', () => {
  expect([...services].sort()).toEqual([
    'hr',
    'identity',
    'inventory',
    'notification',
    'portal',
    'workshop',
  ])
})

test('a socket is opened at /socket.io alone', () => {
  expect(findSocketService('/socket.io/')).toBe('notification')
  expect(findSocketService('/api/customers')).toBeUndefined()
})

test('a body may have 100 KB, with the photo of a part 7.2 MB', () => {
  expect(getMaxBodyBytes('POST', '/api/customers')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-parts')).toBe(7_549_747)
  expect(getMaxBodyBytes('PUT', '/api/spare-parts/1')).toBe(7_549_747)
  expect(getMaxBodyBytes('DELETE', '/api/spare-parts/1')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-partsx')).toBe(102_400)
})
