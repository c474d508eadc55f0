import { verify } from '@warsha/contracts/identity/routes/auth'
import { refreshUser, request, useSession } from '@warsha/web-kit'
import { useEffect } from 'react'

/** Reads the current user once after the start: the role or name may have changed, or the session may have ended. */
export const useRefreshUser = (): void => {
  useEffect(() => {
    const { token } = useSession.getState()
    request(verify).then(
      ({ user }) => useSession.getState().token === token && refreshUser(user),
      // api.ts ends the session after a 401. After any other error the stored user stays valid.
      (error) => console.warn('the session could not be verified', error),
    )
  }, [])
}
