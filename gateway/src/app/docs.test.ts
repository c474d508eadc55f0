/** Tests of the API documentation. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import type { AsyncApi } from '@warsha/contracts/api/asyncapi'
import { apiEvents } from '@warsha/contracts/api/events'
import { endpointKey } from '@warsha/contracts/testing/permission-table'
import { createCleanup, sendRequest, startGateway } from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const viewer = mkdtempSync(join(tmpdir(), 'warsha-docs-'))
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'secret.json'])
  writeFileSync(join(viewer, name), 'text')
afterAll(() => rmSync(viewer, { recursive: true }))

const start = async () => track(await startGateway({ API_DOCS: 'on', DOCS_DIR: viewer }))

interface Document {
  openapi: string
  paths: Record<string, Record<string, unknown>>
}

test('serves a document that describes all endpoints and nothing else, without sign-in', async () => {
  const { url } = await start()
  const { status, headers, json } = await sendRequest(url, '/api/openapi.json')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ])
  const { openapi, paths } = json() as unknown as Document
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => endpointKey({ method: method.toUpperCase(), path })),
  )
  expect(described.sort()).toEqual(apiEndpoints.map(({ endpoint }) => endpointKey(endpoint)).sort())
})

test('serves a document that describes all events, without sign-in and cached like the other one', async () => {
  const { url } = await start()
  const { status, headers, json } = await sendRequest(url, '/api/asyncapi.json')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ])
  const { asyncapi, components } = json() as unknown as AsyncApi
  expect(asyncapi).toMatch(/^3\./)
  const described = Object.values(components.messages).map(({ name }) => name)
  expect(described).toEqual(Object.values(apiEvents).map(({ name }) => name))
})

test('shows every event with its description, fields, subscribers and an example', async () => {
  const { url } = await start()
  const { status, text } = await sendRequest(url, '/api/docs/events')
  expect(status).toBe(200)
  const sectionOf = (name: string) =>
    text.split('<details').find((section) => section.includes(` id="${name}"`)) ?? ''
  for (const { name, description } of Object.values(apiEvents)) {
    const words = description.split('`')[0]?.replaceAll("'", '&#39;')
    expect([name, sectionOf(name).includes(words ?? '?')]).toEqual([name, true])
  }
  const payment = sectionOf('workshop.payment_recorded')
  for (const part of [
    'A payment was recorded.',
    '<code>receipt_number</code>',
    '<code>notification.notify-users</code>',
    '&quot;receipt_number&quot;: &quot;RCP-000981&quot;',
  ])
    expect(payment).toContain(part)
})

test.each(['/api/docs', '/api/docs/events'])(
  '%s links both pages and both documents',
  async (path) => {
    const { url } = await start()
    const { text } = await sendRequest(url, path)
    const [, nav = ''] = /<nav.*?>(.*)<\/nav>/.exec(text) ?? []
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/api/docs',
      '/api/docs/events',
      '/api/openapi.json',
      '/api/asyncapi.json',
    ])
  },
)

test.each(['/api/docs', '/api/docs/events'])(
  'serves %s with its files under the content security policy of all pages',
  async (path) => {
    const { url } = await start()
    const page = await sendRequest(url, path)
    const shell = await sendRequest(url, '/login', { headers: { accept: 'text/html' } })
    const getPolicy = ({ headers }: typeof page) =>
      String(headers['content-security-policy']).replace(/nonce-[\w-]+/, '')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(getPolicy(page)).toBe(getPolicy(shell))
    for (const [, file = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([file, (await sendRequest(url, file)).status]).toEqual([
        expect.stringMatching(/^\/api\/(docs|openapi\.json$|asyncapi\.json$)/),
        200,
      ])
  },
)

test('serves no other files, methods or similar paths', async () => {
  const { url } = await start()
  for (const path of [
    '/api/docs/secret.json',
    '/api/docs/',
    '/api/docs/begin.js/x',
    '/api/docsx',
    '/api/docs/events/x',
    '/api/openapi.jsonx',
    '/api/asyncapi.jsonx',
  ])
    expect([path, (await sendRequest(url, path)).status]).toEqual([
      path,
      path === '/api/docs/' ? 200 : 404,
    ])
  for (const path of ['/api/openapi.json', '/api/asyncapi.json', '/api/docs/events']) {
    const post = await sendRequest(url, path, { method: 'POST' })
    expect([path, post.status, post.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
  }
  expect((await sendRequest(url, '/api/docs', { method: 'HEAD' })).text).toBe('')
})

const environments: Record<string, string>[] = [
  {},
  { API_DOCS: 'off' },
  { NODE_ENV: 'production' },
  { NODE_ENV: 'development' },
]
test.each(environments)('serves nothing unless it is switched on: %p', async (env) => {
  const { url } = track(await startGateway({ DOCS_DIR: viewer, ...env }))
  for (const path of [
    '/api/openapi.json',
    '/api/asyncapi.json',
    '/api/docs',
    '/api/docs/events',
    '/api/docs/swagger-ui.css',
  ]) {
    const response = await sendRequest(url, path, { headers: { accept: 'text/html' } })
    expect([path, response.status, response.json().code]).toEqual([path, 404, 'not_found'])
  }
})
