import { registerPlugins } from '@module-federation/enhanced/runtime'
import { fakeApi } from '@warsha/web-kit/testing'
import { TestedBuildError } from './front-end-tests.ts'
import { loadTestedEntry } from './load-tested-entry.ts'

// The runtime of module federation is available only in a bundle.
jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: jest.fn() }))

const integrity = `sha384-${'A'.repeat(64)}`
const test1 = {
  front_end: 'mfe-workshop',
  build: '0123456789ab',
  version: '1.4.0',
  integrity,
  problem: null,
}
const entry = '/front-ends/mfe-workshop/assets/remote.0123456789ab.js'

/** What the plugin returns when the runtime creates the script of an address. */
const createScript = (url: string): HTMLScriptElement | undefined => {
  const [[plugin]] = jest.mocked(registerPlugins).mock.lastCall as unknown as [
    [{ createScript: (script: { url: string }) => HTMLScriptElement | undefined }],
  ]
  return plugin.createScript({ url })
}
const failing = () => Promise.reject(new Error('ScriptNetworkError'))

test('gives the script of the entry the published digest, and other scripts none', async () => {
  const load = async () => createScript(`${location.origin}${entry}`)
  const script = await loadTestedEntry(test1, entry, load)
  expect(script).toHaveAttribute('integrity', integrity)
  expect(script!.src).toBe(`${location.origin}${entry}`)
  expect(createScript(entry)).toHaveAttribute('integrity', integrity)
  expect(createScript('/front-ends/mfe-hr/assets/remote.1.js')).toBeUndefined()
})

test('checks the address of a retry as well', async () => {
  const again = `${entry}?retry=1`
  const script = await loadTestedEntry(test1, again, async () => createScript(again))
  expect(script).toHaveAttribute('integrity', integrity)
})

test.each([
  ['has a problem', { ...test1, problem: 'removed' as const }],
  ['has no digest', { ...test1, integrity: null }],
])('loads nothing if the test %s', async (_, test2) => {
  const load = jest.fn()
  await expect(loadTestedEntry(test2, entry, load)).rejects.toBeInstanceOf(TestedBuildError)
  expect(load).not.toHaveBeenCalled()
})

test('reports an entry that is missing', async () => {
  fakeApi({ [`GET ${entry}`]: () => ({ status: 404 }) })
  await expect(loadTestedEntry(test1, entry, failing)).rejects.toMatchObject({ problem: 'removed' })
})

/** Answers as a browser does: a request with a digest that the content does not have is rejected. */
const answerWithOtherContent = () => {
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    if (init.integrity) throw new TypeError('Failed to fetch')
    return { ok: true, status: 200 }
  }) as never
}

test('reports an entry with another content', async () => {
  answerWithOtherContent()
  await expect(loadTestedEntry(test1, entry, failing)).rejects.toMatchObject({ problem: 'altered' })
})

test.each([
  ['the build itself throws', () => ({ status: 200 })],
  ['the server fails', () => ({ status: 503 })],
])('passes the error on if %s', async (_, respond) => {
  fakeApi({ [`GET ${entry}`]: respond })
  await expect(loadTestedEntry(test1, entry, failing)).rejects.toThrow('ScriptNetworkError')
})

test('passes the error on if the server cannot be reached', async () => {
  expectConsole(/could not be checked/)
  fakeApi({ [`GET ${entry}`]: () => 'unreachable' })
  await expect(loadTestedEntry(test1, entry, failing)).rejects.toThrow('ScriptNetworkError')
})
