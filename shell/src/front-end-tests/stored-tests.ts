/**
 * The builds that an admin tests in this tab. They are stored for the session of the tab, so that a reload continues the
 * test, another tab shows the current builds, and closing the tab ends it.
 *
 * Anything can be in the storage: only names are read from it, never addresses or digests.
 */
import { buildIdPattern, remoteIdPattern } from '@warsha/contracts/base/front-end-names'

export interface StoredTest {
  readonly front_end: string
  readonly build: string
  readonly version: string
}

const key = 'front_end_tests'
const versionPattern = /^[\w.+-]{1,50}$/

const readText = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch (error) {
    console.warn('browser storage is not available', error)
    return null
  }
}

const matches = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)

const toStoredTest = (value: unknown): StoredTest[] => {
  const { front_end, build, version } = (value ?? {}) as Record<string, unknown>
  return matches(remoteIdPattern, front_end) &&
    matches(buildIdPattern, build) &&
    matches(versionPattern, version)
    ? [{ front_end, build, version }]
    : []
}

/** True if this tab stores a test, valid or not. */
export const hasStoredTests = (): boolean => readText() !== null

/** Returns the tests that this user began in this tab, at most one for each front end. */
export const readStoredTests = (userId: string): StoredTest[] => {
  const text = readText()
  if (!text) return []
  try {
    const { user, tests } = (JSON.parse(text) ?? {}) as { user?: unknown; tests?: unknown }
    if (user !== userId || !Array.isArray(tests)) return []
    const found = tests.flatMap(toStoredTest)
    return found.filter(
      ({ front_end }, index) => found.findIndex((one) => one.front_end === front_end) === index,
    )
  } catch {
    // Not written by Warsha: there is no test.
    return []
  }
}

export const removeStoredTests = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/** Throws if the storage of the browser is not available. */
export const writeStoredTests = (userId: string, tests: readonly StoredTest[]): void => {
  if (tests.length === 0) removeStoredTests()
  else sessionStorage.setItem(key, JSON.stringify({ user: userId, tests }))
}
