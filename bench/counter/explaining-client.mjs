/**
 * Runs statements and records the plan and the CPU time of the database process for each of them. Unlike elapsed time,
 * CPU time does not depend on other work on the machine.
 */
import { mainThreadCpuMsOf } from '../processes.mjs'

/**
 * @typedef {{ name: string, milliseconds: number, plan: string }} Explained
 * @param {import('pg').Client} client connected as superuser: auto_explain reports the plans inside functions as notices
 */
export const createExplainingClient = async (client) => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const { pid } = rows[0]
  /** @type {Explained[]} */
  let statements = []
  /** @type {string[]} */
  let inner = []
  client.on('notice', ({ message = '' }) => inner.push(message))
  await client.query(`load 'auto_explain'; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_buffers = on;
    set max_parallel_workers_per_gather = 0; set auto_explain.log_nested_statements = on`)
  return {
    /** @param {{ name?: string, text: string, values: unknown[] }} statement */
    query: async ({ name, text, values }) => {
      const before = mainThreadCpuMsOf(pid)
      const response = await client.query({ text, values })
      const milliseconds = mainThreadCpuMsOf(pid) - before
      inner = []
      await client.query('set client_min_messages = log; set auto_explain.log_min_duration = 0')
      const { rows } = await client.query(`explain (analyze, buffers, timing off) ${text}`, values)
      // Writing plans is not part of the measurement.
      await client.query('set client_min_messages = notice; set auto_explain.log_min_duration = -1')
      const plan = [rows.map((row) => row['QUERY PLAN']).join('\n'), ...inner.slice(0, -1)].join(
        '\n\n',
      )
      statements.push({ name: name ?? 'unnamed', milliseconds, plan })
      return response
    },
    /** Returns the statements since the last call. */
    takeStatements: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
