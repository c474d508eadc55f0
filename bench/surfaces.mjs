/**
 * `node bench/surfaces.mjs [--size 1000000] [--rounds 5] [--only text,text] [--plans file] [--fresh]`
 *
 * Measures what the office opens beside the lists of customers, vehicles and work cards: accounts, statements, estimates, the
 * pages of cards and customers, lists and totals of invoices, cheques, refunds, cash reports, dashboards and exports, in a
 * shop with as many work cards as `--size` says. Prints the CPU time of PostgreSQL for all statements of each, and the rows
 * that its scans read (Linux only: /proc). Exits with an error if a plan reads a whole table with more than 10,000 rows,
 * except those that `surfaces/surfaces.mjs` gives a reason for.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { importBundled } from './counter/import-bundled.mjs'
import { createPlanReader } from './counter/plan-reader.mjs'
import { fillTables, openBenchDatabase } from './persistent-database.mjs'
import { createSurfaces } from './surfaces/surfaces.mjs'

const { values: how } = parseArgs({
  options: /** @type {const} */ ({
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    plans: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  }),
})
const size = Number(how.size)
const tables = [
  'work_cards',
  'customers',
  'vehicles',
  'tasks',
  'part_lines',
  'payments',
  'invoices',
  'credit_notes',
  'customer_entries',
  'entry_allocations',
  'open_jobs',
  'work_card_history',
  'estimates',
  'estimate_versions',
  'estimate_lines',
  'estimate_decisions',
  'estimate_line_decisions',
  'deferred_work',
  'cheques',
  'refunds',
  'cash_sessions',
  'cash_counts',
  'work_card_feedback',
  'comebacks',
]

const { client, stop } = await openBenchDatabase(
  {
    folder: `bench-surfaces-${size}`,
    service: 'workshop',
    tables,
    what: `${size} work cards with their documents: about ${Math.ceil(size / 100_000)} minutes`,
    load: async (loading) => {
      const text = await readFile(join(import.meta.dirname, 'surfaces', 'records.sql'), 'utf8')
      await fillTables(loading, tables, text.replaceAll(/\b1000000\b/g, String(size)))
    },
  },
  how,
)
// As the services read them.
for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ])
  pg.types.setTypeParser(type, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const db = await createPlanReader(client)
const surfaces = await createSurfaces(importBundled, db, client)

/** @type {string[]} */
const texts = []
let scanCount = 0
try {
  console.log(`${'ms'.padStart(8)} ${'rows'.padStart(9)}  ${size} work cards`)
  for (const [title, run, mayReadAll] of surfaces) {
    if (!how.only.split(',').some((part) => title.includes(part))) continue
    const times = []
    let read = 0
    for (let round = 0; round < Number(how.rounds); round++) {
      await run()
      const { milliseconds, scans, plans, rowsRead } = db.takePlans()
      times.push(milliseconds)
      if (round > 0) continue
      read = rowsRead
      texts.push(`## ${title}\n\n${plans.join('\n\n')}\n`)
      if (mayReadAll) continue
      scanCount += scans.length
      for (const plan of scans) console.log(plan)
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
    console.log(`${median.toFixed(1).padStart(8)} ${String(read).padStart(9)}  ${title}`)
  }
} finally {
  await stop()
}
if (how.plans) await writeFile(how.plans, texts.join('\n'))
console.log(`${scanCount} plans read a whole large table that should not`)
if (scanCount > 0) process.exitCode = 1
