/** Runs statements once, as the product sends them (prepared by name), and reads the plans that were used. */
import { mainThreadCpuMsOf } from '../processes.mjs'

const largeRows = 10_000

/** A node of a plan that reads a table, with what it read. */
const scanLine =
  /(Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan)(?: Backward)?(?: using \w+)? on (?:public\.)?(\w+)[^\n]*\(actual rows=([\d.]+) loops=(\d+)\)((?:\n(?!.*->).*)*)/g

/**
 * What the scans of a plan read. A scan below a limit reads as much as the limit needs, not the whole table.
 * @param {string} plan @returns {{ kind: string, table: string, rows: number }[]}
 */
const scansOf = (plan) =>
  [...plan.matchAll(scanLine)].map(([, kind = '', table = '', rows, loops, details = '']) => {
    const removed = /Rows Removed by Filter: ([\d.]+)/.exec(details)?.[1] ?? 0
    return { kind, table, rows: Math.round((Number(rows) + Number(removed)) * Number(loops)) }
  })

/** @param {import('pg').Client} client connected as superuser: auto_explain reports plans as notices */
export const createPlanReader = async (client) => {
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, (
       select jsonb_object_agg(relname, reltuples) from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1
     ) as large`,
    [largeRows],
  )
  const [{ pid, large }] = rows
  if (!large?.work_cards) throw new Error('work_cards is not large: there is nothing to test')
  /** @type {string[]} */
  let plans = []
  let milliseconds = 0
  client.on('notice', ({ message = '' }) => {
    if (message.includes('plan:')) plans.push(message)
  })
  await client.query(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_min_duration = 0; set client_min_messages = log`)
  plans = []
  return {
    largeRows,
    /** @param {{ name?: string, text: string, values: unknown[] }} statement */
    query: async ({ name, text, values }) => {
      const before = mainThreadCpuMsOf(pid)
      const response = await client.query({ ...(name && { name }), text, values })
      milliseconds += mainThreadCpuMsOf(pid) - before
      return response
    },
    /**
     * Returns, since the last call: the plans, those of them that read nine tenths of a large table or more without an
     * index, the rows that all scans read, and the CPU time.
     */
    takePlans: () => {
      const scans = plans.filter((plan) =>
        scansOf(plan).some(
          ({ kind, table, rows }) => kind === 'Seq Scan' && rows > 0.9 * (large[table] ?? Infinity),
        ),
      )
      const rowsRead = plans.flatMap(scansOf).reduce((sum, { rows }) => sum + rows, 0)
      const taken = { plans, milliseconds, scans, rowsRead }
      plans = []
      milliseconds = 0
      return taken
    },
  }
}
