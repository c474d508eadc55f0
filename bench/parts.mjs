/**
 * `node bench/parts.mjs [--fresh] [--rounds 5]`
 *
 * Measures lists and searches over 200,000 parts as manager and as receptionist (who cannot search by supplier): the CPU
 * time of PostgreSQL for planning and executing the statements of the product (Linux only: /proc). Prints the median of
 * each query and the 95th percentile of all searches, and writes the plans of the slowest to .data/bench-plans/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createExplainingClient } from './counter/explaining-client.mjs'
import { importBundled } from './counter/import-bundled.mjs'
import { openPartsDatabase } from './parts/database.mjs'

const options = /** @type {const} */ ({
  fresh: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
})
const { values: how } = parseArgs({ options })

/** Typical search texts of the picker and the list, and the worst cases for the indexes. */
const terms = [
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
  'brake pads',
  'oil filter',
  'فلتر زيت',
  'front brake pads',
  'water pump kit',
  'heavy duty air filter',
  'toyota',
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
]
const filters = [
  { status: 'low_stock' },
  { low_stock_only: true },
  { category_id: 2 },
  { category_id: 2, status: 'in_stock' },
]

const parts = await importBundled(
  'services/inventory/src/features/spare-parts/spare-parts.views.ts',
)
const { client, stop } = await openPartsDatabase(how)
const sql = await createExplainingClient(client)
const service = { db: sql, urlSigner: { sign: (/** @type {string} */ path) => path } }

/** @param {number[]} times @param {number} share */
const percentileOf = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** @type {{ title: string, times: number[], plans: string }[]} */
const measured = []

/** @param {string} title @param {Record<string, unknown>} query @param {'all' | 'summary'} scope */
const measure = async (title, query, scope) => {
  const times = []
  let plans = ''
  let total = 0
  for (let round = 0; round < Number(how.rounds); round++) {
    total = (await parts.listParts(service, { page: 1, limit: 20, ...query }, scope)).pagination
      .total
    const statements = sql.takeStatements()
    times.push(statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
    plans = statements.map(({ name, plan }) => `-- ${name}\n${plan}\n`).join('\n')
  }
  measured.push({ title, times, plans })
  console.log(
    `${percentileOf(times, 0.5).toFixed(1).padStart(8)} ms  ${String(total).padStart(6)}  ${title}`,
  )
}

try {
  await measure('first page', {}, 'all')
  await measure('page 1000', { page: 1000 }, 'all')
  for (const filter of filters) await measure(JSON.stringify(filter), filter, 'all')
  const lists = measured.length
  for (const scope of /** @type {const} */ (['all', 'summary']))
    for (const search of terms)
      await measure(`${scope === 'all' ? 'manager' : 'reception'}: ${search}`, { search }, scope)
  for (const filter of filters)
    await measure(`filter, ${JSON.stringify(filter)}`, { search: 'filter', ...filter }, 'summary')
  const searches = measured.slice(lists).flatMap(({ times }) => times)
  const count = `${searches.length} searches`
  console.log(
    `${percentileOf(searches, 0.5).toFixed(1)} ms median, ${percentileOf(searches, 0.95).toFixed(1)} ms p95 of ${count}`,
  )
  const slowest = measured
    .toSorted((one, other) => percentileOf(other.times, 0.5) - percentileOf(one.times, 0.5))
    .slice(0, 5)
  const text = slowest.map(({ title, plans }) => `# ${title}\n${plans}`).join('\n\n')
  const plans = join(import.meta.dirname, '..', '.data', 'bench-plans')
  await mkdir(plans, { recursive: true })
  await writeFile(join(plans, 'parts-slowest.txt'), text)
} finally {
  await stop()
}
