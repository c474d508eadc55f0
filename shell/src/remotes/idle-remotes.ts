import type { Role } from '@warsha/contracts/roles'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { remotesFor } from '../frame/navigation.ts'
import { startRemote } from './load-remote.ts'

/** After sign-in, while nothing else is going on: loads the remotes that the role works with. */
export const useIdleRemotes = (role: Role | null, remotes: readonly RemoteDescriptor[]): void => {
  useEffect(() => {
    if (!role) return
    const work = () => {
      for (const remote of remotesFor(role, remotes)) void startRemote(remote)
    }
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_500))
    const cancel = window.cancelIdleCallback ?? clearTimeout
    const ticket = idle(work, { timeout: 5_000 })
    return () => cancel(ticket)
  }, [role, remotes])
}
