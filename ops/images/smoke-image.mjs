/** Smoke test: starts the demo shop of this commit with one module from its image, and uses it by HTTP. */
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWhatChanged } from '../../scripts/build/build.mjs'
import { startEphemeralSystem } from '../../scripts/ephemeral/system.mjs'
import { readJson } from '../../scripts/files.mjs'
import { publish } from '../../scripts/front-ends/publication.mjs'
import { services } from '../../scripts/system.mjs'
import { probeServices } from './probe-services.mjs'

/** @typedef {import('../pipeline/modules.mjs').Module} Module */
/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {Awaited<ReturnType<typeof startEphemeralSystem>>} EphemeralSystem */
/** @typedef {{ image: string, engine: Engine, print: (line: string) => void }} SmokeTest */

const readyTimeoutMs = 60_000
/** A process finishes its requests within 10 s. */
const stopTimeoutSeconds = 15
const secretsFolder = '/run/secrets'

/** The restrictions of docker-compose.yml. */
const restrictions = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--pids-limit=200',
]

/**
 * Throws if the module does not work.
 * @param {Module} module
 * @param {SmokeTest} test
 */
export async function smokeTest(module, test) {
  await buildWhatChanged({ print: test.print })
  const started = await startEphemeralSystem(test.print)
  const folder = mkdtempSync(join(tmpdir(), 'warsha-smoke-'))
  try {
    if (module.kind === 'front end') await testFrontEnd(module.name, started, folder, test)
    else await testProcess(module.name, started, folder, test)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await started.stop()
  }
}

/**
 * Replaces the process of a module by a container with the same settings.
 * @param {string} name @param {EphemeralSystem} started @param {string} folder @param {SmokeTest} test
 */
async function testProcess(name, { system }, folder, { image, engine, print }) {
  const { env, volumes } = toContainerSettings(system.environment[name] ?? {}, folder)
  const names = Object.keys(env).map((key) => `--env=${key}`)
  const common = ['--network=host', ...restrictions, ...names, ...volumes]
  await system.processes.get(name).stop()

  if (name !== 'gateway') {
    await engine.run(['run', '--rm', ...common, image, 'migrate'], { env })
    print(`${name}: migrated`)
  }
  const id = await engine.run(['run', '--detach', ...common, image], { env })
  try {
    await waitUntilReady(`${system.processes.urlOf(name)}/readyz`, id, engine)
    await engine.run(['exec', id, 'node', '/warsha/healthy.mjs'])
    print(`${name}: ready`)
    await probeServices(system.address, name === 'gateway' ? services : [name])
    print(`${name}: answers a manager, and rejects requests without a sign-in`)
    await engine.run(['stop', `--time=${stopTimeoutSeconds}`, id])
    const code = await engine.run(['inspect', '--format={{.State.ExitCode}}', id])
    if (code !== '0') throw new Error(`${name} ended with code ${code} after SIGTERM`)
    print(`${name}: stopped in order`)
  } finally {
    await engine.run(['rm', '--force', id])
  }
}

/**
 * The settings of a local process for a container: its files become volumes that the user of the image can read. A browser
 * is part of the image.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} folder
 */
function toContainerSettings(environment, folder) {
  /** @type {Record<string, string>} */
  const env = {}
  const volumes = [`--volume=${folder}:${secretsFolder}:ro`]
  for (const [name, value = ''] of Object.entries(environment)) {
    if (process.env[name] === value || name.startsWith('CHROME_') || name.endsWith('_MARKER'))
      continue
    env[name] = value
    if (name.endsWith('_FILE')) {
      const file = basename(value)
      cpSync(value, join(folder, file))
      chmodSync(join(folder, file), 0o444)
      env[name] = `${secretsFolder}/${file}`
    }
    if (name === 'FRONT_ENDS_DIR') {
      volumes.push(`--volume=${value}:/front-ends:ro`)
      env[name] = '/front-ends'
    }
  }
  // So that other users may open the folder that root has created.
  chmodSync(folder, 0o755)
  return { env, volumes }
}

/** @param {string} url @param {string} id @param {Engine} engine */
async function waitUntilReady(url, id, engine) {
  for (const deadline = Date.now() + readyTimeoutMs; ; await sleep(200)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (response?.ok) return
    const isRunning = await engine.run(['inspect', '--format={{.State.Running}}', id])
    if (isRunning === 'true' && Date.now() < deadline) continue
    throw new Error(`${url} is not ready:\n${await readLog(engine, id)}`)
  }
}

/** @param {Engine} engine @param {string} id */
const readLog = (engine, id) => engine.run(['logs', '--tail=40', id])

/**
 * Publishes the build in an image, and loads from the gateway what a first visit loads.
 * @param {string} id @param {EphemeralSystem} started @param {string} folder @param {SmokeTest} test
 */
async function testFrontEnd(id, { system, folder: data }, folder, { image, engine, print }) {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming)
  chmodSync(folder, 0o755)
  // The user of the image writes here.
  chmodSync(incoming, 0o777)
  const volume = `--volume=${incoming}:/incoming`
  await engine.run(['run', '--rm', '--network=none', ...restrictions, volume, image])
  const { build } = await publish({
    id,
    dist: join(incoming, id),
    into: join(data, 'front-ends'),
  })
  print(`${id}: published build ${build}`)

  const address = `${system.address}/front-ends/${id}`
  const remote = await waitForBuild(`${address}/remote.json`, build)
  const files = [...new Set(listFirstFiles(remote))]
  const contents = await Promise.all(files.map((file) => loadFile(`${address}/${file}`)))
  const { entry } = remote
  const { integrity } = readPublication(data, id, build)
  if (entry && integrityOf(contents[files.indexOf(entry)]) !== integrity)
    throw new Error(`${entry} has not the digest of its publication`)
  const page = await loadFile(system.address)
  if (!page.toString('utf8').includes('<script')) throw new Error('no page at /')
  print(`${id}: the gateway serves the page and ${files.length} first files of the build`)
}

/** @typedef {{ build: string, entry?: string, preload?: Preload }} RemoteDescriptor */
/** @typedef {FirstFiles & { screens?: Record<string, FirstFiles> }} Preload */
/** @typedef {{ assets?: string[], texts?: Record<string, string[]> }} FirstFiles */

/** The gateway reads published builds again after a moment. @param {string} url @param {string} build */
async function waitForBuild(url, build) {
  for (const deadline = Date.now() + readyTimeoutMs; ; await sleep(200)) {
    /** @type {RemoteDescriptor} */
    const remote = JSON.parse(String(await loadFile(url)))
    if (remote.build === build) return remote
    if (Date.now() > deadline) throw new Error(`${url} names build ${remote.build}, not ${build}`)
  }
}

/** @param {RemoteDescriptor} remote @returns {string[]} what a first visit requests */
function listFirstFiles({ entry, preload = {} }) {
  const parts = [preload, ...Object.values(preload.screens ?? {})]
  const files = parts.flatMap(({ assets = [], texts = {} }) => [
    ...assets,
    ...Object.values(texts).flat(),
  ])
  return entry ? [entry, ...files] : files
}

/** @param {string} data @param {string} id @param {string} build */
const readPublication = (data, id, build) =>
  readJson(join(data, 'front-ends', id, 'builds', `${build}.json`), { integrity: '' })

/** @param {Buffer | undefined} content */
const integrityOf = (content = Buffer.alloc(0)) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** @param {string} url @returns {Promise<Buffer>} */
async function loadFile(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  const content = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return content
}
