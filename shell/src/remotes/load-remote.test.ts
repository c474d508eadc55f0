import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { fakeApi, requestsOf, setUpTexts } from '@warsha/web-kit/testing'
import { findTest, type TestProblem, useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { retryRemote, startRemote, useRemoteStates } from './load-remote.ts'

// The runtime of module federation is available only in a bundle.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}))
const load = jest.mocked(loadRemote as (id: string) => Promise<unknown>)
const register = jest.mocked(registerRemotes)

let count = 0
const descriptor = (changes: Partial<RemoteDescriptor> = {}): RemoteDescriptor => {
  count += 1
  const id = `mfe-number${count}`
  return {
    id,
    version: '0.1.0',
    contract: 1,
    manifest: `/front-ends/${id}/m.json`,
    entry: 'assets/remote.1.js',
    paths: [],
    navigation: [],
    ...changes,
  }
}
const moduleOf = (contract = 1) => ({
  default: {
    id: 'x',
    contract,
    routes: [],
    i18n: { namespace: `n${count}`, load: async () => ({ word: 'word' }) },
  },
})
const entryOf = ({ id, entry }: RemoteDescriptor) => `/front-ends/${id}/${entry}`
const stateOf = (remote: RemoteDescriptor) => useRemoteStates.getState()[remote.id]?.status

beforeAll(() => setUpTexts('en', { en: {}, ar: {} }))
beforeEach(() => {
  jest.useRealTimers()
  load.mockReset()
  register.mockReset()
  fakeApi({ 'GET /remotes.json': () => ({ body: { remotes: [] } }) })
})

test('is ready once its module and its texts are loaded', async () => {
  const remote = descriptor()
  load.mockResolvedValue(moduleOf())
  await startRemote(remote)
  expect(stateOf(remote)).toBe('ready')
  expect(load).toHaveBeenCalledWith(`${remote.id.replace('-', '_')}/module`)
})

test('loads a remote once for two screens that need it at the same time', async () => {
  const remote = descriptor()
  load.mockResolvedValue(moduleOf())
  await Promise.all([startRemote(remote), startRemote(remote)])
  await startRemote(remote)
  expect(load).toHaveBeenCalledTimes(1)
})

test('reports a failure as a state, and Retry succeeds with another address', async () => {
  expectConsole(/^loading the remote mfe-number\d+ failed Error: 404/)
  const remote = descriptor()
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(moduleOf())
  await startRemote(remote)
  expect(stateOf(remote)).toBe('failed')
  await retryRemote(remote)
  expect(stateOf(remote)).toBe('ready')
  expect(
    register.mock.calls.map(([[given], options]) => [
      (given as { entry: string }).entry,
      options?.force,
    ]),
  ).toEqual([
    [entryOf(remote), false],
    [`${entryOf(remote)}?retry=1`, true],
  ])
})

test('reads the entry of a remote of release 1.0 from its manifest, on Retry from another address', async () => {
  expectConsole(/^loading the remote mfe-number\d+ failed Error: .*m\.json was answered with 404/)
  const remote = descriptor({ entry: undefined })
  const remoteEntry = { path: 'assets', name: 'remote.2.js' }
  const body = { metaData: { remoteEntry } }
  load.mockResolvedValue(moduleOf())
  fakeApi({ [`GET ${remote.manifest}`]: () => ({ status: 404, body: {} }) })
  await startRemote(remote)
  expect(stateOf(remote)).toBe('failed')
  fakeApi({
    'GET /remotes.json': () => ({ body: { remotes: [] } }),
    [`GET ${remote.manifest}`]: ({ query }) => ({ body: query.has('retry') ? body : {} }),
  })
  await retryRemote(remote)
  expect(stateOf(remote)).toBe('ready')
  expect(register.mock.calls.map(([[given]]) => (given as { entry: string }).entry)).toEqual([
    `/front-ends/${remote.id}/assets/remote.2.js?retry=1`,
  ])
})

test('becomes slow after 3 s, and ready when the remote arrives', async () => {
  jest.useFakeTimers()
  const remote = descriptor()
  let arrive: (module: unknown) => void = () => undefined
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const started = startRemote(remote)
  await jest.advanceTimersByTimeAsync(2_900)
  expect(stateOf(remote)).toBe('loading')
  await jest.advanceTimersByTimeAsync(200)
  expect(stateOf(remote)).toBe('slow')
  arrive(moduleOf())
  await started
  expect(stateOf(remote)).toBe('ready')
})

test('ignores a late failure of an earlier attempt after a successful retry', async () => {
  expectConsole(/^loading the remote mfe-number\d+ failed Error: timed out at last/)
  const remote = descriptor()
  let fail: (error: Error) => void = () => undefined
  load
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockResolvedValueOnce(moduleOf())
  const first = startRemote(remote)
  await retryRemote(remote)
  fail(new Error('timed out at last'))
  await first
  expect(stateOf(remote)).toBe('ready')
})

test('rejects a newer mounting contract before any code is loaded', async () => {
  const remote = descriptor({ contract: 2 })
  await startRemote(remote)
  expect(stateOf(remote)).toBe('needs_newer_shell')
  expect(load).not.toHaveBeenCalled()
})

test('distinguishes a remote that needs a newer web-kit from an unavailable one', async () => {
  expectConsole(/^loading the remote mfe-number\d+ failed Error: Version 0.1.0 from shell/)
  const remote = descriptor()
  load.mockRejectedValue(
    new Error(
      'Version 0.1.0 from shell of shared singleton module @warsha/web-kit does not satisfy the requirement',
    ),
  )
  await startRemote(remote)
  expect(stateOf(remote)).toBe('needs_newer_shell')
})

test('fails if its texts cannot be loaded, and Retry succeeds', async () => {
  expectConsole(/^loading the remote mfe-number\d+ failed Error: offline/)
  const remote = descriptor()
  let isOnline = false
  const texts = async () => (isOnline ? { word: 'word' } : Promise.reject(new Error('offline')))
  load.mockResolvedValue({
    default: { ...moduleOf().default, i18n: { namespace: `late${count}`, load: texts } },
  })
  await startRemote(remote)
  expect(stateOf(remote)).toBe('failed')
  isOnline = true
  await retryRemote(remote)
  expect(stateOf(remote)).toBe('ready')
})

describe('a tested build', () => {
  const startTest = (remote: RemoteDescriptor, problem: TestProblem | null = null) =>
    useFrontEndTests.setState({
      tests: [
        {
          front_end: remote.id,
          build: '0123456789ab',
          version: '0.1.0',
          integrity: problem ? null : `sha384-${'A'.repeat(64)}`,
          problem,
        },
      ],
    })
  afterEach(() => useFrontEndTests.setState({ tests: [] }))

  test('is loaded with its own entry, on Retry as well, and never replaced by the current one', async () => {
    expectConsole(/^loading the remote mfe-number\d+ failed Error: 503/)
    const remote = descriptor()
    startTest(remote)
    load.mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(moduleOf())
    const current = { ...remote, entry: 'assets/remote.current.js' }
    const api = fakeApi({
      'GET /remotes.json': () => ({ body: { remotes: [current] } }),
      [`GET ${entryOf(remote)}`]: () => ({ status: 503 }),
    })
    await startRemote(remote)
    expect(stateOf(remote)).toBe('failed')
    expect(findTest(remote.id)!.problem).toBeNull()
    await retryRemote(remote)
    expect(stateOf(remote)).toBe('ready')
    expect(register.mock.calls.map(([[given]]) => (given as { entry: string }).entry)).toEqual([
      entryOf(remote),
      `${entryOf(remote)}?retry=1`,
    ])
    expect(requestsOf(api, 'GET', /remotes/)).toEqual([])
  })

  test('is not loaded if it has been removed', async () => {
    expectConsole(/^loading the remote mfe-number\d+ failed TestedBuildError/)
    const remote = descriptor()
    startTest(remote, 'removed')
    await startRemote(remote)
    expect(stateOf(remote)).toBe('failed')
    expect(load).not.toHaveBeenCalled()
  })

  test('reports that its entry is missing', async () => {
    expectConsole(/^loading the remote mfe-number\d+ failed TestedBuildError/)
    const remote = descriptor()
    startTest(remote)
    load.mockRejectedValue(new Error('404'))
    fakeApi({ [`GET ${entryOf(remote)}`]: () => ({ status: 404 }) })
    await startRemote(remote)
    expect(stateOf(remote)).toBe('failed')
    expect(findTest(remote.id)!.problem).toBe('removed')
  })
})
