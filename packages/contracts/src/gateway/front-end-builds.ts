/** Published builds of front ends. The gateway serves them, because it has the files. */
import { data, endpoint } from '../base/endpoint.ts'
import { instant, text, z } from '../base/fields.ts'
import { buildId, integrity, remoteId } from '../base/front-ends.ts'
import { adminOnly } from '../base/roles.ts'

const frontEndBuild = z.object({
  front_end: remoteId(),
  version: text(),
  build: buildId(),
  published_at: instant(),
  /** True if the build has never been the current one. */
  is_preview: z.boolean(),
  integrity: integrity(),
  /** The build's remote.json, with the fields of /remotes.json. */
  remote: z.record(z.string(), z.unknown()),
})
export type FrontEndBuild = z.infer<typeof frontEndBuild>

/** Lists the builds that an admin may test in the own browser: complete ones that are not current, the newest first. */
export const listFrontEndBuilds = endpoint({
  method: 'GET',
  path: '/front-end-builds',
  guard: adminOnly,
  response: data(z.array(frontEndBuild)),
})
