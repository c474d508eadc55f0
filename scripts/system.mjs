/**
 * Names of the processes and front ends. `npm start`, build, tests and benchmarks read these lists. Everything else about a
 * service is in its `service.json`, about a remote in its `remote.json`.
 */

/** Each has a folder below services/, a database and database roles. Demo data is created in this order. */
export const services = /** @type {const} */ ([
  'identity',
  'hr',
  'inventory',
  'workshop',
  'notification',
  'portal',
])

/** Each has a folder at the top level. The shell mounts the others. */
export const frontEnds = /** @type {const} */ ([
  'shell',
  'mfe-workshop',
  'mfe-inventory',
  'mfe-hr',
  'mfe-portal',
])

export const gateway = 'gateway'

/** Messages between services are in a database of their own. */
export const busDatabase = 'bus'
