import { recordFrontEndTest } from '@warsha/contracts/identity/routes/system'
import { request } from '@warsha/web-kit'
import type { StoredTest } from './stored-tests.ts'

/** Writes the start or the end of a test into the audit trail. */
export const recordTest = async (
  { front_end, build, version }: StoredTest,
  state: 'started' | 'ended',
  signal?: AbortSignal,
): Promise<void> => {
  await request(recordFrontEndTest, { body: { front_end, build, version, state }, signal })
}

/** A test ends also while the server does not answer. */
const timeoutMs = 2_000

/** Writes the end of tests into the audit trail, as far as the server answers in time. Never rejects. */
export const recordEnds = async (tests: readonly StoredTest[]): Promise<void> => {
  const signal = AbortSignal.timeout(timeoutMs)
  await Promise.all(
    tests.map((test) =>
      recordTest(test, 'ended', signal).catch((error) =>
        console.warn(`the end of the test of ${test.front_end} could not be recorded`, error),
      ),
    ),
  )
}
