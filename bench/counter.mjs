/**
 * `node bench/counter.mjs [--fresh] [--size 1000000] [--rounds 5] [--only text]`
 *
 * Measures lists and searches over many customers, vehicles and work cards: the CPU time of PostgreSQL for planning
 * and executing the statements of the product (Linux only: /proc). Prints the median of each query and writes the plans to
 * .data/bench-plans/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openRecords } from './counter/database.mjs'
import { createExplainingClient } from './counter/explaining-client.mjs'
import { importBundled } from './counter/import-bundled.mjs'
import { benchQueries } from './counter/queries.mjs'

const options = /** @type {const} */ ({
  fresh: { type: 'boolean', default: false },
  size: { type: 'string', default: '1000000' },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
})
const { values: how } = parseArgs({ options })
const plans = join(import.meta.dirname, '..', '.data', 'bench-plans')

const customers = await importBundled('services/workshop/src/features/customers/customers.views.ts')
const vehicles = await importBundled('services/workshop/src/features/vehicles/vehicles.views.ts')
const cards = await importBundled(
  'services/workshop/src/features/work-card-lists/work-card-lists.views.ts',
)
const { client, stop } = await openRecords({ fresh: how.fresh, size: Number(how.size) })
const sql = await createExplainingClient(client)
const service = {
  db: sql,
  publicUrl: 'http://127.0.0.1',
  clock: () => new Date('2025-07-04T08:00:00Z'),
}

/** @param {number[]} times */
const median = (times) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** @param {import('./counter/queries.mjs').BenchQuery} query */
const measure = async ({ title, run }) => {
  const rounds = []
  let found = 0
  for (let round = 0; round < Number(how.rounds); round++) {
    found = await run({ customers, vehicles, cards, service })
    rounds.push(sql.takeStatements())
  }
  const time = median(
    rounds.map((statements) => statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
  )
  const last = rounds.at(-1) ?? []
  const text = last.map(({ name, plan }) => `-- ${name}\n${plan}\n`).join('\n')
  await writeFile(join(plans, `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`), text)
  console.log(`${time.toFixed(1).padStart(8)} ms  ${String(found).padStart(6)}  ${title}`)
  return { title, time }
}

await mkdir(plans, { recursive: true })
try {
  for (const query of benchQueries) if (query.title.includes(how.only)) await measure(query)
} finally {
  await stop()
}
