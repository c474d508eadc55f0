/**
 * `npm run affected -- [--since <commit>] [--published] [--json | --matrix]`: prints the modules that the changes since a
 * commit affect, one line each: name, folder, kind. The default is AFFECTED_SINCE, else origin/main.
 *
 *   --published  only modules that are published by themselves: services, gateway, front ends
 *   --json       as a JSON array
 *   --matrix     writes `modules=["hr",…]` into the file that GITHUB_OUTPUT names
 */
import '../scripts/node-version.mjs'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findAffected } from './pipeline/affected-modules.mjs'
import { isPublished } from './pipeline/modules.mjs'

const options = /** @type {const} */ ({
  since: { type: 'string' },
  published: { type: 'boolean' },
  json: { type: 'boolean' },
  matrix: { type: 'boolean' },
})

try {
  const { since, published, json, matrix } = parseArgs({ options }).values
  const { AFFECTED_SINCE, GITHUB_OUTPUT } = process.env
  const found = await findAffected(since ?? (AFFECTED_SINCE || 'origin/main'))
  const modules = found.modules.filter((module) => !published || isPublished(module))
  const list = modules.map(({ name, folder, kind, version }) => ({ name, folder, kind, version }))
  if (json) console.log(JSON.stringify(list, null, 2))
  else for (const { name, folder, kind } of list) console.log(`${name}  ${folder}  ${kind}`)
  if (matrix) {
    if (!GITHUB_OUTPUT) throw new Error('--matrix needs GITHUB_OUTPUT, the file for the result.')
    appendFileSync(GITHUB_OUTPUT, `modules=${JSON.stringify(list.map(({ name }) => name))}\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
