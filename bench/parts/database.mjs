/** The benchmark database with 200,000 parts. It is reused until `--fresh`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTables, openBenchDatabase } from '../persistent-database.mjs'

const tables = ['spare_parts']

/** @param {import('pg').Client} client connected as superuser */
const load = async (client) =>
  fillTables(client, tables, await readFile(join(import.meta.dirname, 'thousands.sql'), 'utf8'))

/** @param {{ fresh: boolean }} how */
export const openPartsDatabase = (how) =>
  openBenchDatabase(
    {
      folder: 'bench-parts',
      service: 'inventory',
      tables,
      what: '200,000 parts',
      load,
    },
    how,
  )
