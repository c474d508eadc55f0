import { join } from 'node:path'
import { frontEnds, gateway, services } from '../system.mjs'

/**
 * A workspace that is built separately.
 * @typedef {{ name: string, folder: string, kind: 'process' | 'front end' }} Target
 */

/** @type {Target[]} */
export const targets = [
  ...services.map((name) => ({
    name,
    folder: join('services', name),
    kind: /** @type {const} */ ('process'),
  })),
  { name: gateway, folder: gateway, kind: 'process' },
  ...frontEnds.map((name) => ({ name, folder: name, kind: /** @type {const} */ ('front end') })),
]
