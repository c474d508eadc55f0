/** Reads the remote.json of each published front end, and again whenever the file changes. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/base'

export interface Publication {
  /** The parsed remote.json by front end; undefined if the file is not valid JSON. */
  readonly descriptors: ReadonlyMap<string, unknown>
  /** Changes if one of the files changes. */
  readonly signature: string
}

interface Cached {
  readonly signature: string
  readonly descriptor: unknown
}

export const isFrontEndId = (id: string): boolean => /^[a-z][a-z0-9-]{0,40}$/.test(id)

const readSignature = async (file: string): Promise<string | undefined> => {
  try {
    const { ino, mtimeMs, size } = await stat(file)
    return `${ino}-${mtimeMs}-${size}`
  } catch {
    // Not published yet, or the file is being replaced at this moment.
    return undefined
  }
}

const readIds = async (dir: string): Promise<string[]> => {
  try {
    return (await readdir(dir)).filter(isFrontEndId).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Creates a reader of `dir` that parses each file once per publication. */
export const createPublicationReader = (
  dir: string,
  logger: Logger,
): (() => Promise<Publication>) => {
  const cache = new Map<string, Cached>()

  const parse = async (id: string, file: string): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(file, 'utf8'))
    } catch (error) {
      logger.error({ err: error, front_end: id }, 'remote.json is not valid JSON')
      return undefined
    }
  }
  const load = async (id: string): Promise<[string, Cached] | undefined> => {
    const file = join(dir, id, 'remote.json')
    const signature = await readSignature(file)
    if (!signature) return undefined
    const cached = cache.get(id)
    if (cached?.signature === signature) return [id, cached]
    const entry = { signature, descriptor: await parse(id, file) }
    cache.set(id, entry)
    return [id, entry]
  }

  return async () => {
    const loaded = (await Promise.all((await readIds(dir)).map(load))).filter(
      (entry) => entry !== undefined,
    )
    return {
      descriptors: new Map(loaded.map(([id, { descriptor }]) => [id, descriptor])),
      signature: loaded.map(([id, { signature }]) => `${id}:${signature}`).join('|'),
    }
  }
}
