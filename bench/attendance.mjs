/**
 * `node bench/attendance.mjs [--fresh]`
 *
 * Measures attendance of 400 employees and 100,000 records in one year: the Excel export with its memory, the statistics
 * of a year, 200 employees who punch in within a minute, and 200 who punch out at the same moment.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importBundled } from './counter/import-bundled.mjs'
import { openBenchDatabase } from './persistent-database.mjs'

const { values: how } = parseArgs({
  options: /** @type {const} */ ({ fresh: { type: 'boolean', default: false } }),
})

const loadRecordsSql = `
insert into employees (id, employee_code, username, first_name, last_name, role_name, hire_date, is_active, created_at, updated_at)
select gen_random_uuid(), 'EMP-' || n, 'person' || n, 'Person', n::text, 'mechanic', '2020-01-01', true, now(), now()
from generate_series(1, 400) as n;
insert into attendance_records (id, employee_id, work_date, day_kind, check_in_time, check_out_time, is_late, late_minutes,
  worked_minutes, created_at, updated_at)
select gen_random_uuid(), employees.id, date '2025-01-01' + day, 'working', date '2025-01-01' + day + interval '4 hours',
  date '2025-01-01' + day + interval '14 hours', day % 9 = 0, case when day % 9 = 0 then 20 else 0 end, 600, now(), now()
from employees, generate_series(0, 249) as day`

const {
  createDatabase,
  storeLocalSettings,
  createAttendanceExport,
  attendanceFileTexts,
  createTableFile,
  getAttendanceStats,
  listOnSiteNow,
  punchIn,
  punchOut,
} = await importBundled('bench/attendance/attendance.ts')
const { client, stop } = await openBenchDatabase(
  {
    folder: 'bench-attendance',
    service: 'hr',
    tables: ['attendance_records', 'employees'],
    what: '100,000 attendance records',
    load: async (connection) => void (await connection.query(loadRecordsSql)),
  },
  how,
)
const { host, port, user, password, database } = /** @type {Record<string, string>} */ (
  /** @type {unknown} */ (client)
)
const silent = { warn: () => {}, info: () => {}, error: () => {} }
const db = createDatabase(`postgresql://${user}:${password}@${host}:${port}/${database}`, silent)
const service = { name: 'hr', db, logger: silent, clock: () => new Date() }
const year = { start_date: '2025-01-01', end_date: '2025-12-31' }

try {
  await storeLocalSettings(db, {
    version: 1,
    values: { shop_latitude: '25.2', shop_longitude: '55.2' },
  })
  let began = performance.now()
  let bytes = 0
  let memory = 0
  const { rows } = await createAttendanceExport(service, year, attendanceFileTexts.en)
  const { content } = createTableFile('xlsx', 'bench', attendanceFileTexts.en.columns, rows)
  for await (const piece of content) {
    bytes += piece.length
    memory = Math.max(memory, process.memoryUsage.rss())
  }
  const megabytes = (/** @type {number} */ size) => (size / 2 ** 20).toFixed(0)
  console.log(
    `export of 100,000 rows: ${((performance.now() - began) / 1000).toFixed(1)} s, ${megabytes(bytes)} MB, at most ${megabytes(memory)} MB of memory`,
  )

  for (const name of ['first', 'second']) {
    began = performance.now()
    await getAttendanceStats(service, year, null)
    console.log(`statistics of the year, ${name}: ${(performance.now() - began).toFixed(0)} ms`)
  }

  await client.query('delete from attendance_records where check_out_time is null')
  const { rows: people } = await client.query('select id from employees order by id limit 200')
  const body = { latitude: 25.2, longitude: 55.2, accuracy: 10 }
  const inputOf = (/** @type {string} */ id) => ({
    actor: { id },
    body,
    address: '127.0.0.1',
    userAgent: null,
  })
  const durations = await Promise.all(
    people.map(async ({ id }, index) => {
      // Evenly over a minute; neighbours in the database are not neighbours in time.
      await sleep((((index * 7) % people.length) / people.length) * 60_000)
      const startedAt = performance.now()
      await punchIn(service, inputOf(id))
      return performance.now() - startedAt
    }),
  )
  durations.sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    durations[Math.floor((durations.length - 1) * share)]?.toFixed(0)
  console.log(
    `200 employees punch in within a minute: ${at(0.5)} ms median, ${at(0.99)} ms p99, ${at(1)} ms at most`,
  )

  began = performance.now()
  const onSite = await listOnSiteNow(service)
  console.log(
    `who is on site, ${onSite.length} employees: ${(performance.now() - began).toFixed(0)} ms`,
  )

  began = performance.now()
  let rejections = 0
  await Promise.all(
    people.map(async ({ id }) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await punchOut(service, inputOf(id))
        } catch (error) {
          // Above its limits the service answers 503 with Retry-After: 1.
          if (/** @type {any} */ (error).code !== 'busy' || attempt === 10) throw error
          rejections += 1
          await sleep(1_000)
        }
      }
    }),
  )
  console.log(
    `200 employees punch out at the same moment: all after ${(performance.now() - began).toFixed(0)} ms, ${rejections} repeated after "busy"`,
  )
} finally {
  await db.close()
  await stop()
}
