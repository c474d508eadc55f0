/** Reads the list of remotes. The gateway writes it into the page, so that the start needs no request for it. */
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'

const isDescriptor = (value: unknown): value is RemoteDescriptor => {
  const remote = value as RemoteDescriptor | null
  return (
    typeof remote?.id === 'string' &&
    typeof remote.contract === 'number' &&
    typeof remote.manifest === 'string' &&
    remote.manifest.startsWith('/') &&
    Array.isArray(remote.paths) &&
    (remote.screens === undefined || Array.isArray(remote.screens)) &&
    Array.isArray(remote.navigation)
  )
}

const parseRemotes = (value: unknown): RemoteDescriptor[] => {
  const remotes = (value as { remotes?: unknown } | null)?.remotes
  return Array.isArray(remotes) ? remotes.filter(isDescriptor) : []
}

const fetchRemotes = async (signal?: AbortSignal): Promise<RemoteDescriptor[]> => {
  const response = await fetch('/remotes.json', { headers: { accept: 'application/json' }, signal })
  return response.ok ? parseRemotes(await response.json()) : []
}

/** Reads the list in the page, or requests /remotes.json if there is none (development servers). Never rejects. */
export const readRemotes = async (): Promise<RemoteDescriptor[]> => {
  const inlined = document.getElementById('remotes')?.textContent
  try {
    if (inlined) return parseRemotes(JSON.parse(inlined))
    return await fetchRemotes()
  } catch (error) {
    // The shell's own screens work without the list.
    console.warn('reading the list of remotes failed', error)
    return []
  }
}

/** Returns the address of the manifest that is published now. A fixed build has another one than the page knows. */
export const fetchCurrentManifest = async ({ id, manifest }: RemoteDescriptor): Promise<string> => {
  try {
    const remotes = await fetchRemotes(AbortSignal.timeout(2_000))
    return remotes.find((remote) => remote.id === id)?.manifest ?? manifest
  } catch (error) {
    console.warn('reading the list of remotes again failed', error)
    return manifest
  }
}
