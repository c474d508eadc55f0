/**
 * Returns true on a build machine, which sets CI. The empty string (`CI= npm test`) counts as not set.
 * @param {NodeJS.ProcessEnv} environment
 */
export const isCi = (environment = process.env) => Boolean(environment.CI)
