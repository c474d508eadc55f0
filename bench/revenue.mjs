/**
 * `node bench/revenue.mjs [--fresh] [--rounds 5]`
 *
 * The revenue report of a year of 100,000 cards as JSON, CSV and XLSX: from the question to the first and to the last
 * byte, how many there are, and what memory it takes. And the check of their books.
 */
import { parseArgs } from 'node:util'
import { bundled } from './counter/bundled.mjs'
import { load } from './counter/database.mjs'
import { keptDatabase } from './persistent-database.mjs'

const { values: how } = parseArgs({
  options: /** @type {const} */ ({
    fresh: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  }),
})

const {
  createDatabase,
  createRevenueReport,
  toRevenueFileRows,
  revenueFileColumns,
  StreamedData,
  toJsonChunks,
  createTableFile,
  checkBooks,
} = await bundled('bench/revenue/report.ts')
const { client, stop } = await keptDatabase(
  {
    folder: 'bench-revenue',
    name: 'warsha_bench_revenue',
    service: 'workshop',
    tables: ['vehicles', 'customers', 'work_cards'],
    what: 'a year of a hundred thousand cards: two minutes',
    load: (client) => load(client, 100_000),
  },
  how,
)
const { host, port, user, password, database } = /** @type {Record<string, string>} */ (
  /** @type {unknown} */ (client)
)
const silent = { warn: () => {}, info: () => {}, error: () => {} }
const db = createDatabase(`postgresql://${user}:${password}@${host}:${port}/${database}`, silent)
const service = { db, logger: silent, clock: () => new Date('2017-01-01T00:00:00Z') }
const year = { start_date: '2016-01-01', end_date: '2016-12-31' }

const answers = {
  JSON: async () => {
    const { pages, totals, range } = await createRevenueReport(service, year)
    async function* rows() {
      for await (const page of pages)
        yield page.map((/** @type {{ row: object }} */ { row }) => row)
    }
    const fieldsAfterRows = () => ({ ...range, summary: totals.summary(), days: totals.byDay() })
    return toJsonChunks(new StreamedData('work_cards', rows(), fieldsAfterRows), () => {})
  },
  CSV: async () =>
    createTableFile(
      'csv',
      'revenue',
      revenueFileColumns,
      toRevenueFileRows(await createRevenueReport(service, year)),
    ).content,
  XLSX: async () =>
    createTableFile(
      'xlsx',
      'revenue',
      revenueFileColumns,
      toRevenueFileRows(await createRevenueReport(service, year)),
    ).content,
}

const median = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

try {
  for (const [name, ask] of Object.entries(answers)) {
    const firsts = []
    const lasts = []
    let bytes = 0
    let memory = 0
    for (let round = 0; round < Number(how.rounds); round += 1) {
      const began = performance.now()
      let first = 0
      bytes = 0
      for await (const piece of await ask()) {
        first ||= performance.now() - began
        bytes += Buffer.byteLength(piece)
        memory = Math.max(memory, process.memoryUsage.rss())
      }
      firsts.push(first)
      lasts.push(performance.now() - began)
    }
    const figures = `first byte ${median(firsts).toFixed(0)} ms, last ${median(lasts).toFixed(0)} ms`
    console.log(
      `${name}: ${figures}, ${(bytes / 2 ** 20).toFixed(1)} MB, at most ${(memory / 2 ** 20).toFixed(0)} MB of memory`,
    )
  }
  const began = performance.now()
  const differences = await checkBooks(service)
  // The loaded cards have sums and neither tasks nor payments: all of them differ, which is the slowest there is.
  console.log(
    `books: ${(performance.now() - began).toFixed(0)} ms, ${differences.length} differences`,
  )
} finally {
  await db.close()
  await stop()
}
