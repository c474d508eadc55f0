/**
 * Runs what it is asked and keeps, of each statement, its plan and how long the database's process worked for it: time on
 * a core, which other work on the machine doesn't lengthen as it does the time that passes.
 */
import { readFile } from 'node:fs/promises'

/**
 * @typedef {{ name: string, milliseconds: number, plan: string }} Explained
 * @param {import('pg').Client} client a superuser's: plans inside of functions come as notices of auto_explain
 */
export const explaining = async (client) => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const worked = async () =>
    Number((await readFile(`/proc/${rows[0].pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
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
      const before = await worked()
      const answer = await client.query({ text, values })
      const milliseconds = (await worked()) - before
      inner = []
      await client.query('set client_min_messages = log; set auto_explain.log_min_duration = 0')
      const { rows } = await client.query(`explain (analyze, buffers, timing off) ${text}`, values)
      // Writing plans is no part of what is measured.
      await client.query('set client_min_messages = notice; set auto_explain.log_min_duration = -1')
      const plan = [rows.map((row) => row['QUERY PLAN']).join('\n'), ...inner.slice(0, -1)].join(
        '\n\n',
      )
      statements.push({ name: name ?? 'unnamed', milliseconds, plan })
      return answer
    },
    /** The statements since the last call. */
    taken: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
