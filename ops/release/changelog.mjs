const title =
  '# What changed\n\nMade by `npm run release` from the messages of the commits, the newest first.\n'

/**
 * The changelog with one more release at its top.
 * @param {string} before '' for the first
 * @param {{ version: string, day: string, subjects: string[] }} release subjects: of its commits
 * @returns {string}
 */
export function continueChangelog(before, { version, day, subjects }) {
  const earlier = before.slice(title.length)
  if (before && !before.startsWith(title))
    throw new Error('CHANGELOG.md does not begin as it was left.')
  const said = [...new Set(subjects)].filter((subject) => !subject.startsWith('Release '))
  return `${title}\n## ${version} (${day})\n\n${said.map((subject) => `- ${subject}`).join('\n')}\n${earlier}`
}
