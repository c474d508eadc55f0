/** The database of the bench: made once with a million customers, vehicles and work cards, then kept until `--fresh`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, keptDatabase } from '../persistent-database.mjs'

const tables = ['vehicles', 'customers', 'work_cards']

/**
 * Fills a database that is migrated and empty.
 * @param {import('pg').Client} client a superuser's
 * @param {number} [count] of customers
 * @param {number} [cars] how many of them have a vehicle and a work card
 */
export const load = async (client, count = 1_000_000, cars = count) => {
  const text = await readFile(join(import.meta.dirname, 'million.sql'), 'utf8')
  await fill(
    client,
    tables,
    text.replace('(1, 1000000)', `(1, ${count})`).replace('<= 1000000', `<= ${cars}`),
  )
}

/** @param {{ fresh: boolean }} how */
export const millionRecords = (how) => {
  const what = 'a million customers, vehicles and work cards: twenty minutes'
  return keptDatabase(
    { folder: 'bench', name: 'warsha_bench_counter', service: 'workshop', tables, what, load },
    how,
  )
}
