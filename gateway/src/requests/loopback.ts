/** Host names that always mean this machine. A page of another site cannot get one of them by DNS rebinding. */

export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(hostname) ||
  hostname === '[::1]' ||
  hostname === '::1'

/** Returns the name of a Host header without its port, in lower case. */
export const getHostname = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')
