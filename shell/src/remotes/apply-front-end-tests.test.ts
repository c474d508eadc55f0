import { endSession, startSession, useSession } from '@warsha/web-kit'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { errorResponse, fakeApi, requestsOf, setUpTexts } from '@warsha/web-kit/testing'
import { findTest, useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { admin, createBuild, storeTests } from '../front-end-tests/front-end-tests-testing.ts'
import { reloadPage } from '../front-end-tests/reload-page.ts'
import { hasStoredTests } from '../front-end-tests/stored-tests.ts'
import { applyFrontEndTests } from './apply-front-end-tests.ts'
import { findEntry } from './registry.ts'

jest.mock('../front-end-tests/reload-page.ts', () => ({ reloadPage: jest.fn() }))
const reload = jest.mocked(reloadPage)

const listCall = 'GET /front-end-builds'
const recordCall = 'POST /system/front-end-tests'
const build = createBuild()
const stored = { front_end: build.front_end, build: build.build, version: build.version }

const createCurrent = (id: string): RemoteDescriptor => ({
  ...(createBuild({ front_end: id, build: 'cccccccccccc' }).remote as unknown as RemoteDescriptor),
})
const current = [
  createCurrent('mfe-hr'),
  createCurrent('mfe-workshop'),
  createCurrent('mfe-portal'),
]
const entryOf = async (id: string, remotes: readonly RemoteDescriptor[]) =>
  findEntry(remotes.find((remote) => remote.id === id)!)

const listBuilds = (...builds: unknown[]) =>
  fakeApi({
    [listCall]: () => ({ body: { success: true, data: builds } }),
    [recordCall]: () => ({ body: { success: true } }),
  })

/** Each test is a page of its own: what it subscribes to ends with it. */
const subscribe = jest.spyOn(useSession, 'subscribe')
afterEach(() => {
  for (const { value } of subscribe.mock.results) value()
  subscribe.mockClear()
})

beforeAll(() => setUpTexts('en', { en: {}, ar: {} }))
beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  useFrontEndTests.setState({ tests: [] })
  startSession('a token', admin)
})

test('loads the tested build in place of the current one and leaves the other remotes', async () => {
  const api = listBuilds(createBuild({ build: 'aaaaaaaaaaaa' }), build)
  storeTests([stored])
  const remotes = await applyFrontEndTests(current)
  expect(remotes.map(({ id }) => id)).toEqual(current.map(({ id }) => id))
  expect(await entryOf('mfe-workshop', remotes)).toBe(
    '/front-ends/mfe-workshop/assets/remote.0123456789ab.js',
  )
  expect(await entryOf('mfe-hr', remotes)).toBe('/front-ends/mfe-hr/assets/remote.cccccccccccc.js')
  expect(findTest('mfe-workshop')).toEqual({
    ...stored,
    integrity: build.integrity,
    problem: null,
  })
  expect(findTest('mfe-hr')).toBeUndefined()
  // A reload continues the test.
  expect(hasStoredTests()).toBe(true)
  expect(requestsOf(api, 'GET', /builds/)[0]!.headers.authorization).toBe('Bearer a token')
})

test('adds a remote that has only a preview', async () => {
  const preview = createBuild({ front_end: 'mfe-tools' })
  listBuilds(preview)
  storeTests([{ ...stored, front_end: 'mfe-tools' }])
  const remotes = await applyFrontEndTests(current)
  expect(remotes.map(({ id }) => id)).toEqual([...current.map(({ id }) => id), 'mfe-tools'])
})

const address = 'https://evil.example/remote.js'
const hostileTests: readonly (readonly [string, unknown])[] = [
  ['an address of another origin as the front end', [{ ...stored, front_end: address }]],
  ['an address without a scheme as the front end', [{ ...stored, front_end: '//evil.example' }]],
  ['a script as the front end', [{ ...stored, front_end: 'javascript:alert(1)' }]],
  ['a path upwards as the front end', [{ ...stored, front_end: 'mfe-workshop/../../evil' }]],
  ['an encoded path as the front end', [{ ...stored, front_end: 'mfe-x%2f..%2fevil' }]],
  ['the shell as the front end', [{ ...stored, front_end: 'shell' }]],
  ['the name of a property of all objects', [{ ...stored, front_end: '__proto__' }]],
  ['an address as the build', [{ ...stored, build: address }]],
  ['a path upwards as the build', [{ ...stored, build: '../../../evil' }]],
  ['a build with a line break', [{ ...stored, build: '0123456789ab\n' }]],
  ['an address as the version', [{ ...stored, version: address }]],
  ['a list in place of a name', [{ ...stored, front_end: ['mfe-workshop'] }]],
  ['no names', [{}, null, 7, 'mfe-workshop']],
  ['no list', stored],
  ['nothing', null],
]

test.each(hostileTests)(
  'ignores a stored test with %s, removes it and requests nothing',
  async (_, tests) => {
    const api = listBuilds(build)
    storeTests(tests)
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(hasStoredTests()).toBe(false)
    expect(useFrontEndTests.getState().tests).toEqual([])
    expect(api.requests).toEqual([])
  },
)

test.each(['', '{ "user"', 'null', '7', '"text"', '[]', '<script>', address])(
  'ignores the stored text %j',
  async (text) => {
    const api = listBuilds(build)
    sessionStorage.setItem('front_end_tests', text)
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(hasStoredTests()).toBe(false)
    expect(api.requests).toEqual([])
  },
)

test.each(['entry', 'manifest', 'integrity', 'address', 'url', 'remote'])(
  'never uses a stored %s',
  async (field) => {
    listBuilds(build)
    storeTests([{ ...stored, [field]: address }])
    const remotes = await applyFrontEndTests(current)
    expect(await entryOf('mfe-workshop', remotes)).toBe(
      '/front-ends/mfe-workshop/assets/remote.0123456789ab.js',
    )
    expect(findTest('mfe-workshop')!.integrity).toBe(build.integrity)
    expect(JSON.stringify([remotes, useFrontEndTests.getState()])).not.toContain('evil')
  },
)

test.each([
  ['an entry of another origin', { entry: address }],
  ['an entry without a scheme', { entry: '//evil.example/remote.js' }],
  ['an entry above its assets', { entry: 'assets/../../../evil.js' }],
  ['no entry', { entry: undefined }],
  ['the id of another remote', { id: 'mfe-hr' }],
])('loads no build that the server lists with %s', async (_, change) => {
  listBuilds({ ...build, remote: { ...build.remote, ...change } })
  storeTests([stored])
  expect(await applyFrontEndTests(current)).toEqual(current)
  expect(findTest('mfe-workshop')).toMatchObject({ problem: 'unconfirmed', integrity: null })
})

test('takes the folder of the entry from the names, not from a listed manifest', async () => {
  listBuilds({ ...build, remote: { ...build.remote, manifest: `${address}/m.json` } })
  storeTests([stored])
  expect(await entryOf('mfe-workshop', await applyFrontEndTests(current))).toBe(
    '/front-ends/mfe-workshop/assets/remote.0123456789ab.js',
  )
})

test.each([undefined, '', 'sha256-abc', `sha384-${'A'.repeat(63)}`, 'none'])(
  'loads no build whose listed digest is %j',
  async (integrity) => {
    listBuilds({ ...build, integrity })
    storeTests([stored])
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(findTest('mfe-workshop')).toMatchObject({ problem: 'unconfirmed', integrity: null })
  },
)

test('reports a build that has been removed, and continues the test of another remote', async () => {
  listBuilds(build)
  storeTests([stored, { ...stored, front_end: 'mfe-hr', build: 'dddddddddddd' }])
  const remotes = await applyFrontEndTests(current)
  expect(findTest('mfe-hr')).toMatchObject({ problem: 'removed', integrity: null })
  expect(findTest('mfe-workshop')).toMatchObject({ problem: null })
  expect(remotes.find(({ id }) => id === 'mfe-hr')).toEqual(current[0])
})

test.each([
  ['cannot be reached', () => 'unreachable' as const],
  ['is too old to know builds', () => errorResponse(404, 'not_found')],
  ['cannot ask identity', () => errorResponse(503, 'upstream_unavailable')],
])('reports an unconfirmed build if the server %s', async (_, respond) => {
  expectConsole(/^the builds that are tested could not be confirmed/)
  const api = listBuilds()
  api.on(listCall, respond)
  storeTests([stored])
  expect(await applyFrontEndTests(current)).toEqual(current)
  expect(findTest('mfe-workshop')).toMatchObject({ problem: 'unconfirmed' })
  expect(hasStoredTests()).toBe(true)
})

test('ends the test of a build that has become current', async () => {
  const api = listBuilds()
  storeTests([{ ...stored, build: 'cccccccccccc' }])
  expect(await applyFrontEndTests(current)).toEqual(current)
  expect(useFrontEndTests.getState().tests).toEqual([])
  expect(hasStoredTests()).toBe(false)
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { ...stored, build: 'cccccccccccc', state: 'ended' },
  ])
})

describe('the user', () => {
  test.each(['manager', 'receptionist', 'mechanic', 'employee', 'customer'] as const)(
    'gets the current builds as %s, whatever is stored',
    async (role) => {
      startSession('a token', { ...admin, role, roles: [role] })
      const api = listBuilds(build)
      storeTests([stored])
      expect(await applyFrontEndTests(current)).toEqual(current)
      expect(hasStoredTests()).toBe(false)
      expect(api.requests).toEqual([])
    },
  )

  test('gets the current builds if the test was begun by another admin', async () => {
    const api = listBuilds(build)
    storeTests([stored], 'u-2')
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(hasStoredTests()).toBe(false)
    expect(api.requests).toEqual([])
  })

  test('gets the current builds if only the browser believes in the role', async () => {
    const api = listBuilds()
    api.on(listCall, () => errorResponse(403, 'not_allowed'))
    storeTests([stored])
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(hasStoredTests()).toBe(false)
    expect(useFrontEndTests.getState().tests).toEqual([])
  })

  test('who is no admin any more loses the test, and the page is loaded again', async () => {
    listBuilds(build)
    storeTests([stored])
    await applyFrontEndTests(current)
    startSession('a token', { ...admin, role: 'manager', roles: ['manager'] })
    expect(hasStoredTests()).toBe(false)
    expect(reload).toHaveBeenCalled()
  })

  test('who changes the password continues the test', async () => {
    listBuilds(build)
    storeTests([stored])
    await applyFrontEndTests(current)
    startSession('another token', admin)
    expect(hasStoredTests()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test('who signs out loses the test, and the next sign-in loads the page again', async () => {
    listBuilds(build)
    storeTests([stored])
    await applyFrontEndTests(current)
    endSession('signed_out')
    expect(hasStoredTests()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    startSession('the next token', admin)
    expect(reload).toHaveBeenCalled()
  })

  test('whose session expires loses the test', async () => {
    const api = listBuilds(build)
    api.on(listCall, () => errorResponse(401, 'session_ended'))
    storeTests([stored])
    expect(await applyFrontEndTests(current)).toEqual(current)
    expect(hasStoredTests()).toBe(false)
    expect(useSession.getState().user).toBeNull()
  })
})
