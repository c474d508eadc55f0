/**
 * `node bench/parts.mjs [--fresh] [--rounds 5]`
 *
 * Lists and searches of 200,000 parts, as a manager and as a receptionist asks (who may not find by supplier), by the time
 * that PostgreSQL works for the statements that the product sends, planned and executed (Linux: /proc). Prints the median
 * of each question, and what 95 of 100 searches stay below; the plans of the slowest go to .data/bench-plans/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundled } from './counter/bundled.mjs'
import { explaining } from './counter/explained.mjs'
import { manyParts } from './parts/database.mjs'

const options = /** @type {const} */ ({
  fresh: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
})
const { values: how } = parseArgs({ options })

/** What is typed into the picker and the list, and what serves the indexes worst. */
const terms = [
  ...[
    'br',
    'oi',
    'zx',
    'qq',
    '05',
    '62',
    'فل',
    'pad',
    'oil',
    'kit',
    'مضخ',
    'فلتر',
    'فحمات',
    'brake',
    'filter',
    'gasket',
  ],
  ...[
    'brake pads',
    'oil filter',
    'فلتر زيت',
    'front brake pads',
    'water pump kit',
    'heavy duty air filter',
    'toyota',
  ],
  ...[
    'land cruiser',
    'patrol',
    'nissan patrol',
    'x5',
    'g 63',
    'gulf',
    'gulf parts',
    'النخبة',
    'falcon spares fze',
    'oem',
  ],
  ...[
    'OEM1234',
    '000123',
    '123456',
    '-012345',
    '6291',
    '6290000000001',
    'ball joint zx41',
    'no such part',
    'a1',
    'بطارية',
  ],
]
const filters = [
  { status: 'low_stock' },
  { low_stock_only: true },
  { category_id: 2 },
  { category_id: 2, status: 'in_stock' },
]

const parts = await bundled('services/inventory/src/features/spare-parts/spare-parts.views.ts')
const { client, stop } = await manyParts(how)
const sql = await explaining(client)
const service = { db: sql, addresses: { addressOf: (/** @type {string} */ path) => path } }

/** @param {number[]} times @param {number} share */
const below = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** @type {{ title: string, times: number[], plans: string }[]} */
const measured = []

/** @param {string} title @param {Record<string, unknown>} query @param {'all' | 'short'} reach */
const measure = async (title, query, reach) => {
  const times = []
  let plans = ''
  let total = 0
  for (let round = 0; round < Number(how.rounds); round++) {
    total = (await parts.selectPage(service, { page: 1, limit: 20, ...query }, reach)).pagination
      .total
    const statements = sql.taken()
    times.push(statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
    plans = statements.map(({ name, plan }) => `-- ${name}\n${plan}\n`).join('\n')
  }
  measured.push({ title, times, plans })
  console.log(
    `${below(times, 0.5).toFixed(1).padStart(8)} ms  ${String(total).padStart(6)}  ${title}`,
  )
}

try {
  await measure('first page', {}, 'all')
  await measure('page 1000', { page: 1000 }, 'all')
  for (const filter of filters) await measure(JSON.stringify(filter), filter, 'all')
  const lists = measured.length
  for (const reach of /** @type {const} */ (['all', 'short']))
    for (const search of terms)
      await measure(`${reach === 'all' ? 'manager' : 'reception'}: ${search}`, { search }, reach)
  for (const filter of filters)
    await measure(`filter, ${JSON.stringify(filter)}`, { search: 'filter', ...filter }, 'short')
  const searches = measured.slice(lists).flatMap(({ times }) => times)
  const count = `${searches.length} searches`
  console.log(
    `${below(searches, 0.5).toFixed(1)} ms median, ${below(searches, 0.95).toFixed(1)} ms p95 of ${count}`,
  )
  const slowest = measured
    .toSorted((one, other) => below(other.times, 0.5) - below(one.times, 0.5))
    .slice(0, 5)
  const text = slowest.map(({ title, plans }) => `# ${title}\n${plans}`).join('\n\n')
  const plans = join(import.meta.dirname, '..', '.data', 'bench-plans')
  await mkdir(plans, { recursive: true })
  await writeFile(join(plans, 'parts-slowest.txt'), text)
} finally {
  await stop()
}
