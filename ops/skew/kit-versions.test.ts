import { isTooOld } from './kit-versions.mjs'

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.3.0', '1.2.3', false],
  ['1.2.2', '1.2.3', false],
  ['1.2.9', '1.3.0', true],
  ['1.1.9', '1.2.3', true],
  ['2.0.0', '1.2.3', true],
  ['0.1.1', '0.1.0', false],
  ['0.2.0', '0.1.0', true],
])('a shell with kit %s and a remote built on %s: too old is %s', (offered, built, expected) => {
  expect(isTooOld(offered, built)).toBe(expected)
})
