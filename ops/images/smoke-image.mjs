/** Smoke test: starts the demo shop of this commit with one module from its image, and uses it by HTTP. */
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWhatChanged } from '../../scripts/build/build.mjs'
import { startEphemeralSystem } from '../../scripts/ephemeral/system.mjs'
import { readJson } from '../../scripts/files.mjs'
import { publish } from '../../scripts/front-ends/publication.mjs'
import { root } from '../../scripts/paths.mjs'
import { gateway, services } from '../../scripts/system.mjs'
import { printInvoice, probeServices } from './probe-services.mjs'

/** @typedef {import('../pipeline/modules.mjs').Module} Module */
/** @typedef {import('./engine.mjs').Engine} Engine */
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
  const folder = mkdtempSync(join(tmpdir(), 'warsha-smoke-'))
  try {
    if (module.kind === 'front end') await testFrontEnd(module.name, folder, test)
    else await testProcess(module.name, folder, test)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the shop with a container instead of the process of a module.
 * @param {string} name @param {string} folder @param {SmokeTest} test
 */
async function testProcess(name, folder, { image, engine, print }) {
  let id = ''
  const replacement = {
    name,
    start: async (/** @type {NodeJS.ProcessEnv} */ environment) => {
      const { env, volumes } = toContainerSettings(environment, folder)
      const names = Object.keys(env).map((key) => `--env=${key}`)
      const common = ['--network=host', ...restrictions, ...names, ...volumes]
      if (name !== gateway) {
        await engine.run(['run', '--rm', ...common, image, 'migrate'], { env })
        print(`${name}: migrated`)
      }
      id = await engine.run(['run', '--detach', ...common, image], { env })
      await waitUntilReady(`http://127.0.0.1:${env.PORT}/readyz`, id, engine)
      await engine.run(['exec', id, 'node', '/warsha/healthy.mjs'])
      print(`${name}: ready`)
    },
  }
  try {
    const { system, stop } = await startEphemeralSystem(print, { replacement })
    try {
      await probeServices(system.address, name === gateway ? services : [name])
      print(`${name}: answers a manager, and rejects requests without a sign-in`)
      if (name === 'workshop') print(`${name}: printed ${await keepInvoice(system.address)}`)
      await engine.run(['stop', `--time=${stopTimeoutSeconds}`, id])
      const code = await engine.run(['inspect', '--format={{.State.ExitCode}}', id])
      if (code !== '0') throw new Error(`${name} ended with code ${code} after SIGTERM`)
      print(`${name}: stopped in order`)
    } finally {
      await stop()
    }
  } finally {
    if (id) await engine.run(['rm', '--force', id])
  }
}

/** Keeps a printed invoice, so that a person can look at it. @param {string} address @returns {Promise<string>} its path */
async function keepInvoice(address) {
  const path = join(root, '.data', 'images', 'invoice.pdf')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await printInvoice(address))
  return path
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
const readLog = (engine, id) => engine.run(['logs', '--tail=40', id], { withErrors: true })

/**
 * Publishes the build in an image, and loads from the gateway what a first visit loads.
 * @param {string} id @param {string} folder @param {SmokeTest} test
 */
async function testFrontEnd(id, folder, { image, engine, print }) {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming)
  chmodSync(folder, 0o755)
  // The user of the image writes here.
  chmodSync(incoming, 0o777)
  const volume = `--volume=${incoming}:/incoming`
  await engine.run(['run', '--rm', '--network=none', ...restrictions, volume, image])

  const { system, folder: data, stop } = await startEphemeralSystem(print)
  try {
    const into = join(data, 'front-ends')
    const { build } = await publish({ id, dist: join(incoming, id), into })
    print(`${id}: published build ${build}`)
    const count = await loadFirstFiles(system.address, { id, build, into })
    print(`${id}: the gateway serves the page and ${count} first files of the build`)
  } finally {
    await stop()
  }
}

/**
 * @param {string} address of the gateway
 * @param {{ id: string, build: string, into: string }} published
 * @returns {Promise<number>} of loaded files
 */
async function loadFirstFiles(address, { id, build, into }) {
  const remote = await waitForBuild(`${address}/front-ends/${id}/remote.json`, build)
  const files = [...new Set(listFirstFiles(remote))]
  const contents = await Promise.all(
    files.map((file) => loadFile(`${address}/front-ends/${id}/${file}`)),
  )
  const { entry } = remote
  const { integrity } = readJson(join(into, id, 'builds', `${build}.json`), { integrity: '' })
  if (entry && integrityOf(contents[files.indexOf(entry)]) !== integrity)
    throw new Error(`${entry} has not the digest of its publication`)
  const page = await loadFile(address)
  if (!page.toString('utf8').includes('<script')) throw new Error('no page at /')
  return files.length
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
