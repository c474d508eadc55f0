/** Reads the list of remotes. The gateway writes it into the page, so that the start needs no request for it. */
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'

export const isDescriptor = (value: unknown): value is RemoteDescriptor => {
  const remote = value as RemoteDescriptor | null
  return (
    typeof remote?.id === 'string' &&
    typeof remote.contract === 'number' &&
    typeof remote.manifest === 'string' &&
    remote.manifest.startsWith('/') &&
    (remote.entry === undefined || /^assets\/[\w.-]+\.js$/.test(remote.entry)) &&
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

/** Returns the remote as it is published now. A fixed build has other addresses than the page knows. */
export const fetchCurrentRemote = async (known: RemoteDescriptor): Promise<RemoteDescriptor> => {
  try {
    const remotes = await fetchRemotes(AbortSignal.timeout(2_000))
    return remotes.find(({ id }) => id === known.id) ?? known
  } catch (error) {
    console.warn('reading the list of remotes again failed', error)
    return known
  }
}

/**
 * Returns the name of the entry that a manifest contains.
 *
 * @compatibility 1.0, removable from 1.2: remotes did not name their entry in remote.json.
 */
const fetchEntryName = async (address: string): Promise<string> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const { metaData } = (await response.json()) as {
    metaData: { remoteEntry: { path: string; name: string } }
  }
  const { path, name } = metaData.remoteEntry
  return path ? `${path}/${name}` : name
}

/** Returns the path of the remote's files, '/front-ends/mfe-hr/'. */
export const folderOf = ({ manifest }: Pick<RemoteDescriptor, 'manifest'>): string =>
  manifest.slice(0, manifest.lastIndexOf('/') + 1)

/** Returns the address of the remote's entry. `query` makes the addresses of a retry differ from earlier ones. */
export const findEntry = async (
  { manifest, entry }: RemoteDescriptor,
  query = '',
): Promise<string> => {
  const name = entry ?? (await fetchEntryName(`${manifest}${query}`))
  return `${folderOf({ manifest })}${name}${query}`
}
