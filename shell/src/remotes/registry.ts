/** Which remotes there are: the gateway's list, read from the page itself, so that the start needs no request for it. */
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { liesBelow } from '../app/guards.ts'

const isDescriptor = (value: unknown): value is RemoteDescriptor => {
  const remote = value as RemoteDescriptor | null
  return (
    typeof remote?.id === 'string' &&
    typeof remote.contract === 'number' &&
    typeof remote.manifest === 'string' &&
    remote.manifest.startsWith('/') &&
    Array.isArray(remote.paths) &&
    Array.isArray(remote.navigation)
  )
}

const listOf = (value: unknown): RemoteDescriptor[] => {
  const remotes = (value as { remotes?: unknown } | null)?.remotes
  return Array.isArray(remotes) ? remotes.filter(isDescriptor) : []
}

const fetchRemotes = async (signal?: AbortSignal): Promise<RemoteDescriptor[]> => {
  const response = await fetch('/remotes.json', { headers: { accept: 'application/json' }, signal })
  return response.ok ? listOf(await response.json()) : []
}

/** Reads the inlined list, or asks for /remotes.json where the page came without one (a development server). */
export const readRemotes = async (): Promise<RemoteDescriptor[]> => {
  const inlined = document.getElementById('remotes')?.textContent
  try {
    if (inlined) return listOf(JSON.parse(inlined))
    return await fetchRemotes()
  } catch (error) {
    // Without the list the shell's own screens still work; every other one says that it isn't available.
    console.warn('the list of remotes could not be read', error)
    return []
  }
}

/** The manifest that is published by now: a build that was mended has another one than the page was given. */
export const newestManifest = async ({ id, manifest }: RemoteDescriptor): Promise<string> => {
  try {
    const remotes = await fetchRemotes(AbortSignal.timeout(2_000))
    return remotes.find((remote) => remote.id === id)?.manifest ?? manifest
  } catch (error) {
    console.warn('the list of remotes could not be read again', error)
    return manifest
  }
}

/** The remote that answers for a path. */
export const ownerOf = (
  path: string,
  remotes: readonly RemoteDescriptor[],
): RemoteDescriptor | undefined =>
  remotes.find((remote) => remote.paths.some((prefix) => liesBelow(prefix, path)))
