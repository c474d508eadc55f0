/** Loads the modules of remotes, and tracks whether each is loading, slow, ready or failed. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { addTexts, discardPreloads, type LazyScreen, matchRoutes } from '@warsha/web-kit'
import type { RemoteDescriptor, RemoteModule } from '@warsha/web-kit/remote-contract'
import { isValidElement } from 'react'
import { create } from 'zustand'
import { findTest, setTestProblem, TestedBuildError } from '../front-end-tests/front-end-tests.ts'
import { fetchCurrentRemote, findEntry, folderOf } from './registry.ts'

/** Mounting contracts that this shell supports: the current one and, for one release, the previous one. */
const supportedContracts = [1]

/** Time after which a loading remote is shown as slow. */
const slowAfterMs = 3_000

export type RemoteState =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'ready'; module: RemoteModule }
  | { status: 'failed'; error: unknown }
  | { status: 'needs_newer_shell' }

export const useRemoteStates = create<Record<string, RemoteState>>(() => ({}))

const running = new Map<string, Promise<void>>()
const attempts = new Map<string, number>()

const setState = (id: string, state: RemoteState) => useRemoteStates.setState({ [id]: state })
const federationNameOf = (id: string) => id.replaceAll('-', '_')

/** True if the shell's shared packages are too old for the remote. */
const needsNewerShell = (error: unknown) =>
  error instanceof Error && /satisf|strictVersion|required version/i.test(error.message)

/** Returns the address of the entry. A retry has another one, because the runtime caches the outcome of an address. */
const findEntryOfAttempt = async (remote: RemoteDescriptor, attempt: number): Promise<string> => {
  if (attempt === 0) return findEntry(remote)
  // A failed test must not become a test of the current build.
  const latest = findTest(remote.id) ? remote : await fetchCurrentRemote(remote)
  return findEntry(latest, `?retry=${attempt}`)
}

/** Loads the module of a registered remote; that of a tested build only if its entry is the published one. */
const loadModule = async (id: string, entry: string) => {
  const load = () => loadRemote<{ default: RemoteModule }>(`${federationNameOf(id)}/module`)
  const test = findTest(id)
  if (!test) return load()
  const { loadTestedEntry } = await import(
    /* webpackChunkName: "front-end-tests" */ '../front-end-tests/load-tested-entry.ts'
  )
  return loadTestedEntry(test, entry, load)
}

const fetchModule = async (remote: RemoteDescriptor, path?: string): Promise<RemoteModule> => {
  const { id } = remote
  const attempt = attempts.get(id) ?? 0
  attempts.set(id, attempt + 1)
  if (attempt > 0) await discardPreloads(folderOf(remote))
  const entry = await findEntryOfAttempt(remote, attempt)
  // Removes the chunks of a failed build, whose names the next build reuses (chunkLoadingGlobal in federation.js).
  if (attempt > 0) Reflect.deleteProperty(globalThis, `chunks_${federationNameOf(id)}`)
  registerRemotes([{ name: federationNameOf(id), entry }], { force: attempt > 0 })
  const loaded = await loadModule(id, entry)
  if (!loaded?.default) throw new Error(`${id} exposes no module`)
  const { default: module } = loaded
  // The screen's code is loaded together with the texts: one round trip instead of two.
  if (path !== undefined) void loadScreen(module, path)
  await addTexts(module.i18n.namespace, module.i18n.load)
  return module
}

/** Loads the code of the screen of a path. Never rejects: the screen shows its failure. */
const loadScreen = async (module: RemoteModule, path: string): Promise<void> => {
  const element = matchRoutes([...module.routes], path)?.at(-1)?.route.element
  const screen = isValidElement(element) ? (element.type as Partial<LazyScreen>) : undefined
  await screen?.load?.().catch((error) => console.warn(`loading ${path} failed`, error))
}

const load = async (
  remote: RemoteDescriptor,
  isCurrent: () => boolean,
  path?: string,
): Promise<void> => {
  const { id } = remote
  const isStillLoading = () => isCurrent() && useRemoteStates.getState()[id]?.status === 'loading'
  const timer = setTimeout(() => isStillLoading() && setState(id, { status: 'slow' }), slowAfterMs)
  try {
    const module = await fetchModule(remote, path)
    // Any successful attempt makes the remote ready, also one that was already reported as slow.
    setState(
      id,
      supportedContracts.includes(module.contract)
        ? { status: 'ready', module }
        : { status: 'needs_newer_shell' },
    )
  } catch (error) {
    console.warn(`loading the remote ${id} failed`, error)
    if (error instanceof TestedBuildError) setTestProblem(id, error.problem)
    if (isCurrent())
      setState(
        id,
        needsNewerShell(error) ? { status: 'needs_newer_shell' } : { status: 'failed', error },
      )
  } finally {
    clearTimeout(timer)
    if (isCurrent()) running.delete(id)
  }
}

const startLoading = (remote: RemoteDescriptor, path?: string): Promise<void> => {
  const started: Promise<void> = load(remote, () => running.get(remote.id) === started, path)
  running.set(remote.id, started)
  return started
}

/**
 * Loads a remote unless it is loaded or loading. The outcome is in `useRemoteStates`. Never rejects.
 *
 * @param path loads the code of its screen as well, without waiting for it
 */
export const startRemote = (remote: RemoteDescriptor, path?: string): Promise<void> => {
  const { id, contract } = remote
  const state = useRemoteStates.getState()[id]
  if (state?.status === 'ready') return Promise.resolve()
  if (!supportedContracts.includes(contract)) {
    setState(id, { status: 'needs_newer_shell' })
    return Promise.resolve()
  }
  const ongoing = running.get(id)
  if (ongoing) return ongoing
  setState(id, { status: 'loading' })
  return startLoading(remote, path)
}

/** Loads a remote again, also while a slow attempt is still running. */
export const retryRemote = (remote: RemoteDescriptor): Promise<void> => {
  running.delete(remote.id)
  return startRemote(remote)
}

/** Loads a failed remote again. Its state changes only with the outcome. */
export const retryRemoteQuietly = (remote: RemoteDescriptor): Promise<void> =>
  running.get(remote.id) ?? startLoading(remote)

/** Loads a remote and the code of the screen of a path. Never rejects: the screen shows its failure. */
export const startRemoteScreen = async (remote: RemoteDescriptor, path: string): Promise<void> => {
  await startRemote(remote, path)
  const state = useRemoteStates.getState()[remote.id]
  if (state?.status === 'ready') await loadScreen(state.module, path)
}
