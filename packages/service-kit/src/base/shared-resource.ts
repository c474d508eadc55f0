/** A resource that several loops of a process share, such as a connection. */

export interface SharedResource<Resource> {
  /**
   * Runs `work` with the resource. The first user opens it and the last one closes it. Users that come after it became
   * unusable get a new one.
   */
  use<T>(work: (resource: Resource) => Promise<T>): Promise<T>
}

interface Entry<Resource> {
  readonly opening: Promise<Resource>
  userCount: number
}

/** Creates a shared resource. `isUsable` is asked before each use. */
export const createSharedResource = <Resource>(
  open: () => Promise<Resource>,
  close: (resource: Resource) => Promise<void>,
  isUsable: (resource: Resource) => boolean,
): SharedResource<Resource> => {
  let current: Entry<Resource> | null = null

  const join = async (): Promise<Entry<Resource>> => {
    const entry = current ?? { opening: open(), userCount: 0 }
    current = entry
    entry.userCount++
    const isOpen = await entry.opening.then(isUsable, () => false)
    if (isOpen) return entry
    await leave(entry)
    // An error of `open` reaches every user; a resource that became unusable is replaced.
    await entry.opening
    return join()
  }

  const leave = async (entry: Entry<Resource>): Promise<void> => {
    entry.userCount--
    const resource = await entry.opening.catch(() => null)
    const isOpen = resource !== null && isUsable(resource)
    if (current === entry && (entry.userCount === 0 || !isOpen)) current = null
    if (entry.userCount === 0 && resource !== null) await close(resource)
  }

  return {
    use: async (work) => {
      const entry = await join()
      try {
        return await work(await entry.opening)
      } finally {
        await leave(entry)
      }
    },
  }
}
