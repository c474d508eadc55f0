import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const timeoutMs = 10_000

/**
 * @typedef {object} Query one query of a panel
 * @property {string} panel
 * @property {string} expr
 */

/**
 * @typedef {object} Answers what a running Prometheus says about the processes, the rules and the dashboards
 * @property {number} targets
 * @property {number} rules
 * @property {number} queries
 * @property {string[]} failures targets that are not up, rules and queries that Prometheus cannot evaluate
 * @property {string[]} empty queries without data: their panels show nothing
 */

/**
 * Returns the queries of all dashboards of a folder.
 * @param {string} folder
 * @returns {Query[]}
 */
export function readDashboards(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.flatMap((file) => {
    /** @type {{ title: string, panels: { title: string, targets: { expr: string }[] }[] }} */
    const { title, panels } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ panel: `${title}: ${panel.title}`, expr })),
    )
  })
}

/**
 * Asks a running Prometheus whether it reads every process, evaluates every rule and has data for every query.
 * @param {string} address
 * @param {Query[]} queries
 * @returns {Promise<Answers>}
 */
export async function askPrometheus(address, queries) {
  /** @type {{ activeTargets: { scrapeUrl: string, health: string, lastError: string }[] }} */
  const { activeTargets } = await ask(address, 'targets?state=active')
  /** @type {{ groups: { rules: { name: string, health: string, lastError?: string }[] }[] }} */
  const { groups } = await ask(address, 'rules')
  const rules = groups.flatMap((group) => group.rules)
  const failures = [
    ...activeTargets
      .filter(({ health }) => health !== 'up')
      .map(({ scrapeUrl, health, lastError }) => `target ${scrapeUrl} is ${health}: ${lastError}`),
    ...rules
      .filter(({ health }) => health !== 'ok')
      .map(({ name, health, lastError }) => `rule ${name} is ${health}: ${lastError ?? ''}`),
  ]
  if (activeTargets.length === 0) failures.push('Prometheus has no targets')
  if (rules.length === 0) failures.push('Prometheus has no rules')
  const empty = []
  for (const { panel, expr } of queries) {
    try {
      /** @type {{ result: unknown[] }} */
      const { result } = await ask(address, `query?query=${encodeURIComponent(expr)}`)
      if (result.length === 0) empty.push(`${panel}: ${expr}`)
    } catch (error) {
      failures.push(`${panel}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return {
    targets: activeTargets.length,
    rules: rules.length,
    queries: queries.length,
    failures,
    empty,
  }
}

/** @param {string} address @param {string} path @returns {Promise<any>} */
async function ask(address, path) {
  const response = await fetch(new URL(`/api/v1/${path}`, address), {
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status, data, error } = /** @type {{ status: string, data: any, error?: string }} */ (
    await response.json()
  )
  if (status !== 'success') throw new Error(`Prometheus refuses ${path}: ${error}`)
  return data
}
