/** The database of the bench: made once with 200,000 parts, then kept until `--fresh`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, keptDatabase } from '../persistent-database.mjs'

const tables = ['spare_parts']

/** @param {import('pg').Client} client a superuser's */
const load = async (client) =>
  fill(client, tables, await readFile(join(import.meta.dirname, 'thousands.sql'), 'utf8'))

/** @param {{ fresh: boolean }} how */
export const manyParts = (how) =>
  keptDatabase(
    {
      folder: 'bench-parts',
      name: 'warsha_bench_parts',
      service: 'inventory',
      tables,
      what: '200,000 parts',
      load,
    },
    how,
  )
