import { releaseChangelog } from './changelog.mjs'
import { lockWithVersions, nextVersion, withVersion } from './version.mjs'

test.each([
  ['0.1.0', 'patch', '0.1.1'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['0.1.0', '1.0.0', '1.0.0'],
  ['1.9.0', '1.10.0', '1.10.0'],
])('the version after %s for %s is %s', (present, requested, next) => {
  expect(nextVersion(present, requested)).toBe(next)
})

test.each([
  '',
  '1.2.3',
  '1.2.2',
  '1.1.9',
  '0.9.9',
  '1.2',
  'v1.3.0',
  '1.3.0-beta',
  '01.3.0',
  'mayor',
])('rejects %j as the version after 1.2.3', (requested) => {
  expect(() => nextVersion('1.2.3', requested)).toThrow(/is not a version|is not above/)
})

test('sets the versions of the product and of modules, and leaves those of packages alone', () => {
  const manifest =
    '{ "name": "x", "version": "0.1.0", "workspaces": ["a", "b"], "x": { "version": "0.1.0" } }'
  expect(withVersion(manifest, '1.0.0')).toBe(manifest.replace('0.1.0', '1.0.0'))
  const lock = {
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      gateway: { version: '0.1.0' },
      shell: { version: '0.1.0' },
      'node_modules/pg': { version: '8.0.0' },
    },
  }
  const raise = (versions: Record<string, string>) =>
    JSON.parse(lockWithVersions(JSON.stringify(lock), versions))
  expect(raise({ '': '1.0.0' })).toEqual({
    version: '1.0.0',
    packages: { ...lock.packages, '': { version: '1.0.0' } },
  })
  expect(raise({ gateway: '0.2.0', 'services/new': '1.0.0' })).toEqual({
    ...lock,
    packages: { ...lock.packages, gateway: { version: '0.2.0' } },
  })
})

test('a release moves the unreleased changes of the changelog under its version', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A report.\n\n## [1.0.0] - 2026-11-21\n\n- First.\n'
  expect(releaseChangelog(before, { version: '1.1.0', day: '2026-12-01' })).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- A report.\n\n## [1.0.0] - 2026-11-21\n\n- First.\n',
  )
})

test.each(['# Changelog\n', '## [Unreleased]\n\n## [1.0.0] - 2026-11-21\n'])(
  'rejects to release without unreleased changes in the changelog: %j',
  (text) => {
    expect(() => releaseChangelog(text, { version: '1.1.0', day: '2026-12-01' })).toThrow(
      /Unreleased/,
    )
  },
)
