import { logout } from '@warsha/contracts/identity/routes/auth'
import { endSession, request } from '@warsha/web-kit'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { recordEnds } from '../front-end-tests/record-test.ts'
import { endPushSubscription } from '../live/push-subscription.ts'

/** Time limit for ending the session on the server. This browser forgets the session in any case. */
const timeoutMs = 2_000

/** Ends the session on the server and in this browser, which then gets no push messages any more. */
export const signOut = async (): Promise<void> => {
  await Promise.all([endPushSubscription(), recordEnds(useFrontEndTests.getState().tests)])
  try {
    await request(logout, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    console.warn('the session could not be ended on the server', error)
  }
  endSession('signed_out')
}
