/** Shops with many customers, vehicles and work cards. They are reused until `--fresh`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchFolder, fillTables, openBenchDatabase } from '../persistent-database.mjs'

const tables = ['vehicles', 'customers', 'work_cards']

/**
 * Fills a migrated, empty database.
 * @param {import('pg').Client} client connected as superuser
 * @param {number} [count] of customers
 * @param {number} [cars] number of customers with a vehicle and a work card
 */
export const loadRecords = async (client, count = 1_000_000, cars = count) => {
  const text = await readFile(join(import.meta.dirname, 'million.sql'), 'utf8')
  await fillTables(
    client,
    tables,
    text.replace('(1, 1000000)', `(1, ${count})`).replace('<= 1000000', `<= ${cars}`),
  )
}

/** The data folder of the shop with this many customers, vehicles and work cards each. @param {number} size */
export const shopFolder = (size) => benchFolder(`bench-shop-${size}`)

/** @param {{ fresh: boolean, size: number }} how `size` is the number of customers, vehicles and work cards each */
export const openRecords = ({ size, ...how }) => {
  const load = (/** @type {import('pg').Client} */ client) => loadRecords(client, size)
  const what = `${size} customers, vehicles and work cards: about ${Math.ceil(size / 50_000)} minutes`
  return openBenchDatabase(
    { folder: `bench-shop-${size}`, service: 'workshop', tables, what, load },
    how,
  )
}
