/**
 * `npm run test:containers [-- options]`: builds the images of docker-compose.yml, starts all of them with podman, opens a
 * work card, waits for the notification about it, restarts containers and stops everything. Manual: docs/containers.md
 *
 *   --keep      keeps the images for the next run, which then builds only our own
 *   --no-build  uses the images that a run with --keep has left
 *   --pull      downloads the original base images instead of building stand-ins from Debian packages
 */
import '../scripts/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { freePort } from '../scripts/ports.mjs'

const totalTimeoutMs = 60 * 60_000
const startedAt = Date.now()

/** @param {string} line */
function print(line) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)
  console.log(`${seconds} s  ${line}`)
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

/** @param {{ keep: boolean, pull: boolean, build: boolean }} options */
async function testContainers({ keep, pull, build }) {
  const [{ assertContainersCanRun, createPodman, workFolder }, composeFile] = await Promise.all([
    import('./containers/podman.mjs'),
    import('./containers/compose-file.mjs'),
  ])
  const { createProject } = await import('./containers/compose-run.mjs')
  const images = await import('./containers/images.mjs')
  const isolation = await import('./containers/isolation.mjs')
  const journey = await import('./containers/journey.mjs')

  assertContainersCanRun()
  const podman = createPodman()
  const secretsFolder = join(workFolder, 'secrets')
  const [port, httpPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const address = `http://127.0.0.1:${port}`
  const compose = composeFile.readComposeFile(join(root, 'docker-compose.yml'), {
    PUBLIC_URL: address,
    PORT: String(port),
    SECRETS_DIR: secretsFolder,
    PROXY_BIND: '127.0.0.1',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
  })
  compose.name = `${compose.name}-test`
  const project = createProject(podman, compose, root, print)

  async function cleanUp() {
    await podman.removeContainers()
    rmSync(secretsFolder, { recursive: true, force: true })
    if (keep) return
    await podman.removeStorage()
    rmSync(workFolder, { recursive: true, force: true })
  }

  /** @param {string} reason */
  function abort(reason) {
    print(reason)
    cleanUp().finally(() => process.exit(1))
  }
  process.once('SIGINT', () => abort('interrupted'))
  process.once('SIGTERM', () => abort('terminated'))
  const timer = setTimeout(() => abort('the test takes too long'), totalTimeoutMs)

  try {
    await cleanUpFormerRun()
    if (build) await buildAll()
    await useAll()
  } catch (error) {
    const logs = await project.readAllLogs()
    for (const [name, log] of logs) console.error(`--- ${name}\n${log}`)
    throw error
  } finally {
    clearTimeout(timer)
    await cleanUp()
    print('removed containers, networks and volumes')
  }

  async function cleanUpFormerRun() {
    print(`storage driver ${podman.driver}`)
    await podman.removeContainers()
    rmSync(secretsFolder, { recursive: true, force: true })
    const script = join(root, 'deploy/make-secrets.mjs')
    execFileSync(process.execPath, [script, secretsFolder], { timeout: 20_000 })
  }

  async function buildAll() {
    if (pull) await images.pullBaseImages(podman, compose)
    else await images.buildStandIns(podman, compose, print)
    await images.buildImages(podman, compose, print)
    for (const line of await images.listSizes(podman)) print(`image ${line}`)
  }

  async function useAll() {
    await project.up()
    await project.waitFor('gateway', 'service_healthy')
    print('all containers are running')

    const firstAdmin = JSON.parse(await project.runOnce('identity', ['first-admin']))
    const client = journey.createClient(address)
    const shop = await journey.openShop(client, firstAdmin)
    await journey.waitForNotification(client, await journey.openWorkCard(client, shop))
    print('signed in, opened a work card, its notification arrived')

    const page = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    if (!page.ok || !(await page.text()).includes('<script')) throw new Error('no page at /')
    const status = await getStatusByHttps(httpsPort)
    if (status !== 200) throw new Error(`the page behind the proxy has status ${status}`)
    print('the page is served, directly and by HTTPS through the proxy')

    await isolation.checkNetworks(project)
    await isolation.checkPublisherHasNoNetwork(project, 'shell')
    await isolation.checkPermissions(project, compose)
    await isolation.checkLimits(project, compose)
    await isolation.checkSecretsAreHidden(project, compose, secretsFolder)
    print(
      'networks, users, read-only file systems, limits and secrets are as the compose file says',
    )

    await podman.run(['stop', project.nameOf('notification')])
    const cardNumber = await journey.openWorkCard(client, shop)
    await podman.run(['start', project.nameOf('notification')])
    await project.waitFor('notification', 'service_healthy')
    await journey.waitForNotification(client, cardNumber)
    print('restarted notification: the event that waited in RabbitMQ arrived')

    const pid = Number(await project.inspect('workshop', '{{.State.Pid}}'))
    process.kill(pid, 'SIGKILL')
    await project.waitForRestart('workshop')
    await project.waitFor('workshop', 'service_healthy')
    await journey.waitForNotification(client, await journey.openWorkCard(client, shop))
    print('killed workshop: the engine started it again')

    const exitCodes = await project.down()
    const failed = Object.entries(exitCodes).filter(([, code]) => ![0, 143].includes(code))
    if (failed.length) throw new Error(`not stopped in order: ${JSON.stringify(failed)}`)
    print('stopped everything within its grace period')
    for (const [key, reason] of Object.entries(composeFile.keysNotHonoured))
      print(`not honoured here: ${key} (${reason})`)
  }
}

try {
  const options = /** @type {const} */ ({
    keep: { type: 'boolean' },
    pull: { type: 'boolean' },
    'no-build': { type: 'boolean' },
  })
  const { keep = false, pull = false, 'no-build': noBuild = false } = parseArgs({ options }).values
  await installIfStale(console.log)
  await testContainers({ keep, pull, build: !noBuild })
  print('passed')
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
