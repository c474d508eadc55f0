import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@warsha/web-kit'
import {
  errorResponse,
  type FakeApi,
  fakeApi,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import { UserMenu } from '../frame/user-menu.tsx'
import ar from '../locales/ar/front-end-tests.json'
import shellAr from '../locales/ar/shell.json'
import en from '../locales/en/front-end-tests.json'
import shellEn from '../locales/en/shell.json'
import { useFrontEndTests } from './front-end-tests.ts'
import { admin, createBuild, storeTests } from './front-end-tests-testing.ts'
import { reloadPage } from './reload-page.ts'
import { hasStoredTests, readStoredTests } from './stored-tests.ts'
import TestBanner from './test-banner.tsx'
import TestBuildsModal from './test-builds.modal.tsx'
import TestedBuildPanel from './tested-build.panel.tsx'

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }))
const reload = jest.mocked(reloadPage)

const texts = {
  en: { shell: shellEn, 'front-end-tests': en },
  ar: { shell: shellAr, 'front-end-tests': ar },
}
const build = createBuild()
const stored = { front_end: build.front_end, build: build.build, version: build.version }
const testOf = (problem: 'removed' | 'altered' | 'unconfirmed' | null = null) => ({
  ...stored,
  integrity: problem ? null : build.integrity,
  problem,
})
const recordCall = 'POST /system/front-end-tests'
const recorded = (api: FakeApi) => requestsOf(api, 'POST').map(({ body }) => body)
const listBuilds = (...builds: object[]) =>
  fakeApi({
    'GET /front-end-builds': () => ({ body: { success: true, data: builds } }),
    [recordCall]: () => ({ body: { success: true } }),
  })
const openDialog = () => renderScreen(<TestBuildsModal onClose={() => undefined} />, { texts })

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  useFrontEndTests.setState({ tests: [] })
  startSession('a token', admin)
})

test('lists the builds by front end, and starts a test after writing it into the audit trail', async () => {
  const older = createBuild({ build: 'aaaaaaaaaaaa', is_preview: false })
  const api = listBuilds(createBuild({ front_end: 'mfe-hr' }), build, older)
  api.on(recordCall, () => {
    expect(reload).not.toHaveBeenCalled()
    return { body: { success: true } }
  })
  openDialog()
  const section = within(await screen.findByRole('region', { name: 'Builds of mfe-workshop' }))
  expect(section.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^0123456789abPreviewVersion 1\.4\.0 · Published 22 Nov 2026/),
    expect.stringMatching(/^aaaaaaaaaaaaEarlier build/),
  ])
  await userEvent.click(
    section.getByRole('button', { name: 'Test build aaaaaaaaaaaa of mfe-workshop' }),
  )
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const begun = { ...stored, build: 'aaaaaaaaaaaa' }
  expect(recorded(api)).toEqual([{ ...begun, state: 'started' }])
  expect(readStoredTests(admin.id)).toEqual([begun])
})

test('starts no test that is not in the audit trail', async () => {
  const api = listBuilds(build)
  api.on(recordCall, () => errorResponse(503, 'storage_full'))
  openDialog()
  await userEvent.click(await screen.findByRole('button', { name: /^Test build/ }))
  const message = within(await screen.findByRole('alert'))
  await userEvent.click(message.getByRole('button', { name: shellEn.close }))
  expect(hasStoredTests()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('replaces the test of another build of the same front end, and keeps that of another one', async () => {
  const other = { ...stored, front_end: 'mfe-hr' }
  storeTests([{ ...stored, build: 'aaaaaaaaaaaa' }, other])
  const api = listBuilds(build)
  openDialog()
  await userEvent.click(await screen.findByRole('button', { name: /^Test build/ }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(readStoredTests(admin.id)).toEqual([other, stored])
  expect(recorded(api)).toEqual([
    { ...stored, state: 'started' },
    { ...stored, build: 'aaaaaaaaaaaa', state: 'ended' },
  ])
})

test('marks the build that is tested, and ends its test', async () => {
  storeTests([stored])
  useFrontEndTests.setState({ tests: [testOf()] })
  const api = listBuilds(build)
  openDialog()
  expect(await screen.findByText(en.testing)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Test build/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'End test of mfe-workshop' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(hasStoredTests()).toBe(false)
  expect(recorded(api)).toEqual([{ ...stored, state: 'ended' }])
})

test('says that there is nothing to test', async () => {
  listBuilds()
  openDialog()
  expect(await screen.findByText(en.empty)).toBeVisible()
})

test('says that the builds cannot be loaded', async () => {
  fakeApi({ 'GET /front-end-builds': () => errorResponse(500, 'internal_error') })
  openDialog()
  expect(await screen.findByRole('alert')).toHaveTextContent(en.load_failed)
})

describe('the banner', () => {
  test.each([
    ['en', en],
    ['ar', ar],
  ] as const)('names the builds in %s, and ends all tests', async (language, words) => {
    const api = listBuilds()
    const other = { ...testOf(), front_end: 'mfe-hr', build: 'bbbbbbbbbbbb' }
    storeTests([stored, { front_end: 'mfe-hr', build: other.build, version: other.version }])
    useFrontEndTests.setState({ tests: [testOf(), other] })
    renderScreen(<TestBanner />, { texts, language })
    const banner = screen.getByRole('region', { name: words.banner })
    expect(banner).toHaveTextContent(words.banner_testing)
    expect(banner).toHaveTextContent('mfe-workshop 0123456789ab')
    expect(banner).toHaveTextContent('mfe-hr bbbbbbbbbbbb')
    await userEvent.click(screen.getByRole('button', { name: words.end }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(hasStoredTests()).toBe(false)
    expect(recorded(api)).toHaveLength(2)
  })

  test('ends the test also if the server does not answer', async () => {
    expectConsole(/the end of the test of mfe-workshop could not be recorded/)
    fakeApi({ [recordCall]: () => 'unreachable' })
    storeTests([stored])
    useFrontEndTests.setState({ tests: [testOf()] })
    renderScreen(<TestBanner />, { texts })
    await userEvent.click(screen.getByRole('button', { name: en.end }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(hasStoredTests()).toBe(false)
  })

  test('says that a build cannot be tested', () => {
    useFrontEndTests.setState({ tests: [testOf('altered')] })
    renderScreen(<TestBanner />, { texts })
    expect(screen.getByRole('region')).toHaveTextContent(en.banner_failed)
  })
})

test.each(['removed', 'altered', 'unconfirmed'] as const)(
  'explains that a build is %s, tries again and ends the test',
  async (problem) => {
    const api = listBuilds()
    storeTests([stored])
    useFrontEndTests.setState({ tests: [testOf(problem)] })
    renderScreen(<TestedBuildPanel test={testOf(problem)} problem={problem} />, { texts })
    const panel = screen.getByRole('alert')
    expect(panel).toHaveTextContent(en[problem].replace('{{build}}', stored.build))
    expect(panel).toHaveTextContent(en[`${problem}_text`])
    await userEvent.click(screen.getByRole('button', { name: shellEn.retry }))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(hasStoredTests()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: en.end }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    expect(recorded(api)).toEqual([{ ...stored, state: 'ended' }])
    expect(hasStoredTests()).toBe(false)
  },
)

test.each([
  ['admin', true],
  ['manager', false],
  ['receptionist', false],
  ['mechanic', false],
] as const)('the menu of the user offers it to a %s: %s', async (role, isOffered) => {
  startSession('a token', { ...admin, role, roles: [role] })
  listBuilds(build)
  renderScreen(<UserMenu entries={[]} actions={[]} />, { texts })
  await userEvent.click(screen.getByRole('button', { name: /Noura/ }))
  await screen.findByRole('menuitem', { name: shellEn.my_sessions })
  const item = screen.queryByRole('menuitem', { name: shellEn.test_builds })
  expect(item !== null).toBe(isOffered)
  if (!item) return
  await userEvent.click(item)
  expect(await screen.findByRole('dialog', { name: en.title })).toBeVisible()
})
