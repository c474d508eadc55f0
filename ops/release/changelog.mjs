const unreleased = '## [Unreleased]\n'

/**
 * Returns the changelog with the entries of "Unreleased" under a new release. Throws if there are none.
 * @param {string} before
 * @param {{ version: string, day: string }} release
 * @returns {string}
 */
export function releaseChangelog(before, { version, day }) {
  const start = before.indexOf(unreleased)
  if (start < 0) throw new Error('CHANGELOG.md has no section "Unreleased".')
  const rest = before.slice(start + unreleased.length)
  const end = rest.search(/^## /m)
  const entries = (end < 0 ? rest : rest.slice(0, end)).trim()
  if (!entries) throw new Error('CHANGELOG.md says nothing about this release under "Unreleased".')

  const earlier = end < 0 ? '' : `\n${rest.slice(end)}`
  const title = `## [${version}] - ${day}`
  return `${before.slice(0, start)}${unreleased}\n${title}\n\n${entries}\n${earlier}`
}
