/** Patterns of the names in front-ends.ts, for front ends, which load no schemas with the first page. */

/** The id of a front end that is loaded at run time: mfe-workshop. */
export const remoteIdPattern = /^mfe-[a-z][a-z0-9-]{0,35}$/

/** The id of a build. */
export const buildIdPattern = /^[0-9a-f]{12}$/

/** A SHA-384 digest as in the attribute `integrity` of HTML. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/
