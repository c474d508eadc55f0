import { setWidgetSource } from '@warsha/web-kit'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { startRemote, useRemoteStates } from './load-remote.ts'

/** Makes the widgets of remotes available by name, '<remote>.<widget>'. Loads the remote's module and texts first. */
export const provideWidgets = (remotes: readonly RemoteDescriptor[]): void =>
  setWidgetSource(async (name) => {
    const [provider, widget] = name.split('.')
    const remote = remotes.find(({ id }) => id === `mfe-${provider}`)
    if (!remote || !widget) throw new Error(`no remote provides the widget ${name}`)
    await startRemote(remote)
    const state = useRemoteStates.getState()[remote.id]
    const load = state?.status === 'ready' ? state.module.widgets?.[widget] : undefined
    if (!load) throw new Error(`${remote.id} does not provide ${widget} now`)
    return (await load()).default
  })
