import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import { services as systemServices } from '../../../scripts/system.mjs'
import { servicesFolder } from '../testing.ts'
import {
  createRoutes,
  getMaxBodyBytes,
  readServiceManifests,
  type ServiceManifest,
} from './routes.ts'

const { services, findService, findSocketService } = createRoutes(
  readServiceManifests(servicesFolder),
)

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

test('has routes of all services of scripts/system.mjs', () => {
  expect([...services].sort()).toEqual([...systemServices].sort())
})

test('accepts WebSockets only at /socket.io', () => {
  expect(findSocketService('/socket.io/')).toBe('notification')
  expect(findSocketService('/api/customers')).toBeUndefined()
})

test('limits bodies as the endpoints do: to 100 KB, to 7.2 MB with photos, and to 16 MB for imports of parts', () => {
  expect(getMaxBodyBytes('POST', '/api/customers')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-parts')).toBe(7_549_748)
  expect(getMaxBodyBytes('POST', '/api/spare-parts/')).toBe(7_549_748)
  expect(getMaxBodyBytes('PUT', '/api/spare-parts/1')).toBe(7_549_748)
  expect(getMaxBodyBytes('PUT', '/api/cheques/1/photos')).toBe(7_549_748)
  expect(getMaxBodyBytes('PUT', '/api/cash-movements/1/receipt')).toBe(7_549_748)
  expect(getMaxBodyBytes('POST', '/api/spare-parts/import')).toBe(16_777_216)
  expect(getMaxBodyBytes('POST', '/api/spare-parts/1/photos')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/cheques')).toBe(102_400)
  expect(getMaxBodyBytes('PUT', '/api/cheques/1')).toBe(102_400)
  expect(getMaxBodyBytes('PUT', '/api/cheques/1/photos/2')).toBe(102_400)
  expect(getMaxBodyBytes('DELETE', '/api/spare-parts/1')).toBe(102_400)
  expect(getMaxBodyBytes('POST', '/api/spare-partsx')).toBe(102_400)
})

test('forwards as much as each endpoint accepts, and no more', () => {
  for (const { name, endpoint } of apiEndpoints) {
    const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
    const limit = getMaxBodyBytes(endpoint.method, path)
    expect([name, limit]).toEqual([name, endpoint.maxBodyBytes ?? 102_400])
  }
})

describe('service manifests', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'warsha-manifests-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'service.json'), text)
  }

  test('are read from every folder that has one', () => {
    const manifests: ServiceManifest[] = [
      { name: 'billing', prefixes: ['/bills', '/bill-lines'] },
      { name: 'chat', prefixes: [], socket: true },
    ]
    for (const manifest of manifests)
      write(manifest.name, JSON.stringify({ ...manifest, dependencies: ['identity'] }))
    mkdirSync(join(folder, 'empty'))
    expect(readServiceManifests(folder)).toEqual(manifests)
    const routes = createRoutes(manifests)
    expect(routes.services).toEqual(['billing', 'chat'])
    expect(routes.findService('/api/bill-lines/1')).toBe('billing')
    expect(routes.findService('/api/bill')).toBeUndefined()
    expect(routes.findSocketService('/socket.io/')).toBe('chat')
  })

  test.each([
    ['{', 'the whole file'],
    ['{"name":"billing"}', 'prefixes'],
    ['{"name":"billing","prefixes":["bills"]}', 'prefixes.0'],
    ['{"name":"billing","prefixes":["/bills/"]}', 'prefixes.0'],
    ['{"name":"billing","prefixes":["/bills/old"]}', 'prefixes.0'],
    ['{"name":"portal","prefixes":[]}', 'the name must be billing'],
  ])('that contain %s are an error that names the file and the field', (text, field) => {
    write('billing', text)
    expect(() => readServiceManifests(folder)).toThrow(join(folder, 'billing', 'service.json'))
    expect(() => readServiceManifests(folder)).toThrow(field)
  })

  test('are an error if there is none', () => {
    expect(() => readServiceManifests(folder)).toThrow('there is no service.json')
  })

  test('are an error if two services claim one prefix or /socket.io, or one claims a prefix of the gateway', () => {
    const claim =
      (...manifests: ServiceManifest[]) =>
      () =>
        createRoutes(manifests)
    const billing = { name: 'billing', prefixes: ['/bills'], socket: true }
    expect(claim(billing, { name: 'chat', prefixes: ['/bills'] })).toThrow(
      'the prefix /bills belongs to billing, chat cannot claim it',
    )
    expect(claim(billing, { name: 'chat', prefixes: [], socket: true })).toThrow(
      'both billing and chat claim /socket.io',
    )
    for (const prefix of ['/docs', '/client-errors', '/internal'])
      expect(claim({ name: 'chat', prefixes: [prefix] })).toThrow('belongs to the gateway')
    expect(claim(billing, { name: 'chat', prefixes: ['/bill', '/bills-old'] })).not.toThrow()
  })
})
