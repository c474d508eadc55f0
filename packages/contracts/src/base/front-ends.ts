/** Names of published front ends and of their builds. */
import { withJsonSchema, z } from './fields.ts'

/** The id of a front end that is loaded at run time: mfe-workshop. */
export const remoteId = () => z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{0,35}$/))

/** The id of a build, from the content of its files. */
export const buildId = () => z.string().check(z.regex(/^[0-9a-f]{12}$/))

/** The digest of a file, as browsers check it (W3C Subresource Integrity). */
export const integrity = () =>
  z
    .string()
    .check(
      z.regex(/^sha384-[A-Za-z0-9+/]{64}$/),
      withJsonSchema({ description: 'The SHA-384 digest of the entry in base64.' }),
    )
