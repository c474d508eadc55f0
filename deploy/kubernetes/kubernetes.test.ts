/** Compares the manifests with the constructs, with docker-compose.yml and with the rules that every pod follows. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { frontEnds, gateway, services } from '../../scripts/system.mjs'
import { renderAll } from './manifests.ts'

interface Container {
  name: string
  image: string
  env?: { name: string; value: string }[]
  resources: { requests: object; limits: { memory: string } }
  securityContext: object
}

interface PodTemplate {
  metadata: { labels: Record<string, string> }
  spec: {
    automountServiceAccountToken: boolean
    securityContext: object
    initContainers?: Container[]
    containers: Container[]
    volumes: { projected?: { sources: { secret: { name: string } }[] } }[]
  }
}

interface Resource {
  kind: string
  metadata: { name: string }
  spec: { template: PodTemplate; podSelector: { matchLabels?: Record<string, string> } }
}

interface ClusterResource {
  metadata: { name: string }
  spec: { plugins: object[] }
}

const root = join(__dirname, '../..')
const folder = join(__dirname, 'rendered')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json'))
const rendered = renderAll(version)
const ofChain = Object.entries(rendered).filter(([name]) => !name.startsWith('single-shop'))
const resources = ofChain
  .flatMap(([, text]) => parseAllDocuments(text))
  .map((document) => document.toJS() as Resource)
const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)
const environmentOf = (container: Container) =>
  Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]))

/** `npm run kubernetes:render` writes them. */
test('the committed manifests are those of the constructs', () => {
  const committed = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ])
  expect(Object.fromEntries(committed)).toEqual(rendered)
})

test('has a workload for every service, its migration, every front end and the gateway', () => {
  expect(containers.map(({ name }) => name).toSorted()).toEqual(
    [
      ...services,
      ...services.map((name) => `migrate-${name}`),
      ...frontEnds.map((name) => `publish-${name}`),
      gateway,
      'prepare',
    ].toSorted(),
  )
})

/** Those with the default of the code unless somebody sets them, and markers: the operator of PostgreSQL makes the backups. */
const optionalVariables = new Set([
  'API_DOCS',
  'CLIENT_ERRORS_PER_MINUTE',
  'CORS_ORIGINS',
  'LAST_BACKUP_MARKER',
  'LAST_DRILL_MARKER',
  'PUSH_CONTACT',
  'PUSH_SERVICES',
  'RATE_LIMIT_PER_MINUTE',
  'REQUESTS_PER_MINUTE',
  'UPSTREAM_MOST_IN_FLIGHT',
  'UPSTREAM_TIMEOUT_MS',
])

test('gives every container the variables of docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }).services
  for (const container of containers) {
    const name = container.name.replace('publish-', '')
    const expected = Object.keys(compose[name].environment ?? {})
    expect([name, Object.keys(environmentOf(container)).toSorted()]).toEqual([
      name,
      expected.filter((variable) => !optionalVariables.has(variable)).toSorted(),
    ])
  }
})

test('publishes each front end from its own image, and lets only the image of the gateway write', () => {
  for (const name of frontEnds) {
    const { spec } = workloads.find(({ metadata }) => metadata.name.startsWith(`publish-${name}-`))!
    const { initContainers = [], containers: publishers, volumes } = spec.template.spec
    expect(initContainers).toMatchObject([
      { image: `warsha/${name}:${version}`, volumeMounts: [{ mountPath: '/incoming' }] },
    ])
    expect(publishers).toMatchObject([{ image: `warsha/${gateway}:${version}` }])
    expect(volumes).toContainEqual({ name: 'incoming', emptyDir: {} })
  }
})

test('runs no container as root, with a writable system or without a memory limit', () => {
  for (const { spec } of workloads) {
    expect(spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    const { initContainers = [], containers: others } = spec.template.spec
    for (const container of [...initContainers, ...others])
      expect(container).toMatchObject({
        image: expect.stringMatching(
          new RegExp(`^warsha/[a-z-]+:${version.replaceAll('.', '\\.')}$`),
        ),
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { limits: { memory: expect.any(String) } },
      })
  }
})

test('allows no connection that is not listed', () => {
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy')
  const everything = policies.find(({ metadata }) => metadata.name === 'deny-everything')
  expect(everything?.spec).toMatchObject({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
  const selected = policies.map(
    ({ spec }) => spec.podSelector.matchLabels?.['app.kubernetes.io/name'],
  )
  for (const { spec } of workloads)
    expect(selected).toContain(spec.template.metadata.labels['app.kubernetes.io/name'])
})

test('refers only to secrets that print-secrets.mjs prints, and contains none', () => {
  const secrets = join(mkdtempSync(join(tmpdir(), 'warsha-kubernetes-')), 'secrets')
  try {
    execFileSync(process.execPath, [join(root, 'deploy/make-secrets.mjs'), secrets])
    const output = execFileSync(process.execPath, [join(__dirname, 'print-secrets.mjs'), secrets], {
      encoding: 'utf8',
    })
    const printed = (JSON.parse(output) as { items: Resource[] }).items
    const names = printed.map(({ metadata }) => metadata.name)
    const used = workloads.flatMap(({ spec }) =>
      spec.template.spec.volumes.flatMap(({ projected }) =>
        (projected?.sources ?? []).map(({ secret }) => secret.name),
      ),
    )
    expect(names).toEqual(expect.arrayContaining([...new Set(used), 'rabbitmq-definitions']))
    expect(resources.map(({ kind }) => kind)).not.toContain('Secret')
  } finally {
    rmSync(join(secrets, '..'), { recursive: true })
  }
})

test('recovers the rendered cluster from its own object store into another archive', () => {
  const patch = parse(read('deploy/kubernetes/example-overlay/recover-postgres.yaml'))
  const find = (kind: string) => resources.filter((resource) => resource.kind === kind)
  const cluster = find('Cluster')[0] as unknown as ClusterResource
  expect(patch).toMatchObject({ kind: 'Cluster', metadata: { name: cluster.metadata.name } })
  const { bootstrap, externalClusters, plugins } = patch.spec
  const [source] = externalClusters
  expect(bootstrap.recovery.source).toBe(source.name)
  // The patch replaces the list, so it must repeat what is in it.
  expect({ plugins }).toMatchObject({ plugins: cluster.spec.plugins })
  const stores = find('ObjectStore').map(({ metadata }) => metadata.name)
  expect(stores).toContain(source.plugin.parameters.barmanObjectName)
  expect(source.plugin.parameters.serverName).toBe(cluster.metadata.name)
  expect(plugins[0].parameters.serverName).not.toBe(cluster.metadata.name)
})
