/** The tests that apply to this page. They are decided once, before the first remote is loaded. */
import { create } from 'zustand'
import type { StoredTest } from './stored-tests.ts'

/**
 * Why the build of a test cannot be loaded: it is not published any more, its entry is not the published one, or the
 * server could not confirm it.
 */
export type TestProblem = 'removed' | 'altered' | 'unconfirmed'

export interface FrontEndTest extends StoredTest {
  /** Digest of the entry, from the server. Null if the server did not list the build. */
  readonly integrity: string | null
  readonly problem: TestProblem | null
}

export const useFrontEndTests = create<{ tests: readonly FrontEndTest[] }>(() => ({ tests: [] }))

/** Returns the test of a front end, or undefined if its current build is used. */
export const findTest = (frontEnd: string): FrontEndTest | undefined =>
  useFrontEndTests.getState().tests.find(({ front_end }) => front_end === frontEnd)

/** Reports that the build of a test could not be loaded. */
export const setTestProblem = (frontEnd: string, problem: TestProblem): void =>
  useFrontEndTests.setState(({ tests }) => ({
    tests: tests.map((test) => (test.front_end === frontEnd ? { ...test, problem } : test)),
  }))

/** The build of a test that cannot be loaded. */
export class TestedBuildError extends Error {
  readonly problem: TestProblem

  constructor({ front_end, build }: StoredTest, problem: TestProblem, cause?: unknown) {
    super(`build ${build} of ${front_end} is ${problem}`, { cause })
    this.name = 'TestedBuildError'
    this.problem = problem
  }
}
