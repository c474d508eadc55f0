/** Names of published front ends and of their builds. */
import { withJsonSchema, z } from './fields.ts'
import { buildIdPattern, integrityPattern, remoteIdPattern } from './front-end-names.ts'

/** The id of a front end that is loaded at run time: mfe-workshop. */
export const remoteId = () => z.string().check(z.regex(remoteIdPattern))

/** The id of a build, from the content of its files. */
export const buildId = () => z.string().check(z.regex(buildIdPattern))

/** The digest of a file, as browsers check it (W3C Subresource Integrity). */
export const integrity = () =>
  z
    .string()
    .check(
      z.regex(integrityPattern),
      withJsonSchema({ description: 'The SHA-384 digest of the entry in base64.' }),
    )
