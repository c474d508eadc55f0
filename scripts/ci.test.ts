import { isCi } from './ci.mjs'

describe('isCi', () => {
  test.each([
    [{ CI: 'true' }, true],
    [{ CI: '1' }, true],
    [{ CI: '' }, false],
    [{}, false],
  ])('given the environment %j, returns %s', (environment, expected) => {
    expect(isCi(environment)).toBe(expected)
  })
})
