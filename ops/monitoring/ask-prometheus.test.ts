/** Asks a server that answers like Prometheus about targets, rules and queries. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { askPrometheus, readDashboards } from './ask-prometheus.mjs'

const target = (health: string, lastError = '') => ({
  scrapeUrl: 'http://hr:8080/metrics',
  health,
  lastError,
})
const rule = (health: string, lastError = '') => ({ name: 'WarshaSlow', health, lastError })

/** What the server knows; queries without an entry are refused. */
let answers: { targets: object[]; rules: object[]; queries: Record<string, object[]> }
let server: Server
let address: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const query = url.searchParams.get('query') ?? ''
    const data: Record<string, object> = {
      '/api/v1/targets': { activeTargets: answers.targets },
      '/api/v1/rules': { groups: [{ rules: answers.rules }] },
      ...(answers.queries[query] && { '/api/v1/query': { result: answers.queries[query] } }),
    }
    const found = data[url.pathname]
    response.statusCode = found ? 200 : 400
    response.end(
      JSON.stringify(
        found ? { status: 'success', data: found } : { status: 'error', error: 'parse error' },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

test('finds nothing wrong where every process is up and every query has data', async () => {
  answers = { targets: [target('up')], rules: [rule('ok')], queries: { 'sum(a{b="c"})': [{}] } }
  const queries = [{ panel: 'Requests: A', expr: 'sum(a{b="c"})' }]
  expect(await askPrometheus(address, queries)).toEqual({
    targets: 1,
    rules: 1,
    queries: 1,
    failures: [],
    empty: [],
  })
})

test('names targets, rules and queries that fail, and queries without data', async () => {
  answers = {
    targets: [target('down', 'connection refused')],
    rules: [rule('err', 'many-to-many')],
    queries: { a: [] },
  }
  const queries = [
    { panel: 'Requests: A', expr: 'a' },
    { panel: 'Requests: B', expr: 'sum(' },
  ]
  const { failures, empty } = await askPrometheus(address, queries)
  expect(failures).toEqual([
    'target http://hr:8080/metrics is down: connection refused',
    'rule WarshaSlow is err: many-to-many',
    'Requests: B: Prometheus refuses query?query=sum(: parse error',
  ])
  expect(empty).toEqual(['Requests: A: a'])
})

test('a Prometheus without targets and rules is not ours', async () => {
  answers = { targets: [], rules: [], queries: {} }
  expect((await askPrometheus(address, [])).failures).toEqual([
    'Prometheus has no targets',
    'Prometheus has no rules',
  ])
})

test('reads every query of the dashboards', () => {
  const queries = readDashboards(join(__dirname, '../../deploy/monitoring/grafana/dashboards'))
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.every(({ panel, expr }) => panel && expr)).toBe(true)
})
