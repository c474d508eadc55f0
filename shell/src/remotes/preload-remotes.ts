import type { Role } from '@warsha/contracts/roles'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { remotesFor } from '../frame/navigation.ts'
import { startRemote } from './load-remote.ts'

/** Loads the remotes that the role uses, while the browser is idle after sign-in. */
export const usePreloadRemotes = (
  role: Role | null,
  remotes: readonly RemoteDescriptor[],
): void => {
  useEffect(() => {
    if (!role) return
    const preload = () => {
      for (const remote of remotesFor(role, remotes)) void startRemote(remote)
    }
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_500))
    const cancel = window.cancelIdleCallback ?? clearTimeout
    const ticket = idle(preload, { timeout: 5_000 })
    return () => cancel(ticket)
  }, [role, remotes])
}
