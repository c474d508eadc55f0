import { setWidgetSource } from '@warsha/web-kit'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { startRemote, useRemoteStates } from './load-remote.ts'

/** Finds the lender of '<remote>.<widget>' and loads it: first its texts and module, then the widget. */
export const lendWidgets = (remotes: readonly RemoteDescriptor[]): void =>
  setWidgetSource(async (name) => {
    const [lender, widget] = name.split('.')
    const remote = remotes.find(({ id }) => id === `mfe-${lender}`)
    if (!remote || !widget) throw new Error(`nobody lends the widget ${name}`)
    await startRemote(remote)
    const state = useRemoteStates.getState()[remote.id]
    const load = state?.status === 'ready' ? state.module.widgets?.[widget] : undefined
    if (!load) throw new Error(`${remote.id} does not lend ${widget} now`)
    return (await load()).default
  })
