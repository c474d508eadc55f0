/** Starts and ends tests of builds in this tab. Both reload the page. */
import { useSession } from '@warsha/web-kit'
import { useFrontEndTests } from './front-end-tests.ts'
import { recordEnds, recordTest } from './record-test.ts'
import { reloadPage } from './reload-page.ts'
import { readStoredTests, type StoredTest, writeStoredTests } from './stored-tests.ts'

const currentUserId = (): string => useSession.getState().user?.id ?? ''

/**
 * Starts a test once it is in the audit trail. It replaces a test of another build of the same front end.
 *
 * Throws `ApiError` if the server refuses, and the error of the browser if its storage is not available.
 */
export const startTest = async (test: StoredTest): Promise<void> => {
  const userId = currentUserId()
  const before = readStoredTests(userId)
  const replaced = before.filter(({ front_end }) => front_end === test.front_end)
  writeStoredTests(userId, [...before.filter((one) => !replaced.includes(one)), test])
  try {
    await recordTest(test, 'started')
  } catch (error) {
    writeStoredTests(userId, before)
    throw error
  }
  await recordEnds(replaced)
  reloadPage()
}

/** Ends the tests of this page, or only that of one front end. */
export const endTests = async (frontEnd?: string): Promise<void> => {
  const isEnded = ({ front_end }: StoredTest) => frontEnd === undefined || front_end === frontEnd
  const userId = currentUserId()
  const stored = readStoredTests(userId)
  const ended = useFrontEndTests.getState().tests.filter(isEnded)
  writeStoredTests(
    userId,
    stored.filter((test) => !isEnded(test)),
  )
  await recordEnds(ended)
  reloadPage()
}
