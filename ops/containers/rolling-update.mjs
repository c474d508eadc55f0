/**
 * Replaces the containers of every service and of the gateway one after the other, while requests arrive through the proxy.
 * Each has a second instance, and all events go through RabbitMQ.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { root } from '../../scripts/paths.mjs'
import { gateway, services } from '../../scripts/system.mjs'
import { signInCustomer } from './journey.mjs'
import { startLoad } from './load.mjs'

/** @typedef {import('./compose.mjs').Project} Project */
/** @typedef {import('./journey.mjs').Shop} Shop */

const deliveryTimeoutMs = 90_000

/** What `.env` says for two instances. @returns {Record<string, string>} */
export const readTwoInstances = () =>
  /** @type {Record<string, string>} */ (
    parseEnv(readFileSync(join(root, 'deploy/two-instances.env'), 'utf8'))
  )

/**
 * Reads all pages of a list.
 *
 * @param {import('./journey.mjs').Client} client @param {string} path @param {string} token @returns {Promise<any[]>}
 */
async function readAll({ call }, path, token) {
  const rows = []
  for (let page = 1; ; page++) {
    const { data } = await call('GET', `${path}?limit=100&page=${page}`, { token })
    rows.push(...data)
    if (data.length < 100) return rows
  }
}

/** @param {readonly string[]} values @returns {string[]} */
const listRepeated = (values) => values.filter((value, index) => values.indexOf(value) !== index)

/**
 * Waits until the customer has one notification about each work card.
 *
 * @param {import('./journey.mjs').Client} client @param {readonly string[]} numbers of the work cards
 */
async function waitForNotifications(client, numbers) {
  const token = await signInCustomer(client)
  for (const deadline = Date.now() + deliveryTimeoutMs; ; await sleep(500)) {
    const notifications = await readAll(client, '/notifications', token)
    const texts = notifications.map(({ key, params }) => `${key} ${JSON.stringify(params)}`)
    const repeated = listRepeated(texts)
    if (repeated.length) throw new Error(`notified twice: ${repeated[0]}`)
    const missing = numbers.filter((number) => !texts.some((text) => text.includes(number)))
    if (missing.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`${missing.length} notifications are missing, the first about ${missing[0]}`)
  }
}

/** Throws if a queue has dead letters. @param {Project} project */
async function checkQueues(project) {
  for (const service of services) {
    const lines = await project.runCommand(service, ['bus', 'look'])
    const dead = lines.split('\n').filter((line) => /\b[1-9]\d* dead\b/.test(line))
    if (dead.length) throw new Error(`dead letters of ${service}: ${dead.join('; ')}`)
  }
}

/** @param {Project} project @param {string} name */
async function replaceBoth(project, name) {
  await project.replace(name)
  await project.replace(`${name}-2`)
}

/**
 * Replaces every container of the product under load. Throws if a request is rejected, if a confirmed work card is missing
 * or stored twice, or if the customer does not get exactly one notification about each.
 *
 * @param {Project} project with the profile `two-instances`
 * @param {{ httpsPort: number, client: import('./journey.mjs').Client, shop: Shop }} access
 * @returns {Promise<string>} what happened, as a line
 */
export async function updateUnderLoad(project, { httpsPort, client, shop }) {
  const stop = startLoad(httpsPort, shop, await signInCustomer(client))
  // The commands of docs/containers.md, "Update without a pause".
  try {
    for (const name of services) {
      await project.runOnce(`migrate-${name}`, [])
      await replaceBoth(project, name)
    }
    await replaceBoth(project, gateway)
  } catch (error) {
    // Otherwise the load would go on, and this process would never end.
    await stop()
    throw error
  }
  const { statuses, failures, confirmed, slowest } = await stop()
  if (failures.length)
    throw new Error(`${failures.length} requests failed: ${failures.slice(0, 5)}`)

  const cards = await readAll(client, '/work-cards', shop.token)
  const numberById = new Map(cards.map(({ id, work_card_number }) => [id, work_card_number]))
  const missing = confirmed.filter((id) => !numberById.has(id))
  if (missing.length) throw new Error(`${missing.length} confirmed work cards are missing`)
  await waitForNotifications(
    client,
    confirmed.map((id) => numberById.get(id)),
  )
  await checkQueues(project)
  return `replaced ${2 * services.length + 2} containers one after the other: ${JSON.stringify(statuses)} responses by status, ${confirmed.length} work cards opened and each notified once, the slowest response after ${slowest.toFixed(1)} s`
}
