/**
 * `node bench/revenue.mjs [--fresh] [--rounds 5]`
 *
 * Measures the revenue report of 100,000 work cards of one year as JSON, CSV and XLSX: time to the first and last byte,
 * size and memory. Also measures the books check.
 */
import { parseArgs } from 'node:util'
import { loadRecords } from './counter/database.mjs'
import { importBundled } from './counter/import-bundled.mjs'
import { openBenchDatabase } from './persistent-database.mjs'

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
  revenueFileTexts,
  StreamedData,
  toJsonChunks,
  createTableFile,
  checkBooks,
} = await importBundled('bench/revenue/report.ts')
const { client, stop } = await openBenchDatabase(
  {
    folder: 'bench-revenue',
    service: 'workshop',
    tables: ['vehicles', 'customers', 'work_cards'],
    what: 'a year of 100,000 work cards, two minutes',
    load: (client) => loadRecords(client, 100_000),
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

const reports = {
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
      revenueFileTexts.en.columns,
      toRevenueFileRows(await createRevenueReport(service, year), revenueFileTexts.en),
    ).content,
  XLSX: async () =>
    createTableFile(
      'xlsx',
      'revenue',
      revenueFileTexts.en.columns,
      toRevenueFileRows(await createRevenueReport(service, year), revenueFileTexts.en),
    ).content,
}

const median = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

try {
  for (const [name, createReport] of Object.entries(reports)) {
    const firsts = []
    const lasts = []
    let bytes = 0
    let memory = 0
    for (let round = 0; round < Number(how.rounds); round += 1) {
      const began = performance.now()
      let first = 0
      bytes = 0
      for await (const piece of await createReport()) {
        first ||= performance.now() - began
        bytes += Buffer.byteLength(piece)
        memory = Math.max(memory, process.memoryUsage.rss())
      }
      firsts.push(first)
      lasts.push(performance.now() - began)
    }
    const times = `first byte ${median(firsts).toFixed(0)} ms, last ${median(lasts).toFixed(0)} ms`
    console.log(
      `${name}: ${times}, ${(bytes / 2 ** 20).toFixed(1)} MB, at most ${(memory / 2 ** 20).toFixed(0)} MB of memory`,
    )
  }
  const began = performance.now()
  const differences = await checkBooks(service)
  // The loaded cards have totals but no tasks or payments, so all of them differ: the slowest case.
  console.log(
    `books: ${(performance.now() - began).toFixed(0)} ms, ${differences.length} differences`,
  )
} finally {
  await db.close()
  await stop()
}
