import { parse } from 'yaml'
import { copyCheckout, type TestCheckout } from './testing-checkout.ts'

let checkout: TestCheckout
beforeAll(() => {
  checkout = copyCheckout()
})
afterAll(() => checkout.remove())

const create = (...args: string[]) => checkout.run(['scripts/new.mjs', ...args, '--no-install'])
const readCompose = () => parse(checkout.read('docker-compose.yml'), { merge: true })

test.each([
  [[], 'Usage'],
  [['widget', 'billing'], 'Usage'],
  [['service'], 'Usage'],
  [['service', 'billing', 'fleet'], 'Usage'],
  [['service', 'Billing'], 'lower-case letters'],
  [['service', 'a'], 'lower-case letters'],
  [['service', '../billing'], 'lower-case letters'],
  [['remote', 'mfe-fleet'], 'lower-case letters'],
  [['service', 'gateway'], 'reserved'],
  [['service', 'class'], 'reserved'],
  [['service', 'await'], 'reserved'],
  [['service', 'hr'], 'The service hr exists already'],
  [['service', 'invoices'], 'The prefix /invoices belongs to workshop'],
  [['remote', 'hr'], 'The remote mfe-hr exists already'],
  [['remote', 'employees'], 'The path /employees belongs to mfe-hr'],
  [['remote', 'settings'], 'The path /settings belongs to shell'],
])('rejects %j and changes nothing', (args, message) => {
  const { status, output } = create(...args)
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(message) })
  expect(checkout.findChanges()).toEqual([])
})

test('creates a service and a remote, formatted and with containers, and does not create them again', () => {
  const before = readCompose()
  const service = create('service', 'billing')
  expect({ status: service.status, output: service.output }).toEqual({
    status: 0,
    output: expect.stringContaining('services/billing/service.json'),
  })
  const ofService = checkout.findChanges()
  expect(ofService).toEqual(
    [
      'CODEOWNERS',
      'architecture.test.ts',
      ...(checkout.read('deploy/Dockerfile').includes('billing') ? ['deploy/Dockerfile'] : []),
      'deploy/kubernetes/rendered/1-data.yaml',
      'deploy/kubernetes/rendered/2-migrations.yaml',
      'deploy/kubernetes/rendered/3-services.yaml',
      'deploy/kubernetes/rendered/single-shop-2-rabbitmq.yaml',
      'deploy/kubernetes/rendered/single-shop-3-processes.yaml',
      'deploy/monitoring/compose.yml',
      'deploy/monitoring/prometheus.yml',
      'deploy/two-instances.env',
      'docker-compose.yml',
      'e2e/commands/probe-paths.mjs',
      'packages/contracts/src/api/endpoint-modules.ts',
      'packages/contracts/src/api/openapi-parameters.ts',
      'packages/contracts/src/billing/entries.ts',
      'packages/contracts/src/billing/routes/entries.ts',
      'packages/contracts/testing/permission-table.ts',
      'scripts/system.mjs',
      'services/billing/migrations/0001_entries.sql',
      'services/billing/package.json',
      'services/billing/service.json',
      'services/billing/src/app.ts',
      'services/billing/src/features/entries/entries.d.sql.ts',
      'services/billing/src/features/entries/entries.routes.ts',
      'services/billing/src/features/entries/entries.sql',
      'services/billing/src/features/entries/entries.store.ts',
      'services/billing/src/features/entries/entries.test.ts',
      'services/billing/src/main.ts',
      'services/billing/src/permissions.test.ts',
      'services/billing/src/routes.ts',
    ].sort(),
  )
  expect(create('remote', 'fleet').status).toBe(0)
  const changes = checkout.findChanges()
  expect(
    changes.filter((path) => !ofService.includes(path) && path !== 'deploy/Dockerfile'),
  ).toEqual([
    'mfe-fleet/package.json',
    'mfe-fleet/remote.json',
    'mfe-fleet/rspack.config.js',
    'mfe-fleet/src/features/home/home.page.tsx',
    'mfe-fleet/src/features/home/home.test.tsx',
    'mfe-fleet/src/locales/ar/fleet.json',
    'mfe-fleet/src/locales/en/fleet.json',
    'mfe-fleet/src/module.tsx',
    'mfe-fleet/src/screens.ts',
    'mfe-fleet/src/standalone.tsx',
  ])

  expect(checkout.read('packages/contracts/src/api/endpoint-modules.ts')).toContain(
    "import * as billingEntries from '../billing/entries.ts'\n",
  )

  const after = readCompose()
  const added = Object.keys(after.services).filter((name) => !(name in before.services))
  expect(added.sort()).toEqual(['billing', 'billing-2', 'mfe-fleet', 'migrate-billing'])
  const rename = (value: unknown, from: string, to: string) =>
    JSON.parse(JSON.stringify(value).replaceAll(from, to))
  expect(after.services['mfe-fleet']).toEqual(
    rename(before.services['mfe-portal'], 'mfe-portal', 'mfe-fleet'),
  )
  expect(after.services['migrate-billing']).toMatchObject({
    image: expect.stringContaining('billing'),
    environment: { MIGRATE_DATABASE_URL: expect.stringContaining('warsha_billing_owner') },
  })
  expect(after.services.billing.secrets).toEqual(
    rename(before.services.portal.secrets, 'portal', 'billing'),
  )
  expect(after.services.billing.depends_on).toHaveProperty('migrate-billing')
  expect(after.services.gateway.depends_on).toMatchObject({
    billing: { condition: 'service_healthy' },
  })
  expect(after.services['publish-front-ends'].depends_on).toMatchObject({
    'mfe-fleet': { condition: 'service_completed_successfully' },
  })
  expect(after.services.gateway.environment.BILLING_URLS).toContain('http://billing:8080')
  expect(after.services['billing-2']).toEqual({
    ...after.services.billing,
    profiles: ['two-instances'],
  })
  expect(checkout.read('deploy/two-instances.env')).toContain(
    'BILLING_URLS=http://billing:8080,http://billing-2:8080',
  )
  expect(checkout.read('deploy/monitoring/prometheus.yml')).toMatch(
    /- billing:8080\n[\s\S]*- billing-2\n/,
  )
  expect(parse(checkout.read('deploy/monitoring/compose.yml')).services).toMatchObject({
    billing: {},
    'billing-2': {},
  })
  expect(Object.keys(after.secrets)).toContain('billing_key')

  const biome = 'node_modules/@biomejs/biome/bin/biome'
  const lint = checkout.run([
    biome,
    'check',
    '--error-on-warnings',
    ...changes.filter(
      (path) => !/\.sql$|\.ya?ml$|\.env$|OWNERS|Dockerfile|\.d\.sql\.ts$/.test(path),
    ),
  ])
  expect({ status: lint.status, output: lint.status === 0 ? '' : lint.output }).toEqual({
    status: 0,
    output: '',
  })

  for (const [kind, name] of [
    ['service', 'billing'],
    ['remote', 'fleet'],
  ] as const) {
    expect(create(kind, name)).toEqual({
      status: 1,
      output: expect.stringContaining('exists already'),
    })
    expect(checkout.findChanges()).toEqual(changes)
  }
})
