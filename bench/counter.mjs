/**
 * `node bench/counter.mjs [--fresh] [--rounds 5] [--only text]`
 *
 * Lists and searches of the counter over a million customers, vehicles and work cards, by the time that PostgreSQL works for
 * the statements that the product sends, planned and executed (Linux: /proc). Prints the median of each; the plans go to .data/bench-plans/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundled } from './counter/bundled.mjs'
import { millionRecords } from './counter/database.mjs'
import { explaining } from './counter/explained.mjs'
import { questions } from './counter/queries.mjs'

const options = /** @type {const} */ ({
  fresh: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
})
const { values: how } = parseArgs({ options })
const plans = join(import.meta.dirname, '..', '.data', 'bench-plans')

const customers = await bundled('services/workshop/src/features/customers/customers.views.ts')
const vehicles = await bundled('services/workshop/src/features/vehicles/vehicles.views.ts')
const cards = await bundled('services/workshop/src/features/work-cards/work-card-lists.views.ts')
const { client, stop } = await millionRecords(how)
const sql = await explaining(client)
const service = {
  db: sql,
  publicUrl: 'http://127.0.0.1',
  clock: () => new Date('2025-07-04T08:00:00Z'),
}

/** @param {number[]} times */
const median = (times) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** @param {import('./counter/queries.mjs').Question} question */
const measure = async ({ title, ask }) => {
  const rounds = []
  let found = 0
  for (let round = 0; round < Number(how.rounds); round++) {
    found = await ask({ customers, vehicles, cards, service })
    rounds.push(sql.taken())
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
  for (const question of questions) if (question.title.includes(how.only)) await measure(question)
} finally {
  await stop()
}
