import manifest from '../../package.json'
import { findCompatibilityProblems, findCompatibilityProblemsOfCode } from './compatibility.mjs'

const text = '// @compatibility 1.0, removable from 1.2: servers sent no channel.'

test.each([
  ['1.0.0', []],
  ['1.1.9', []],
  ['1.2.0', ['code for 1.0, removable from 1.2']],
  ['1.10.0', ['code for 1.0, removable from 1.2']],
  ['2.0.0', ['code for 1.0, removable from 1.2']],
])('finds the compatibility code that version %s no longer needs', (version, problems) => {
  expect(findCompatibilityProblems(text, version)).toEqual(problems)
})

test.each([
  '// @compatibility 1.0: servers sent no channel.',
  '// Servers of release 1.0 send none.',
])('finds compatibility code without a mark of the common form: %s', (line) => {
  expect(findCompatibilityProblems(line, '1.1.0')).toHaveLength(1)
})

test('the current version contains no compatibility code that it no longer needs', async () => {
  expect(await findCompatibilityProblemsOfCode(manifest.version)).toEqual([])
})
