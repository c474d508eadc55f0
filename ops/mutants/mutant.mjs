/**
 * A defect that the tests must find. `file` is the end of the path of exactly one file, which contains `before` exactly
 * once. `tests` match the test files of jest that should fail, `journeys` the titles of journeys.
 * @typedef {{ file: string, before: string, after: string, breaks: string, tests?: string | string[], journeys?: string }} Mutant
 */
export {}
