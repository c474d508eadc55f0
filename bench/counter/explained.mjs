/** Runs what it is asked and keeps, of each statement, PostgreSQL's own time and plan. */

/**
 * @typedef {{ name: string, milliseconds: number, plan: string }} Explained
 * @param {import('pg').Client} client a superuser's: plans inside of functions come as notices of auto_explain
 */
export const explaining = async (client) => {
  /** @type {Explained[]} */
  let statements = []
  /** @type {string[]} */
  let inner = []
  client.on('notice', ({ message = '' }) => inner.push(message))
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_buffers = on; set auto_explain.log_nested_statements = on`)
  return {
    /** @param {{ name?: string, text: string, values: unknown[] }} statement */
    query: async ({ name, text, values }) => {
      const { rows } = await client.query(`explain (analyze, buffers, timing off) ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const times = [...plan.matchAll(/^(?:Planning|Execution) Time: (\S+) ms/gm)].map(([, time]) => Number(time))
      const milliseconds = times.reduce((sum, time) => sum + time, 0)
      inner = []
      await client.query('set client_min_messages = log')
      const answer = await client.query({ text, values })
      await client.query('set client_min_messages = notice')
      const nested = inner.slice(0, -1)
      statements.push({ name: name ?? 'unnamed', milliseconds, plan: [plan, ...nested].join('\n\n') })
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
