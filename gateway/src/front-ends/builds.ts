/** Reads the records of published builds (scripts/front-ends/publication.mjs). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@warsha/contracts/base/fields'
import { buildId, integrity, remoteId } from '@warsha/contracts/base/front-ends'
import type { FrontEndBuild } from '@warsha/contracts/gateway/front-end-builds'
import type { Logger } from '@warsha/service-kit/base'
import { findInvalidFields, type Remote } from './remotes.ts'

/** Records of earlier releases have no `integrity`. */
const record = z.looseObject({
  build: buildId(),
  number: z.int(),
  time: z.iso.datetime(),
  integrity: z.optional(integrity()),
  preview: z.optional(z.boolean()),
  remote: z.looseObject({ build: buildId(), entry: z.optional(z.string()) }),
})
type BuildRecord = z.infer<typeof record>

const recordName = /^[0-9a-f]{12}\.json$/
const id = remoteId()

const readNames = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    // Nothing is published, or this front end has no records.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns the parsed file; undefined if it is missing or no JSON. */
const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    // A build may be removed while the list is read.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error
    return undefined
  }
}

const toBuild = (front_end: string, { build, time, integrity, preview, remote }: BuildRecord) => {
  const { preload, ...descriptor } = remote as unknown as Remote
  return {
    front_end,
    version: descriptor.version,
    build,
    published_at: time,
    is_preview: preview === true,
    integrity: integrity as string,
    remote: descriptor,
  } satisfies FrontEndBuild
}

/** Returns the builds of all remotes that are not current and name the digest of their entry, the newest first. */
export const listTestableBuilds = async (dir: string, logger: Logger): Promise<FrontEndBuild[]> => {
  const listOf = async (frontEnd: string): Promise<BuildRecord[]> => {
    const home = join(dir, frontEnd)
    const current = (await readJson(join(home, 'remote.json'))) as { build?: string } | undefined
    const names = (await readNames(join(home, 'builds'))).filter((name) => recordName.test(name))
    const records = await Promise.all(
      names.map(async (name) => {
        const content = await readJson(join(home, 'builds', name))
        if (content === undefined) return undefined
        const { success, data } = record.safeParse(content)
        const isValid =
          success &&
          `${data.build}.json` === name &&
          data.remote.build === data.build &&
          findInvalidFields(frontEnd, data.remote).length === 0
        if (isValid) return data
        logger.warn({ front_end: frontEnd, file: name }, 'the record of a build is invalid')
        return undefined
      }),
    )
    return records
      .filter((one) => one !== undefined)
      .filter((one) => one.build !== current?.build && one.integrity && one.remote.entry)
      .sort((a, b) => b.number - a.number)
  }
  const frontEnds = (await readNames(dir)).filter((name) => id.safeParse(name).success).sort()
  const lists = await Promise.all(
    frontEnds.map(async (frontEnd) =>
      (await listOf(frontEnd)).map((one) => toBuild(frontEnd, one)),
    ),
  )
  return lists.flat()
}
