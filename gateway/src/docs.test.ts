/** What the API says about itself, for everybody and on the product's own terms. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiEndpoints } from '@warsha/contracts/api-endpoints'
import { endpointKey } from '@warsha/contracts/testing/permission-table'
import { createCleanup, sendRequest, startGateway } from './testing.ts'

const { keep, closeAll } = createCleanup()
afterEach(closeAll)

const viewer = mkdtempSync(join(tmpdir(), 'warsha-docs-'))
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'secret.json'])
  writeFileSync(join(viewer, name), 'text')
afterAll(() => rmSync(viewer, { recursive: true }))

const start = async () => keep(await startGateway({ DOCS_DIR: viewer }))

interface Document {
  openapi: string
  paths: Record<string, Record<string, unknown>>
}

test('the document describes every call of every service and nothing else, to whoever asks', async () => {
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

test('its viewer comes from here, under the same policy as every page', async () => {
  const { url } = await start()
  const page = await sendRequest(url, '/api/docs')
  const shell = await sendRequest(url, '/login', { headers: { accept: 'text/html' } })
  const policyOf = ({ headers }: typeof page) =>
    String(headers['content-security-policy']).replace(/nonce-[\w-]+/, '')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(policyOf(page)).toBe(policyOf(shell))
  for (const [, address = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
    expect([address, (await sendRequest(url, address)).status]).toEqual([
      expect.stringMatching(/^\/api\/docs\//),
      200,
    ])
})

test('it gives no other file, takes no other method, and leaves what only begins like it alone', async () => {
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
