import { getHostname, isLoopbackName } from './loopback.ts'

test.each([
  ['localhost', true],
  ['LOCALHOST:4800', true],
  ['127.0.0.1:4800', true],
  ['127.1.2.3', true],
  ['[::1]:4800', true],
  ['warsha.localhost', true],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example:4800', false],
  ['evillocalhost', false],
  ['[::1].evil.example', false],
  ['192.0.2.1', false],
  ['0.0.0.0', false],
  ['', false],
])('the host %s is a loopback name: %s', (host, expected) => {
  expect(isLoopbackName(getHostname(host))).toBe(expected)
})
