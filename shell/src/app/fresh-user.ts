import type { verify } from '@warsha/contracts/auth'
import { call, refreshUser, useSession } from '@warsha/web-kit'
import { useEffect } from 'react'

/** Asks once who we are by now: role or name may have changed since signing in, and the session may have ended. */
export const useFreshUser = (): void => {
  useEffect(() => {
    const { token } = useSession.getState()
    call<typeof verify>('GET', '/auth/verify').then(
      ({ user }) => useSession.getState().token === token && refreshUser(user),
      // A 401 has ended the session by itself; anything else leaves what we know in force.
      (error) => console.warn('the session could not be verified', error),
    )
  }, [])
}
