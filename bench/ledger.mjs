/**
 * `node bench/ledger.mjs [--fresh] [--rounds 5]`
 *
 * Measures account, statement and ageing with a million entries: the CPU time of PostgreSQL (Linux only: /proc). Exits with
 * an error if the plan of a statement reads a whole large table, except as of a day so long ago that most accounts have
 * changed since.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { importBundled } from './counter/import-bundled.mjs'
import { createPlanReader } from './counter/plan-reader.mjs'
import { openBenchDatabase } from './persistent-database.mjs'

const { values: how } = parseArgs({
  options: /** @type {const} */ ({
    fresh: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  }),
})
const features = 'services/workshop/src/features'
const accounts = await importBundled(`${features}/customer-accounts/customer-accounts.views.ts`)
const statements = await importBundled(
  `${features}/customer-statements/customer-statements.views.ts`,
)

const { client, stop } = await openBenchDatabase(
  {
    folder: 'bench-ledger',
    service: 'workshop',
    tables: ['customer_entries', 'entry_allocations', 'work_cards', 'customers', 'open_jobs'],
    what: 'a million entries, three minutes',
    load: async (loading) => {
      const text = await readFile(join(import.meta.dirname, 'ledger', 'entries.sql'), 'utf8')
      await loading.query('begin')
      await loading.query('set local session_replication_role = replica')
      await loading.query(text)
      await loading.query('commit')
    },
  },
  how,
)
// As the services read them.
for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ])
  pg.types.setTypeParser(type, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const db = await createPlanReader(client)
const service = { db, clock: () => new Date('2026-01-20T08:00:00Z') }
const { rows } = await client.query(
  'select customer_id as id from open_jobs order by work_card_id limit 1',
)
const [{ id: customer }] = rows
const page = { page: 1, limit: 20 }

/** @type {[title: string, run: () => Promise<any>][]} */
const measures = [
  ['account', () => accounts.getCustomerAccount(db, customer, '2026-01-20')],
  ['entries of an account', () => accounts.listEntries(db, customer, page)],
  [
    'statement of a year',
    () => statements.getStatement(service, customer, { from: '2025-01-21', to: '2026-01-20' }),
  ],
  ['ageing of all as of today', () => statements.listBalances(service, page)],
  ['ageing of all, page 50', () => statements.listBalances(service, { ...page, page: 50 })],
  [
    'ageing of all, with a search',
    () => statements.listBalances(service, { ...page, search: '4711' }),
  ],
  [
    'ageing of all as of a month ago',
    () => statements.listBalances(service, { ...page, as_of: '2025-12-20' }),
  ],
  [
    'ageing of all as of a year ago',
    () => statements.listBalances(service, { ...page, as_of: '2025-01-20' }),
  ],
]

const mayScan = 'ageing of all as of a year ago'
let scanCount = 0
try {
  for (const [title, run] of measures) {
    const times = []
    let found = 0
    for (let round = 0; round < Number(how.rounds); round++) {
      const response = await run()
      found = response.totals?.customers ?? response.entries?.length ?? response.data?.length ?? 1
      const { milliseconds, scans } = db.takePlans()
      times.push(milliseconds)
      if (round > 0 || title === mayScan) continue
      scanCount += scans.length
      for (const plan of scans) console.log(plan)
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
    console.log(`${median.toFixed(1).padStart(8)} ms  ${String(found).padStart(6)}  ${title}`)
  }
} finally {
  await stop()
}
console.log(`${scanCount} plans read a whole large table`)
if (scanCount > 0) process.exitCode = 1
