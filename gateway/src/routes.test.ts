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
])('routes %s to %s', (path, service) => {
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
])('routes %s to no service', (path) => {
  expect(findService(path)).toBeUndefined()
})

test('has routes of all six services', () => {
  expect([...services].sort()).toEqual([
    'hr',
    'identity',
    'inventory',
    'notification',
    'portal',
    'workshop',
  ])
})

test('accepts WebSockets only at /socket.io', () => {
  expect(findSocketService('/socket.io/')).toBe('notification')
  expect(findSocketService('/api/customers')).toBeUndefined()
})

test('limits bodies to 100 KB, and to 7.2 MB for spare parts with photos', () => {
  expect(getMaxBodyBytes('POST', '/api/customers')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-parts')).toBe(7_549_747)
  expect(getMaxBodyBytes('PUT', '/api/spare-parts/1')).toBe(7_549_747)
  expect(getMaxBodyBytes('DELETE', '/api/spare-parts/1')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-partsx')).toBe(102_400)
})
