/**
 * `npm run test:containers [-- options]`: builds the images of docker-compose.yml, starts all of them with docker-compose
 * and podman, opens a work card, waits for the notification about it, restarts containers and stops everything. Then runs
 * the pods of a single shop. Manual: docs/containers.md
 *
 *   --keep      keeps the images for the next run, which then builds only our own
 *   --no-build  uses the images that a run with --keep has left
 *   --pull      downloads the original base images instead of building stand-ins from Debian packages
 */
import '../scripts/node-version.mjs'
import { rmSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { withLock } from '../scripts/lock-folder.mjs'
import { root } from '../scripts/paths.mjs'
import { freePort } from '../scripts/ports.mjs'
import { buildImages, buildStandIns, listSizes, pullBaseImages } from './containers/images.mjs'
import {
  checkLimits,
  checkNetworks,
  checkPermissions,
  checkPublishersHaveNoNetwork,
  checkSecretsAreHidden,
} from './containers/isolation.mjs'
import {
  createClient,
  openShop,
  openWorkCard,
  printInvoice,
  waitForNotification,
} from './containers/journey.mjs'
import { containersBlockedBy, createPodman, workFolder } from './containers/podman.mjs'
import { createProcesses } from './containers/processes.mjs'
import { readTwoInstances, updateUnderLoad } from './containers/rolling-update.mjs'
import { useSingleShop } from './containers/single-shop.mjs'
import { stopInOrder } from './containers/stop-order.mjs'

/** @typedef {import('./containers/compose.mjs').Project} Project */
/** @typedef {import('./containers/images.mjs').Builder} Builder */
/** @typedef {import('./containers/processes.mjs').Processes} Processes */
/** @typedef {Parameters<typeof updateUnderLoad>[1]} Access the shop and how to reach it */
/** @typedef {{ keep: boolean, pull: boolean, build: boolean }} Options */
/** @typedef {{ address: string, httpsPort: number, variables: Record<string, string> }} Addresses */

const totalTimeoutMs = 60 * 60_000
const secretsFolder = join(workFolder, 'secrets')
const startedAt = Date.now()

/** Ends the test without being a failure of what it tests. */
class Interruption extends Error {}

/** @param {string} line */
function print(line) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)
  console.log(`${seconds} s  ${line}`)
}

/** Returns a promise that rejects when somebody ends the test or it takes too long. @returns {Promise<never>} */
function waitForInterruption() {
  // Writing to a closed terminal must not interrupt the removal.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return new Promise((_, reject) => {
    // Stays registered: npm forwards the signal that the terminal has already sent, so one key press arrives twice.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => reject(new Interruption(`interrupted by ${signal}`)))
    const interrupt = () => reject(new Interruption('the test takes too long'))
    setTimeout(interrupt, totalTimeoutMs).unref()
  })
}

/** @returns {Promise<Addresses>} */
async function chooseAddresses() {
  const [port, httpPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const address = `http://127.0.0.1:${port}`
  const variables = {
    PUBLIC_URL: address,
    PORT: String(port),
    SECRETS_DIR: secretsFolder,
    PROXY_BIND: '127.0.0.1',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
  }
  return { address, httpsPort, variables }
}

/** @param {Options} options */
async function testContainers({ keep, pull, build }) {
  const processes = createProcesses()
  const podman = createPodman(processes)
  const builder = { podman, processes, print }

  /** Prints the logs of all containers if the action fails. @template T @param {Project} project @param {() => Promise<T>} act */
  async function withLogs(project, act) {
    try {
      return await act()
    } catch (error) {
      if (!processes.isStopped()) await printLogs(project)
      throw error
    }
  }

  async function runAll() {
    print(`storage driver ${podman.driver}`)
    await podman.removeContainers()
    rmSync(secretsFolder, { recursive: true, force: true })
    const script = join(root, 'deploy/make-secrets.mjs')
    await processes.run(process.execPath, [script, secretsFolder])

    const { createProject, differences, startPodmanService } = await import(
      './containers/compose.mjs'
    )
    const addresses = await chooseAddresses()
    const project = await createProject(podman, processes, addresses.variables)
    if (build) await buildAll(builder, project, pull)
    await startPodmanService(podman)
    const access = await withLogs(project, () => checkOneOfEach(project, addresses))
    const doubled = await createProject(
      podman,
      processes,
      { ...addresses.variables, ...readTwoInstances() },
      ['https', 'two-instances'],
    )
    await withLogs(doubled, () => updateAll(doubled, access))
    await podman.removeContainers()
    await useSingleShop(podman, secretsFolder, print)
    for (const difference of differences) print(`differs here: ${difference}`)
  }

  const failure = await Promise.race([runAll(), waitForInterruption()]).then(
    () => undefined,
    (error) => error,
  )
  await processes.stop()
  try {
    await removeAll(keep)
  } catch (error) {
    // The failure of the test says more than that of the cleaning up.
    if (failure) console.error(error)
    else throw error
  }
  if (failure) throw failure
}

/** @param {boolean} keep true: images stay */
async function removeAll(keep) {
  const podman = createPodman(createProcesses())
  await podman.removeContainers()
  if (keep) podman.removeFiles()
  else await podman.removeStorage()
  print(`removed containers, networks and volumes${keep ? '' : ', and all images'}`)
}

/** @param {Project} project */
async function printLogs(project) {
  for (const [name, log] of await project.readAllLogs()) console.error(`--- ${name}\n${log}`)
}

/** @param {Builder} builder @param {Project} project @param {boolean} pull */
async function buildAll(builder, project, pull) {
  if (pull) await pullBaseImages(builder.podman, project.services)
  else await buildStandIns(builder, project.services)
  await buildImages(builder, project.services)
  for (const line of await listSizes(builder.podman)) print(`image ${line}`)
}

/** @param {Project} project @param {Addresses} addresses @returns {Promise<Access>} */
async function checkOneOfEach(project, { address, httpsPort }) {
  await project.up()
  await project.waitUntilHealthy('gateway')
  print('all containers are running')

  const firstAdmin = JSON.parse(await project.runCommand('identity', ['first-admin']))
  const client = createClient(address)
  const shop = await openShop(client, firstAdmin)
  const workCard = await openWorkCard(client, shop)
  await waitForNotification(client, workCard)
  print('signed in, opened a work card, its notification arrived')
  await printInvoice(address, client, shop, workCard.id)
  print('issued an invoice and downloaded it as PDF')

  const page = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (!page.ok || !(await page.text()).includes('<script')) throw new Error('no page at /')
  const status = await getStatusByHttps(httpsPort)
  if (status !== 200) throw new Error(`the page behind the proxy has status ${status}`)
  print('the page is served, directly and by HTTPS through the proxy')

  await checkNetworks(project)
  await checkPublishersHaveNoNetwork(project)
  await checkPermissions(project)
  await checkLimits(project)
  await checkSecretsAreHidden(project, secretsFolder)
  print('networks, users, read-only file systems, limits and secrets are as the compose file says')

  await project.stop('notification')
  const waiting = await openWorkCard(client, shop)
  await project.start('notification')
  await project.waitUntilHealthy('notification')
  await waitForNotification(client, waiting)
  print('restarted notification: the event that waited in RabbitMQ arrived')

  const pid = Number(await project.inspect('workshop', '{{.State.Pid}}'))
  process.kill(pid, 'SIGKILL')
  await project.waitForRestart('workshop')
  await project.waitUntilHealthy('workshop')
  await waitForNotification(client, await openWorkCard(client, shop))
  print('killed workshop: the engine started it again')
  return { httpsPort, client, shop }
}

/** Two instances of everything, on the data of one. @param {Project} project @param {Access} access */
async function updateAll(project, access) {
  await project.up()
  await project.waitUntilHealthy('gateway-2')
  print('all containers are running, two of each')
  print(await updateUnderLoad(project, access))
  await stopInOrder(project)
  print('stopped everything within its grace period, dependants first')
}

/**
 * Resolves with the status of the page behind the proxy. Here the proxy has a certificate of its own authority.
 *
 * @param {number} port
 * @returns {Promise<number | undefined>}
 */
function getStatusByHttps(port) {
  const options = {
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    headers: { host: 'localhost' },
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(10_000),
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject)
    sent.end()
  })
}

const options = /** @type {const} */ ({
  keep: { type: 'boolean' },
  pull: { type: 'boolean' },
  'no-build': { type: 'boolean' },
})
const { keep = false, pull = false, 'no-build': noBuild = false } = parseArgs({ options }).values

const blockedBy = containersBlockedBy()
if (blockedBy) {
  console.error(blockedBy)
  process.exit(1)
}
try {
  await installIfStale(console.log)
  // Two tests would remove each other's containers.
  await withLock(
    `${workFolder}.lock`,
    () => testContainers({ keep, pull, build: !noBuild }),
    () => print('another test of the containers is running, waiting for it'),
  )
  print('passed')
} catch (error) {
  console.error(error instanceof Interruption ? error.message : error)
  process.exitCode = 1
}
