import { getClientNetwork } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(getClientNetwork(address)).toBe(network)
})
