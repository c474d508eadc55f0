/** Replaces remotes by the builds that an admin tests in this tab. Loaded only if the tab stores a test. */
import { integrityPattern } from '@warsha/contracts/base/front-end-names'
import type { FrontEndBuild } from '@warsha/contracts/gateway/front-end-builds'
import { listFrontEndBuilds } from '@warsha/contracts/gateway/routes/front-end-builds'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { ApiError, addTexts, request, roleOf, t, toast, useSession } from '@warsha/web-kit'
import { linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { type FrontEndTest, useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { recordEnds } from '../front-end-tests/record-test.ts'
import { reloadPage } from '../front-end-tests/reload-page.ts'
import {
  readStoredTests,
  removeStoredTests,
  type StoredTest,
  writeStoredTests,
} from '../front-end-tests/stored-tests.ts'
import { isDescriptor } from './registry.ts'

/** The start of the application waits for the list. */
const timeoutMs = 5_000

const mayTest = (user: SessionUser | null): user is SessionUser =>
  user !== null && roleOf(user) === 'admin' && linkKindOf(user) === null

/** Returns the builds that may be tested; null if the server does not say, 'not_allowed' if the user is no admin any more. */
const readBuilds = async (): Promise<readonly FrontEndBuild[] | null | 'not_allowed'> => {
  try {
    const { data } = await request(listFrontEndBuilds, { signal: AbortSignal.timeout(timeoutMs) })
    return Array.isArray(data) ? data : null
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) return 'not_allowed'
    console.warn('the builds that are tested could not be confirmed', error)
    return null
  }
}

/** The addresses of a tested build come from its checked names, so that they are always below this origin. */
const toRemote = ({ front_end, build, remote }: FrontEndBuild): RemoteDescriptor | undefined => {
  const manifest = `/front-ends/${front_end}/mf-manifest.${build}.json`
  const descriptor: unknown = { ...remote, manifest }
  return isDescriptor(descriptor) && descriptor.id === front_end && descriptor.entry
    ? descriptor
    : undefined
}

interface AppliedTest {
  readonly test: FrontEndTest
  /** Undefined if the build cannot be loaded. */
  readonly remote?: RemoteDescriptor
}

const applyTest = (stored: StoredTest, builds: readonly FrontEndBuild[] | null): AppliedTest => {
  const listed = builds?.find(
    ({ front_end, build }) => front_end === stored.front_end && build === stored.build,
  )
  const fail = (problem: 'removed' | 'unconfirmed'): AppliedTest => ({
    test: { ...stored, integrity: null, problem },
  })
  if (!listed) return fail(builds ? 'removed' : 'unconfirmed')
  const remote = toRemote(listed)
  const { integrity } = listed
  if (!remote || !integrityPattern.test(integrity)) return fail('unconfirmed')
  return { test: { ...stored, integrity, problem: null }, remote }
}

/**
 * Ends the tests with the session. The code of the builds remains in the page, so that a page in which somebody is signed
 * in afterwards is reloaded.
 */
const endTestsWithSession = (userId: string): void => {
  let hasEnded = false
  useSession.subscribe(({ user }) => {
    if (!hasEnded && mayTest(user) && user.id === userId) return
    hasEnded = true
    removeStoredTests()
    if (user) reloadPage()
  })
}

/** Ends tests whose build has become the current one. */
const endCurrent = async (userId: string, current: readonly StoredTest[], rest: StoredTest[]) => {
  if (current.length === 0) return
  writeStoredTests(userId, rest)
  await recordEnds(current)
  for (const { front_end, build } of current)
    toast.success(t('front-end-tests:now_current', { front_end, build }))
}

/** Returns the remotes with those that are tested in place of the current ones. Never rejects because of a test. */
export const applyFrontEndTests = async (
  remotes: readonly RemoteDescriptor[],
): Promise<RemoteDescriptor[]> => {
  const { user } = useSession.getState()
  const stored = mayTest(user) ? readStoredTests(user.id) : []
  if (!user || stored.length === 0) {
    removeStoredTests()
    return [...remotes]
  }
  endTestsWithSession(user.id)
  const [builds] = await Promise.all([
    readBuilds(),
    addTexts(
      'front-end-tests',
      (language) => import(`../locales/${language}/front-end-tests.json`),
    ),
  ])
  if (builds === 'not_allowed') {
    removeStoredTests()
    return [...remotes]
  }

  const findCurrent = (id: string) => remotes.find((remote) => remote.id === id)
  const isCurrent = ({ front_end, build }: StoredTest) =>
    (findCurrent(front_end) as { build?: unknown } | undefined)?.build === build
  const tested = stored.filter((test) => !isCurrent(test))
  await endCurrent(user.id, stored.filter(isCurrent), tested)

  const applied = tested.map((test) => applyTest(test, builds))
  useFrontEndTests.setState({ tests: applied.map(({ test }) => test) })
  const found = applied.flatMap(({ remote }) => remote ?? [])
  return [
    // A build that cannot be loaded keeps the screens of the current one, which then say so.
    ...remotes.map((remote) => found.find(({ id }) => id === remote.id) ?? remote),
    ...found.filter(({ id }) => !findCurrent(id)),
  ]
}
