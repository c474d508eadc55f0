/** The list of remotes in /remotes.json: the valid remote.json files of the published front ends. */
import { z } from '@warsha/contracts/base/fields'
import type { Logger } from '@warsha/service-kit/base'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const path = z.string().check(z.regex(/^\/[A-Za-z0-9/:_*.-]*$/))
/** `{name}` stands for one segment. */
const screenPath = z.string().check(z.regex(/^\/[A-Za-z0-9/_.{}-]*$/))

/**
 * Loose objects, because newer remotes may declare fields that only the shell understands.
 *
 * @compatibility 1.0, removable from 1.2: remotes had no `entry`, `screens`, `order`, `menu` and `iconPath`.
 */
const remote = z.looseObject({
  id: text,
  version: text,
  contract: z.int().check(z.gte(1)),
  manifest: z.string().check(z.regex(/^\/front-ends\/[a-z0-9-]+\/[A-Za-z0-9._-]+\.json$/)),
  entry: z.optional(z.string().check(z.regex(/^assets\/[A-Za-z0-9_][A-Za-z0-9._-]*\.js$/))),
  paths: z.array(path),
  screens: z.optional(z.array(z.looseObject({ path: screenPath, roles: z.array(text) }))),
  navigation: z.array(
    z.looseObject({
      to: path,
      label: z.looseObject({ en: text, ar: text }),
      icon: text,
      iconPath: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 ,.+-]{1,4000}$/))),
      roles: z.array(text),
      order: z.optional(z.number()),
      menu: z.optional(text),
    }),
  ),
})
export type Remote = z.infer<typeof remote>

/** Returns the names of the invalid fields, or an empty list if the descriptor is valid. */
export const findInvalidFields = (id: string, descriptor: unknown): string[] => {
  const result = z.safeParse(remote, descriptor)
  if (!result.success)
    return result.error.issues.map((issue) => issue.path.join('.') || 'the whole file')
  if (result.data.id !== id) return ['id']
  return result.data.manifest.startsWith(`/front-ends/${id}/`) ? [] : ['manifest']
}

/**
 * Creates a function that joins the remote.json files of all front ends, given by id; undefined stands for a file that
 * is not JSON.
 *
 * If a file becomes invalid, the remote keeps its last valid entry until the file is valid again or removed. A remote
 * that never had a valid file is left out. The other remotes are not affected. The shell is not a remote.
 */
export const createRemoteList = (
  logger: Logger,
): ((descriptors: ReadonlyMap<string, unknown>) => Remote[]) => {
  let lastValid: ReadonlyMap<string, Remote> = new Map()

  const readEntry = (id: string, descriptor: unknown): Remote | undefined => {
    const invalidFields = findInvalidFields(id, descriptor)
    if (invalidFields.length === 0) return descriptor as Remote
    const previous = lastValid.get(id)
    const consequence = previous ? 'its last valid entry is kept' : 'the front end is left out'
    // A file that is not JSON has already been logged by its reader.
    if (descriptor !== undefined)
      logger.error(
        { front_end: id, invalid_fields: invalidFields },
        `remote.json is invalid; ${consequence}`,
      )
    return previous
  }

  return (descriptors) => {
    const entries = new Map<string, Remote>()
    for (const [id, descriptor] of descriptors) {
      if (id === 'shell') continue
      const entry = readEntry(id, descriptor)
      if (entry) entries.set(id, entry)
    }
    lastValid = entries
    return [...entries.values()]
  }
}
