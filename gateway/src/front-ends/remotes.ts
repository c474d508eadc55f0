/** The registry of remotes: every published remote.json that is sound, joined. */
import { z } from '@warsha/contracts/fields'
import type { Logger } from '@warsha/service-kit/logger'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const path = z.string().check(z.regex(/^\/[A-Za-z0-9/:_*.-]*$/))

/** Loose: a newer build step may add words that only the shell understands. */
const remote = z.looseObject({
  id: text,
  version: text,
  contract: z.int().check(z.gte(1)),
  manifest: z.string().check(z.regex(/^\/front-ends\/[a-z0-9-]+\/[A-Za-z0-9._-]+\.json$/)),
  paths: z.array(path),
  navigation: z.array(
    z.looseObject({
      to: path,
      label: z.looseObject({ en: text, ar: text }),
      icon: text,
      roles: z.array(text),
    }),
  ),
})
export type Remote = z.infer<typeof remote>

/** Which words of the entry are wrong; none when it is sound. */
const faultsIn = (id: string, descriptor: unknown): string[] => {
  const result = z.safeParse(remote, descriptor)
  if (!result.success)
    return result.error.issues.map((issue) => issue.path.join('.') || 'the whole')
  if (result.data.id !== id) return ['id']
  return result.data.manifest.startsWith(`/front-ends/${id}/`) ? [] : ['manifest']
}

/** One that is broken is left out and logged; the others are not to suffer from it. The shell is no remote. */
export const joinRemotes = (
  descriptors: ReadonlyMap<string, unknown>,
  logger: Logger,
): Remote[] => {
  const remotes: Remote[] = []
  for (const [id, descriptor] of descriptors) {
    if (id === 'shell') continue
    const wrong = faultsIn(id, descriptor)
    if (wrong.length === 0) remotes.push(descriptor as Remote)
    else
      logger.error({ front_end: id, wrong }, 'remote.json is not sound; this front end is left out')
  }
  return remotes
}
