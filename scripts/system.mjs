/**
 * THE list of what runs. Whoever adds a service or a front end adds it here; start, build, test and
 * the benches read this list and know no name by heart.
 */

/** Each has a folder under services/, its own database and its own database role. In the order in which the demo is made. */
export const services = /** @type {const} */ ([
  'identity',
  'hr',
  'inventory',
  'workshop',
  'notification',
  'portal',
])

/** Each has a folder of its own at the top; the shell is the one that the others are mounted in. */
export const frontEnds = /** @type {const} */ ([
  'shell',
  'mfe-workshop',
  'mfe-inventory',
  'mfe-hr',
  'mfe-portal',
])

export const gateway = 'gateway'

/** The messages between services lie in a database of their own. */
export const busDatabase = 'bus'
