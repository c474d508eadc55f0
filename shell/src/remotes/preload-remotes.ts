import type { Role } from '@warsha/contracts/base/roles'
import { useQueryClient, whenQuiet } from '@warsha/web-kit'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { remotesFor } from '../screens/navigation.ts'
import { startRemote } from './load-remote.ts'

/** Loads the remotes that the role uses, after the first screen has its data: they must not delay it. */
export const usePreloadRemotes = (
  role: Role | null,
  remotes: readonly RemoteDescriptor[],
): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!role) return
    return whenQuiet(client, () => {
      for (const remote of remotesFor(role, remotes)) void startRemote(remote)
    })
  }, [client, role, remotes])
}
