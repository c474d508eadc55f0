/** Runs statements once, as the product sends them (prepared by name), and reads the plans that were used. */
import { mainThreadCpuMsOf } from '../processes.mjs'

const largeRows = 10_000

/** @param {import('pg').Client} client connected as superuser: auto_explain reports plans as notices */
export const createPlanReader = async (client) => {
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, array(
       select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1
     ) as large`,
    [largeRows],
  )
  const [{ pid, large }] = rows
  if (!large.includes('work_cards'))
    throw new Error('work_cards is not large: there is nothing to test')
  /** @type {string[]} */
  let plans = []
  let milliseconds = 0
  client.on('notice', ({ message = '' }) => {
    if (message.includes('plan:')) plans.push(message)
  })
  await client.query(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
    set auto_explain.log_min_duration = 0; set client_min_messages = log`)
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
    /** Returns the plans, those of them that read a whole large table, and the CPU time, since the last call. */
    takePlans: () => {
      const scans = plans.filter((plan) =>
        [...plan.matchAll(/Seq Scan on (?:public\.)?(\w+)/g)].some(([, table]) =>
          large.includes(table),
        ),
      )
      const taken = { plans, milliseconds, scans }
      plans = []
      milliseconds = 0
      return taken
    },
  }
}
