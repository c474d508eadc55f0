/**
 * `npm run new -- service <name>` or `npm run new -- remote <name>`: creates a service or a front end with everything that the
 * other files must know about it. Changes nothing if the name is taken. `--no-install` leaves out `npm install`.
 */
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createRemoteFiles } from './new/create-remote-files.mjs'
import { createServiceFiles } from './new/create-service-files.mjs'
import { root } from './paths.mjs'
import { programOf } from './program-of.mjs'

const generators = new Map([
  ['service', createServiceFiles],
  ['remote', createRemoteFiles],
])

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'no-install': { type: 'boolean' } },
  })
  const [kind = '', name = ''] = positionals
  const createFiles = generators.get(kind)
  if (!createFiles || positionals.length !== 2)
    throw new Error('Usage: npm run new -- service <name> | npm run new -- remote <name>')
  const files = createFiles(root, name)
  files.write()
  const formatted = files.paths.filter((path) => /\.(ts|tsx|mjs|js|json)$/.test(path))
  run(process.execPath, [
    programOf('@biomejs/biome', 'biome'),
    'check',
    '--write',
    '--log-level=error',
    ...formatted,
  ])
  run(process.execPath, ['deploy/kubernetes/render.mjs'])
  if (!values['no-install'])
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  for (const path of files.paths) console.log(path)
  console.log(`\nThe ${kind} ${name} is complete. What to write next: docs/recipes.md`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
