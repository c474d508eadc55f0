/** Compares the metrics that rules and dashboards use with those that the gateway and the services expose. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import { startService } from '@warsha/service-kit/testing'
import { parse } from 'yaml'
import { sendRequest, startGateway } from '../../gateway/src/testing.ts'
import { hr } from '../../services/hr/src/app.ts'
import { identity } from '../../services/identity/src/app.ts'
import { inventory } from '../../services/inventory/src/app.ts'
import { notification } from '../../services/notification/src/app.ts'
import { portal } from '../../services/portal/src/app.ts'
import { workshop } from '../../services/workshop/src/app.ts'

const folder = join(__dirname, '../../deploy/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
}
const rules: Rule[] = parse(read('rules.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)
const recorded = rules.flatMap(({ record }) => record ?? [])
interface Dashboard {
  readonly uid: string
  readonly panels: readonly {
    readonly id: number
    readonly gridPos: {
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
    }
    readonly datasource: { readonly type: string; readonly uid: string }
    readonly targets: readonly { readonly refId: string; readonly expr: string }[]
  }[]
}
const dashboards = readdirSync(join(folder, 'grafana/dashboards')).map(
  (file): Dashboard => JSON.parse(read(`grafana/dashboards/${file}`)),
)
const dashboardQueries = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
)

/** Words of PromQL that are neither metrics nor functions; a function is followed by a parenthesis. */
const operators = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'offset'])

/** Returns the names of metrics in a query, without labels, durations and the lists of `by`. */
const metricsIn = (query: string): string[] => {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_][\w:]*(?!\s*[\w:(])/g)]
    .map(([name]) => name)
    .filter((name) => !operators.has(name))
}

/** Returns the names of the samples that a text of /metrics declares. */
const samplesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )

const readMetricsOf = async <S extends Service>(definition: ServiceDefinition<S>) => {
  const running = await startService(definition)
  try {
    return samplesIn((await running.request('GET', '/metrics')).body)
  } finally {
    await running.stop()
  }
}

const readMetricsOfGateway = async () => {
  const gateway = await startGateway()
  try {
    return samplesIn((await sendRequest(gateway.url, '/metrics')).text)
  } finally {
    await gateway.close()
  }
}

test('reads the names of metrics from queries', () => {
  expect(
    metricsIn('histogram_quantile(0.9, sum by (le) (rate(a_bucket{x="y z"}[5m]))) / a:b > 2'),
  ).toEqual(['a_bucket', 'a:b'])
  expect(metricsIn('time() - max(one) > 5 or sum(two) by (service)')).toEqual(['one', 'two'])
})

test('rules and dashboards use only metrics that the services expose', async () => {
  const exposed = new Set([
    'up',
    ...recorded,
    ...(await readMetricsOfGateway()),
    ...(await readMetricsOf(identity)),
    ...(await readMetricsOf(hr)),
    ...(await readMetricsOf(inventory)),
    ...(await readMetricsOf(workshop)),
    ...(await readMetricsOf(notification)),
    ...(await readMetricsOf(portal)),
  ])
  const used = [...rules.map(({ expr }) => expr), ...dashboardQueries].flatMap(metricsIn)
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used)].filter((name) => !exposed.has(name))).toEqual([])
})

test('Grafana can show every panel: with an id, data and a place of its own', () => {
  const sources: { uid: string; type: string }[] = parse(
    read('grafana/provisioning/datasources/sources.yml'),
  ).datasources
  const known = sources.map(({ type, uid }) => ({ type, uid }))
  const repeated = (values: readonly unknown[]) =>
    values.filter((value, index) => values.indexOf(value) !== index)
  expect(repeated(dashboards.map(({ uid }) => uid))).toEqual([])
  for (const { panels } of dashboards) {
    expect(repeated(panels.map(({ id }) => id))).toEqual([])
    for (const { datasource, targets } of panels) {
      expect(known).toContainEqual(datasource)
      expect(targets).not.toEqual([])
      expect(repeated(targets.map(({ refId }) => refId))).toEqual([])
    }
    // Grafana's grid has 24 columns, and moves panels that overlap.
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24)
      return Array.from(
        { length: w * h },
        (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`,
      )
    })
    expect(repeated(cells)).toEqual([])
  }
})

test('the operations manual says what to do about each alert', () => {
  const manual = readFileSync(join(folder, '../../docs/operations.md'), 'utf8')
  const alerts = rules.flatMap(({ alert }) => alert ?? [])
  expect(alerts.filter((alert) => !new RegExp(`[|,] ${alert}\\b`).test(manual))).toEqual([])
})

test('Prometheus reads every process of docker-compose.yml', () => {
  const { services } = parse(readFileSync(join(folder, '../../docker-compose.yml'), 'utf8'))
  const processes = Object.keys(services).filter((name) => services[`migrate-${name}`])
  const [{ static_configs, dns_sd_configs }] = parse(read('prometheus.yml')).scrape_configs
  expect(static_configs[0].targets.toSorted()).toEqual(
    ['gateway:8081', ...processes.map((name) => `${name}:8080`)].toSorted(),
  )
  expect(dns_sd_configs).toEqual([
    { type: 'A', port: 8081, names: ['gateway-2'] },
    { type: 'A', port: 8080, names: processes.map((name) => `${name}-2`) },
  ])
  const traced = parse(read('compose.yml'), { merge: true }).services
  for (const name of ['gateway', ...processes].flatMap((name) => [name, `${name}-2`])) {
    expect(services[name]).toBeDefined()
    expect(traced[name].environment.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://jaeger:4318')
  }
})
