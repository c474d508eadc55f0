import { parseTarget } from './target.ts'

test('a target is split at its first question mark and otherwise left as it was sent', () => {
  expect(parseTarget('/api/customers?search=a?b&c=%D8%B9')).toEqual({
    path: '/api/customers',
    query: '?search=a?b&c=%D8%B9',
  })
  expect(parseTarget('/customers/%D8%B9')).toEqual({ path: '/customers/%D8%B9', query: '' })
  expect(parseTarget('/.well-known/x')).toEqual({ path: '/.well-known/x', query: '' })
  expect(parseTarget('/')).toEqual({ path: '/', query: '' })
})

test.each([
  undefined,
  '',
  '*',
  'http://elsewhere/api/customers',
  'api/customers',
  '/a b',
  '/a\\b',
  '/a#b',
  '/é',
  '/\u0000',
])('what is no origin-form target is malformed: %p', (target) => {
  expect(parseTarget(target)).toBe('malformed')
})

test.each([
  '//api/customers',
  '/api//customers',
  '/api/../internal',
  '/api/./customers',
  '/api/customers/..',
  '/api/%2e%2e/internal',
  '/api/%2E./internal',
  '/front-ends/shell/assets/..%2f..%2fremote.json',
  '/front-ends/shell/assets/..%5c..%5cremote.json',
  '/api/customers%00',
  '/api/customers/%0d%0ax',
  '/api/%ff',
  '/api/%zz',
])('a path that gateway and service could read differently is unknown: %s', (target) => {
  expect(parseTarget(target)).toBe('unknown')
})
