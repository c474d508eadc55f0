/** Tests of the list of builds that admins may test in their own browsers. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@warsha/contracts/base/fields'
import { roles } from '@warsha/contracts/base/roles'
import { listFrontEndBuilds } from '@warsha/contracts/gateway/front-end-builds'
import { endpointKey, permissionTable } from '@warsha/contracts/testing/permission-table'
import {
  createCleanup,
  getUnusedUrl,
  sendRequest,
  startGateway,
  startUpstream,
  type TestGateway,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const path = '/api/front-end-builds'

/** Knows sessions by the name of their role. Everything else has ended. */
const startIdentity = () =>
  startUpstream((req, res) => {
    const role = /^Bearer (\w+)$/.exec(req.headers.authorization ?? '')?.[1] ?? ''
    const isKnown = (roles as readonly string[]).includes(role)
    const body = isKnown
      ? { success: true, user: { role } }
      : { success: false, code: role === 'ended' ? 'session_ended' : 'not_signed_in' }
    res.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    res.end(JSON.stringify(body))
  })

const start = async () => {
  const identity = track(await startIdentity())
  const gateway = track(await startGateway({ IDENTITY_URLS: identity.url }))
  const request = (as: string | null, target = path, method = 'GET') =>
    sendRequest(gateway.url, target, {
      method,
      ...(as && { headers: { authorization: `Bearer ${as}` } }),
    })
  return { gateway, identity, request }
}

const buildOf = (digit: string) => digit.repeat(12)
const digest = `sha384-${createHash('sha384').update('code').digest('base64')}`

const createDescriptor = (id: string, build: string) => ({
  id,
  version: '1.4.0',
  build,
  contract: 1,
  manifest: `/front-ends/${id}/mf-manifest.${build}.json`,
  entry: `assets/remote.${build}.js`,
  paths: ['/customers'],
  navigation: [],
  preload: { assets: [] },
})

const createRecord = (id: string, build: string, number: number, more: object = {}) => ({
  build,
  number,
  time: `2026-11-2${number}T08:00:00.000Z`,
  assets: [],
  page: `mf-manifest.${build}.json`,
  integrity: digest,
  remote: createDescriptor(id, build),
  ...more,
})

const writeRecord = ({ frontEnds }: TestGateway, id: string, build: string, content: unknown) => {
  const folder = join(frontEnds, id, 'builds')
  mkdirSync(folder, { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(folder, `${build}.json`), text)
}

const makeCurrent = ({ frontEnds }: TestGateway, id: string, build: string) => {
  mkdirSync(join(frontEnds, id), { recursive: true })
  writeFileSync(join(frontEnds, id, 'remote.json'), JSON.stringify(createDescriptor(id, build)))
}

test('lists the builds that are not current, the newest first, without their preloads', async () => {
  const { gateway, request } = await start()
  for (const [number, digit] of ['a', 'b', 'c'].entries())
    writeRecord(
      gateway,
      'mfe-workshop',
      buildOf(digit),
      createRecord('mfe-workshop', buildOf(digit), number, digit === 'c' ? { preview: true } : {}),
    )
  writeRecord(gateway, 'mfe-hr', buildOf('d'), createRecord('mfe-hr', buildOf('d'), 1))
  makeCurrent(gateway, 'mfe-workshop', buildOf('b'))

  const { status, headers, json } = await request('admin')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const { success, data } = json() as { success: boolean; data: { front_end: string }[] }
  expect(success).toBe(true)
  const { preload, ...remote } = createDescriptor('mfe-workshop', buildOf('c'))
  expect(data.map((one) => [one.front_end, (one as { build?: string }).build])).toEqual([
    ['mfe-hr', buildOf('d')],
    ['mfe-workshop', buildOf('c')],
    ['mfe-workshop', buildOf('a')],
  ])
  expect(data[1]).toEqual({
    front_end: 'mfe-workshop',
    version: '1.4.0',
    build: buildOf('c'),
    published_at: '2026-11-22T08:00:00.000Z',
    is_preview: true,
    integrity: digest,
    remote,
  })
  expect(data[2]).toMatchObject({ is_preview: false })
  expect(z.safeParse(listFrontEndBuilds.response.schema, data).success).toBe(true)
})

test('has an empty list if nothing was published', async () => {
  const { request } = await start()
  expect((await request('admin')).json()).toEqual({ success: true, data: [] })
})

test.each([
  ['names another build', createRecord('mfe-workshop', buildOf('b'), 1)],
  ['is of another front end', createRecord('mfe-hr', buildOf('a'), 1)],
  ['names an entry of another origin', { entry: '//example.com/remote.js' }],
  ['names an entry outside of its assets', { entry: 'assets/../../remote.js' }],
  ['names a manifest of another origin', { manifest: 'https://example.com/m.json' }],
  ['has no valid digest', createRecord('mfe-workshop', buildOf('a'), 1, { integrity: 'sha1-x' })],
])('leaves out a record that %s, and logs it', async (_, change) => {
  const { gateway, request } = await start()
  const build = buildOf('a')
  const good = createRecord('mfe-workshop', build, 1)
  const content = 'build' in change ? change : { ...good, remote: { ...good.remote, ...change } }
  writeRecord(gateway, 'mfe-workshop', build, content)
  expect((await request('admin')).json()).toEqual({ success: true, data: [] })
  expect(gateway.logLines).toContainEqual({
    level: 'warn',
    message: 'the record of a build is invalid',
    fields: { front_end: 'mfe-workshop', file: `${build}.json` },
  })
})

test('leaves out the shell, builds without a digest and files that are no records', async () => {
  const { gateway, request } = await start()
  const build = buildOf('a')
  writeRecord(gateway, 'shell', build, createRecord('shell', build, 1))
  writeRecord(gateway, 'mfe-hr', build, createRecord('mfe-hr', build, 1, { integrity: undefined }))
  writeRecord(gateway, 'mfe-hr', 'notes', createRecord('mfe-hr', build, 1))
  writeRecord(gateway, 'mfe-hr', buildOf('c'), '{ "build"')
  expect((await request('admin')).json()).toEqual({ success: true, data: [] })
})

test('answers each role as the permission table says, and asks identity about every session', async () => {
  const { identity, request } = await start()
  const row = permissionTable.find(({ endpoint }) => endpoint === endpointKey(listFrontEndBuilds))!
  expect(row.service).toBe('gateway')
  for (const role of roles) {
    const { status, json } = await request(role)
    const isAllowed = row.permissions[role] === 'y'
    expect([role, status, json().code]).toEqual([
      role,
      isAllowed ? 200 : 403,
      isAllowed ? undefined : 'not_allowed',
    ])
    expect(role in listFrontEndBuilds.guard).toBe(isAllowed)
  }
  expect(identity.received.map(({ url }) => url)).toEqual(roles.map(() => '/api/auth/verify'))
})

test('rejects requests without a session, and other methods and parameters', async () => {
  const { request, identity } = await start()
  const codeOf = async (...parameters: Parameters<typeof request>) => {
    const { status, json } = await request(...parameters)
    return [status, json().code]
  }
  expect(await codeOf(null)).toEqual([401, 'not_signed_in'])
  expect(identity.received).toEqual([])
  expect(await codeOf('forged')).toEqual([401, 'not_signed_in'])
  expect(await codeOf('ended')).toEqual([401, 'session_ended'])
  expect(await codeOf('admin', `${path}?build=x`)).toEqual([400, 'invalid_input'])
  expect(await codeOf('admin', path, 'POST')).toEqual([405, 'method_not_allowed'])
  expect(await codeOf('admin', `${path}/x`)).toEqual([404, 'not_found'])
})

test('answers 503 while identity does not', async () => {
  const gateway = track(await startGateway({ IDENTITY_URLS: await getUnusedUrl() }))
  const headers = { authorization: 'Bearer admin' }
  expect((await sendRequest(gateway.url, path, { headers })).status).toBe(503)
  const alone = track(await startGateway())
  expect((await sendRequest(alone.url, path, { headers })).status).toBe(503)
})
