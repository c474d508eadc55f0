/** Runs what it is asked and keeps, of each statement, PostgreSQL's own time and plan. */

/**
 * @typedef {{ name: string, milliseconds: number, plan: string }} Explained
 * @param {import('pg').Client} client
 */
export const explaining = (client) => {
  /** @type {Explained[]} */
  let statements = []
  return {
    /** @param {{ name?: string, text: string, values: unknown[] }} statement */
    query: async ({ name, text, values }) => {
      const { rows } = await client.query(`explain (analyze, buffers, settings, timing off) ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const times = [...plan.matchAll(/^(?:Planning|Execution) Time: (\S+) ms/gm)].map(([, time]) => Number(time))
      const milliseconds = times.reduce((sum, time) => sum + time, 0)
      statements.push({ name: name ?? /** @type {string} */ (text.split('\n')[0]), milliseconds, plan })
      return client.query({ text, values })
    },
    /** The statements since the last call. */
    taken: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
