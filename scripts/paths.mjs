import { join, resolve } from 'node:path'

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '..')

/** Where `npm start` keeps everything that must outlive it. @returns {string} */
export function dataFolder() {
  return process.env.WARSHA_DATA ? resolve(process.env.WARSHA_DATA) : join(root, '.data')
}
