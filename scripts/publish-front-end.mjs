/**
 * `npm run publish:front-end -- <id> [--dir <folder>] [--dist <folder>] [--preview | --use <build> | --rollback | --list]`
 *
 * Publishes one built front end into the folder that the gateway serves, or takes the last publication back. A preview
 * publishes only the files; `--use` makes it current. npm start, the images and a team's pipeline all use this.
 *
 * `… --incoming <folder> [--dir <folder>]` publishes the builds of a folder that have changed since the last time, one folder
 * for each front end. Others stay as they are, also if they were taken back.
 */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  listBuilds,
  publish,
  publishIfChanged,
  rollBack,
  usePreview,
} from './front-ends/publication.mjs'
import { dataFolder, root } from './paths.mjs'
import { frontEnds } from './system.mjs'

/** @param {string[]} args @returns {Promise<string>} what was done */
async function run(args) {
  const options = /** @type {const} */ ({
    dir: { type: 'string' },
    dist: { type: 'string' },
    incoming: { type: 'string' },
    preview: { type: 'boolean' },
    use: { type: 'string' },
    rollback: { type: 'boolean' },
    list: { type: 'boolean' },
  })
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const into = resolve(values.dir ?? join(dataFolder(), 'front-ends'))
  if (values.incoming !== undefined) return publishIncoming(resolve(values.incoming), into)
  const [id = '', ...more] = positionals
  if (!frontEnds.some((name) => name === id) || more.length)
    throw new Error(`Name one of: ${frontEnds.join(', ')}`)
  const { preview, use, rollback, list } = values
  if ([preview, use !== undefined, rollback, list].filter(Boolean).length > 1)
    throw new Error('Give one of --preview, --use, --rollback and --list')
  if (list) {
    const builds = listBuilds({ id, into })
    return builds.map(({ build, time, state }) => `${build}  ${time}  ${state}`).join('\n')
  }
  if (use !== undefined) {
    await usePreview({ id, build: use, into })
    return `${id}: build ${use} is current`
  }
  if (rollback) {
    const { from, to } = await rollBack({ id, into })
    return `${id}: back from build ${from} to ${to}`
  }
  const { build, published } = await publish({
    id,
    dist: resolve(values.dist ?? join(root, id, 'dist')),
    into,
    preview,
  })
  if (!published) return describeExisting(id, build)
  return preview ? `${id}: published preview ${build}` : `${id}: published build ${build}`
}

/** @param {string} incoming @param {string} into @returns {Promise<string>} what was done */
async function publishIncoming(incoming, into) {
  const found = frontEnds.filter((id) => existsSync(join(incoming, id)))
  if (found.length === 0) throw new Error(`${incoming} contains none of: ${frontEnds.join(', ')}`)
  const lines = []
  for (const id of found) {
    const dist = join(incoming, id)
    const { build, published } = await publishIfChanged({ id, dist, into })
    lines.push(published ? `${id}: published build ${build}` : describeExisting(id, build))
  }
  return lines.join('\n')
}

/** @param {string} id @param {string} build */
function describeExisting(id, build) {
  return `${id}: build ${build} is there already`
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
