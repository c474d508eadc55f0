import type { logout } from '@warsha/contracts/auth'
import { call, endSession } from '@warsha/web-kit'

/** How long the server may take to end the session; this browser forgets it in any case. */
const patience = 2_000

/** Ends the session on the server and here. */
export const signOut = async (): Promise<void> => {
  try {
    await call<typeof logout>('POST', '/auth/logout', { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    console.warn('the session could not be ended on the server', error)
  }
  endSession('signed_out')
}
