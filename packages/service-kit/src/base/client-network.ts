/**
 * Returns the network of a client, under which limits count it: an IPv6 network (/64) belongs to one subscriber, who can use
 * all its addresses. An IPv4 address is a network of its own, also in IPv6 notation.
 */
export const getClientNetwork = (address: string): string => {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  return [...groups, ...new Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}
