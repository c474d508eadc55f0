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

/** Reads the inlined list, or asks for /remotes.json where the page came without one (a development server). */
export const readRemotes = async (): Promise<RemoteDescriptor[]> => {
  const inlined = document.getElementById('remotes')?.textContent
  try {
    if (inlined) return listOf(JSON.parse(inlined))
    const response = await fetch('/remotes.json', { headers: { accept: 'application/json' } })
    return response.ok ? listOf(await response.json()) : []
  } catch (error) {
    // Without the list the shell's own screens still work; every other one says that it isn't available.
    console.warn('the list of remotes could not be read', error)
    return []
  }
}

/** The remote that answers for a path. */
export const ownerOf = (path: string, remotes: readonly RemoteDescriptor[]): RemoteDescriptor | undefined =>
  remotes.find((remote) => remote.paths.some((prefix) => liesBelow(prefix, path)))
