/** Tests of the API documentation. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
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

test('serves the viewer with its files under the content security policy of all pages', async () => {
  const { url } = await start()
  const page = await sendRequest(url, '/api/docs')
  const shell = await sendRequest(url, '/login', { headers: { accept: 'text/html' } })
  const getPolicy = ({ headers }: typeof page) =>
    String(headers['content-security-policy']).replace(/nonce-[\w-]+/, '')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(getPolicy(page)).toBe(getPolicy(shell))
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
    expect([path, (await sendRequest(url, path)).status]).toEqual([
      expect.stringMatching(/^\/api\/docs\//),
      200,
    ])
})

test('serves no other files, methods or similar paths', async () => {
  const { url } = await start()
  for (const path of [
    '/api/docs/secret.json',
    '/api/docs/',
    '/api/docs/begin.js/x',
    '/api/docsx',
    '/api/openapi.jsonx',
  ])
    expect([path, (await sendRequest(url, path)).status]).toEqual([
      path,
      path === '/api/docs/' ? 200 : 404,
    ])
  const post = await sendRequest(url, '/api/openapi.json', { method: 'POST' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
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
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.css']) {
    const response = await sendRequest(url, path, { headers: { accept: 'text/html' } })
    expect([path, response.status, response.json().code]).toEqual([path, 404, 'not_found'])
  }
})
