/** Loads a remote's module, so that it can fail, be slow, come late and be tried again. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { addTexts } from '@warsha/web-kit'
import type { RemoteDescriptor, RemoteModule } from '@warsha/web-kit/remote-contract'
import { create } from 'zustand'
import { newestManifest } from './registry.ts'

/** The ways of mounting a remote that this shell knows: the present one and, for one release, the one before. */
const contractsKnown = [1]

/** How long a remote may take before the panel stands in its place. */
const patience = 3_000

export type RemoteState =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'ready'; module: RemoteModule }
  | { status: 'failed'; error: unknown }
  | { status: 'needs_newer_shell' }

export const useRemoteStates = create<Record<string, RemoteState>>(() => ({}))

const running = new Map<string, Promise<void>>()
const attempts = new Map<string, number>()

const set = (id: string, state: RemoteState) => useRemoteStates.setState({ [id]: state })
const nameOf = (id: string) => id.replaceAll('-', '_')

/** A share scope that offers too old a version: the remote was built on a newer shell. */
const isTooNew = (error: unknown) =>
  error instanceof Error && /satisf|strictVersion|required version/i.test(error.message)

const fetchModule = async (remote: RemoteDescriptor): Promise<RemoteModule> => {
  const { id } = remote
  const attempt = attempts.get(id) ?? 0
  attempts.set(id, attempt + 1)
  // Another address on each retry: the runtime keeps what it found at an address, also a failure.
  const entry = attempt === 0 ? remote.manifest : `${await newestManifest(remote)}?retry=${attempt}`
  // Chunks of a build that failed lie there under names that the next build uses too (federation.js names the list).
  if (attempt > 0) Reflect.deleteProperty(globalThis, `chunks_${nameOf(id)}`)
  registerRemotes([{ name: nameOf(id), entry }], { force: attempt > 0 })
  const loaded = await loadRemote<{ default: RemoteModule }>(`${nameOf(id)}/module`)
  if (!loaded?.default) throw new Error(`${id} exposes no module`)
  const { default: module } = loaded
  await addTexts(module.i18n.namespace, module.i18n.load)
  return module
}

const load = async (remote: RemoteDescriptor, isCurrent: () => boolean): Promise<void> => {
  const { id } = remote
  const isWaiting = () => isCurrent() && useRemoteStates.getState()[id]?.status === 'loading'
  const timer = setTimeout(() => isWaiting() && set(id, { status: 'slow' }), patience)
  try {
    const module = await fetchModule(remote)
    // Whichever attempt comes home, it heals the screen.
    set(
      id,
      contractsKnown.includes(module.contract)
        ? { status: 'ready', module }
        : { status: 'needs_newer_shell' },
    )
  } catch (error) {
    console.warn(`the remote ${id} could not be loaded`, error)
    if (isCurrent())
      set(id, isTooNew(error) ? { status: 'needs_newer_shell' } : { status: 'failed', error })
  } finally {
    clearTimeout(timer)
    if (isCurrent()) running.delete(id)
  }
}

/** Begins loading unless it is loaded or under way. The outcome is in useRemoteStates; never rejects. */
export const startRemote = (remote: RemoteDescriptor): Promise<void> => {
  const { id, contract } = remote
  const state = useRemoteStates.getState()[id]
  if (state?.status === 'ready') return Promise.resolve()
  if (!contractsKnown.includes(contract)) {
    // Said before any of its code is loaded.
    set(id, { status: 'needs_newer_shell' })
    return Promise.resolve()
  }
  const under = running.get(id)
  if (under) return under
  set(id, { status: 'loading' })
  const started: Promise<void> = load(remote, () => running.get(id) === started)
  running.set(id, started)
  return started
}

/** Tries again, also while a slow attempt is still under way. */
export const retryRemote = (remote: RemoteDescriptor): Promise<void> => {
  running.delete(remote.id)
  return startRemote(remote)
}
