import { parseTarget } from './target.ts'

test('splits a target at its first question mark and leaves it unchanged', () => {
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
])('rejects %p as malformed, because it is not in origin form', (target) => {
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
])(
  'rejects %s as unknown, because gateway and service could interpret it differently',
  (target) => {
    expect(parseTarget(target)).toBe('unknown')
  },
)
