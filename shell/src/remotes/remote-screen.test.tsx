import { loadRemote } from '@module-federation/enhanced/runtime'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { fakeApi, renderScreen } from '@warsha/web-kit/testing'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import ar from '../locales/ar/shell.json'
import testsEn from '../locales/en/front-end-tests.json'
import en from '../locales/en/shell.json'
import { toDescriptor } from '../screens/remotes-testing.ts'
import { RemoteScreen } from './remote-screen.tsx'

// The runtime of module federation is available only in a bundle.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}))
const load = jest.mocked(loadRemote as (id: string) => Promise<unknown>)

let count = 0
/** A remote with one implemented screen, /tools, and a declared one that is not implemented, /tools/{id}. */
const createRemote = (): RemoteDescriptor => {
  count += 1
  return toDescriptor({
    id: `mfe-tools${count}`,
    contract: 1,
    paths: ['/tools'],
    screens: [
      { path: '/tools', roles: ['admin'] },
      { path: '/tools/{id}', roles: ['admin'] },
    ],
    navigation: [
      { to: '/tools', label: { en: 'Tools', ar: 'الأدوات' }, icon: 'tools', roles: ['admin'] },
    ],
  })
}
const moduleOf = ({ id }: RemoteDescriptor) => ({
  default: {
    id,
    contract: 1,
    routes: [{ path: '/tools', element: <p>The list of tools</p> }],
    i18n: { namespace: id, load: async () => ({ title: 'Tools' }) },
  },
})
const open = (remote: RemoteDescriptor, path: string) =>
  renderScreen(<RemoteScreen remote={remote} path={path} />, {
    path,
    texts: { en: { shell: en, 'front-end-tests': testsEn }, ar: { shell: ar } },
  })

beforeEach(() => {
  load.mockReset()
  fakeApi({ 'GET /remotes.json': () => ({ body: { remotes: [] } }) })
})

test('shows a screen that the remote implements', async () => {
  const remote = createRemote()
  load.mockResolvedValue(moduleOf(remote))
  open(remote, '/tools')
  expect(await screen.findByText('The list of tools')).toBeVisible()
})

test('says that a declared screen without a route is not available yet', async () => {
  const remote = createRemote()
  load.mockResolvedValue(moduleOf(remote))
  const { router } = open(remote, '/tools/7')
  expect(await screen.findByText(en.not_available_yet)).toBeVisible()
  expect(router.state.location.pathname).toBe('/tools/7')
})

test('redirects a path that the remote does not declare', async () => {
  const remote = createRemote()
  load.mockResolvedValue(moduleOf(remote))
  const { router } = open(remote, '/tools/7/more')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows the panel at a declared path while the remote is unavailable, and Retry loads it', async () => {
  expectConsole(/^loading the remote \S+ failed Error: 503/)
  const remote = createRemote()
  load.mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(moduleOf(remote))
  const { router } = open(remote, '/tools')
  const message = en.remote.away.replace('{{name}}', 'Tools')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(router.state.location.pathname).toBe('/tools')
  await userEvent.click(screen.getByRole('button', { name: en.retry }))
  expect(await screen.findByText('The list of tools')).toBeVisible()
})

test('shows neither the tested nor the current build if the tested one has been removed', async () => {
  expectConsole(/^loading the remote \S+ failed TestedBuildError/)
  const remote = createRemote()
  const test = { front_end: remote.id, build: '0123456789ab', version: '1.0.0' }
  useFrontEndTests.setState({ tests: [{ ...test, integrity: null, problem: 'removed' }] })
  load.mockResolvedValue(moduleOf(remote))
  open(remote, '/tools')
  expect(await screen.findByRole('alert')).toHaveTextContent('Build 0123456789ab has been removed')
  expect(screen.getByRole('button', { name: testsEn.end })).toBeVisible()
  expect(screen.queryByText('The list of tools')).toBeNull()
})
