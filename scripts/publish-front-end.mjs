/**
 * `npm run publish:front-end -- <id> [--dir <folder>] [--dist <folder>] [--rollback]`
 *
 * Publishes one built front end into the folder that the gateway serves, or takes the last publication back.
 * npm start, the images and a team's pipeline all use this.
 */
import './node-version.mjs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publish, rollBack } from './front-ends/publication.mjs'
import { dataFolder, root } from './paths.mjs'
import { frontEnds } from './system.mjs'

/** @param {string[]} args @returns {Promise<string>} what was done */
async function run(args) {
  const options = /** @type {const} */ ({
    dir: { type: 'string' },
    dist: { type: 'string' },
    rollback: { type: 'boolean' },
  })
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [id = '', ...more] = positionals
  if (!frontEnds.some((name) => name === id) || more.length)
    throw new Error(`Name one of: ${frontEnds.join(', ')}`)
  const into = resolve(values.dir ?? join(dataFolder(), 'front-ends'))
  if (values.rollback) {
    const { from, to } = await rollBack({ id, into })
    return `${id}: back from build ${from} to ${to}`
  }
  const { build } = await publish({
    id,
    dist: resolve(values.dist ?? join(root, id, 'dist')),
    into,
  })
  return `${id}: published build ${build}`
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
