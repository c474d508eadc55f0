/** What is published: the remote.json of each front end, read again when the file was swapped. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/logger'

export interface Publication {
  /** The parsed remote.json by front end; undefined if the file is not valid JSON. */
  readonly descriptors: ReadonlyMap<string, unknown>
  /** Changes whenever one of the files does. */
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
    return undefined // not published (yet), or being swapped this very moment
  }
}

const readIds = async (dir: string): Promise<string[]> => {
  try {
    return (await readdir(dir)).filter(isFrontEndId).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // nothing published yet
    throw error
  }
}

/** A reader of `dir` that parses each file once per publication. */
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
    const known = cache.get(id)
    if (known?.signature === signature) return [id, known]
    const fresh = { signature, descriptor: await parse(id, file) }
    cache.set(id, fresh)
    return [id, fresh]
  }

  return async () => {
    const loaded = (await Promise.all((await readIds(dir)).map(load))).filter(
      (entry) => entry !== undefined,
    )
    return {
      descriptors: new Map(loaded.map(([id, { descriptor }]) => [id, descriptor])),
      signature: loaded.map(([id, one]) => `${id}:${one.signature}`).join('|'),
    }
  }
}
