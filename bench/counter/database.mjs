/** The benchmark database with a million customers, vehicles and work cards. It is reused until `--fresh`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTables, openBenchDatabase } from '../persistent-database.mjs'

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

/** @param {{ fresh: boolean }} how */
export const openMillionRecords = (how) => {
  const what = 'a million customers, vehicles and work cards: twenty minutes'
  return openBenchDatabase(
    {
      folder: 'bench',
      name: 'warsha_bench_counter',
      service: 'workshop',
      tables,
      what,
      load: loadRecords,
    },
    how,
  )
}
