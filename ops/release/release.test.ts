import { continueChangelog } from './changelog.mjs'
import { lockWithVersion, nextVersion, withVersion } from './version.mjs'

test.each([
  ['0.1.0', 'patch', '0.1.1'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['0.1.0', '1.0.0', '1.0.0'],
  ['1.9.0', '1.10.0', '1.10.0'],
])('after %s comes, asked for %s, %s', (present, requested, next) => {
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
])('after 1.2.3 there is no %s', (requested) => {
  expect(() => nextVersion('1.2.3', requested)).toThrow(/is no version|is not above/)
})

test('manifests and lock file bear the version, their packages keep theirs', () => {
  const manifest =
    '{ "name": "x", "version": "0.1.0", "workspaces": ["a", "b"], "x": { "version": "0.1.0" } }'
  expect(withVersion(manifest, '1.0.0')).toBe(manifest.replace('0.1.0', '1.0.0'))
  const lock = {
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      gateway: { version: '0.1.0' },
      'node_modules/pg': { version: '8.0.0' },
    },
  }
  expect(JSON.parse(lockWithVersion(JSON.stringify(lock), '1.0.0'))).toEqual({
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0' },
      gateway: { version: '1.0.0' },
      'node_modules/pg': { version: '8.0.0' },
    },
  })
})

test('the changelog says what the commits said, each once, the newest release first', () => {
  const first = continueChangelog('', {
    version: '1.0.0',
    day: '2026-11-21',
    subjects: ['A door', 'A house'],
  })
  const second = continueChangelog(first, {
    version: '1.1.0',
    day: '2026-12-01',
    subjects: ['A window', 'A window', 'Release 1.0.0'],
  })
  expect(second.split('\n').filter((line) => /^[#-]/.test(line))).toEqual([
    ...[
      '# What changed',
      '## 1.1.0 (2026-12-01)',
      '- A window',
      '## 1.0.0 (2026-11-21)',
      '- A door',
      '- A house',
    ],
  ])
  expect(() =>
    continueChangelog('# Mine\n', { version: '1.1.0', day: '2026-12-01', subjects: [] }),
  ).toThrow()
})
