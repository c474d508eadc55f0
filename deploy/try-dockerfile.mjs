/**
 * `node deploy/try-dockerfile.mjs <empty folder>`: runs the steps of the Dockerfile as plain commands without a container
 * engine. Every image of docker-compose.yml becomes a folder, and its program is started briefly. Does not cover base
 * images, users and the read-only file system.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../scripts/paths.mjs'
import { frontEnds, gateway, services } from '../scripts/system.mjs'

/** @typedef {{ name: string, from: string, steps: [string, string][] }} Stage */

const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
/** @type {Stage[]} */
const stages = []
for (const line of text.split('\n').filter((one) => /^[A-Z]+ /.test(one))) {
  const [word = '', ...rest] = line.split(' ')
  if (word === 'FROM') stages.push({ name: String(rest[2]), from: String(rest[0]), steps: [] })
  else stages.at(-1)?.steps.push([word, rest.join(' ')])
}

const into = resolve(process.argv[2] ?? '')
if (!process.argv[2] || (existsSync(into) && readdirSync(into).length))
  throw new Error('Name an empty folder.')
const folderOf = (/** @type {string} */ image) => join(into, image)

/** Copies the build context: the files that git knows. @param {string} source @param {string} target */
function copyContext(source, target) {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', source], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const name of names.split('\n').filter((one) => one && existsSync(join(root, one)))) {
    const at = source === '.' ? join(target, name) : join(target, name.slice(source.length))
    cpSync(join(root, name), at, { recursive: true })
  }
}

/** @param {string} image @param {string} target @param {Record<string, string>} args @returns {string} its folder */
function make(image, target, args) {
  const stage = stages.find(({ name }) => name === target)
  if (!stage) throw new Error(`The Dockerfile has no stage ${target}`)
  const home = folderOf(image)
  const workdir = join(home, 'warsha')
  const base = stages.find(({ name }) => name === stage.from)
  if (base?.name === 'build')
    cpSync(folderOf('build'), home, { recursive: true, verbatimSymlinks: true })
  else if (base) make(image, base.name, args)
  mkdirSync(workdir, { recursive: true })
  for (const [word, rest] of stage.steps) {
    const filled = rest.replace(/\$(SERVICE|FRONT_END)/g, (_, name) => args[name] ?? '')
    if (word === 'COPY') copy(filled, workdir)
    if (word === 'RUN') run(filled, home, workdir)
  }
  return home
}

/** @param {string} args @param {string} workdir */
function copy(args, workdir) {
  const [first = '', second = '', third = ''] = args.split(' ')
  if (!first.startsWith('--from=')) return copyContext(first, join(workdir, second))
  cpSync(join(folderOf(first.slice('--from='.length)), second), join(workdir, third), {
    recursive: true,
  })
}

/** @param {string} command @param {string} home @param {string} workdir */
function run(command, home, workdir) {
  const here = command.replace(/&& chown \S+ \S+/, '').replace(/(^|\s)\//g, `$1${home}/`)
  execFileSync('/bin/sh', ['-c', here], { cwd: workdir, stdio: 'inherit' })
}

/** Without settings a program reports the missing ones, which shows that all its files could be loaded. */
const expectMissingSettingsReport = (
  /** @type {string} */ home,
  /** @type {string} */ program,
  /** @type {string[]} */ args,
) => {
  const { PATH } = process.env
  const found = spawnSync(process.execPath, [program, ...args], {
    cwd: join(home, 'warsha'),
    env: { PATH },
    encoding: 'utf8',
  })
  if (!/missing or wrong/.test(found.stdout + found.stderr))
    throw new Error(`${program}: ${found.stdout}${found.stderr}`)
}

make('build', 'build', {})
make('prepare', 'prepare', {})
for (const name of services) {
  const program = `services/${name}/dist/main.mjs`
  const home = make(name, 'service', { SERVICE: name })
  for (const command of ['migrate', 'serve']) expectMissingSettingsReport(home, program, [command])
  console.log(`${name}: loads, serves and migrates with the files of its image`)
}
expectMissingSettingsReport(make(gateway, 'gateway', {}), 'gateway/dist/main.mjs', [])
console.log('gateway: loads')
for (const name of frontEnds) {
  const home = make(name, 'front-end', { FRONT_END: name })
  const args = ['scripts/publish-front-end.mjs', name, '--dir', join(home, 'front-ends')]
  console.log(
    execFileSync(process.execPath, args, { cwd: join(home, 'warsha'), encoding: 'utf8' }).trim(),
  )
}
