/** Runs the pods of a single shop (deploy/kubernetes) with `podman kube play`, and opens a work card in them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadManifests } from '../../deploy/kubernetes/load-manifests.mjs'
import { freePort } from '../../scripts/ports.mjs'
import {
  createClient,
  openShop,
  openWorkCard,
  printInvoice,
  waitForNotification,
} from './journey.mjs'
import { workFolder } from './podman.mjs'

/** @typedef {import('./podman.mjs').Podman} Podman */

const network = 'warsha-single-shop'
const secretsOfMachine = '/etc/warsha/secrets'
const readyTimeoutMs = 3 * 60_000
const playTimeoutMs = 10 * 60_000

/**
 * Waits until a command in a container succeeds.
 *
 * @param {Podman} podman
 * @param {string} container
 * @param {string[]} command
 * @param {string[]} [options] of `podman exec`
 */
async function waitUntil(podman, container, command, options = []) {
  for (const deadline = Date.now() + readyTimeoutMs; ; await sleep(1000)) {
    try {
      return await podman.run(['exec', ...options, container, ...command], { timeoutMs: 30_000 })
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/**
 * Starts the three pods in their order, and uses the shop as on its first day. The images must have been built.
 *
 * @param {Podman} podman
 * @param {string} secretsFolder that of `deploy/make-secrets.mjs`
 * @param {(line: string) => void} print
 */
export async function useSingleShop(podman, secretsFolder, print) {
  const { renderSingleShop } = await loadManifests()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const shop = renderSingleShop({ version: 'local', publicUrl: address, port })
  const folder = join(workFolder, 'single-shop')
  mkdirSync(folder, { recursive: true })

  /** @param {keyof typeof shop} pod */
  const play = (pod) => {
    const file = join(folder, `${pod}.yaml`)
    writeFileSync(file, shop[pod].replaceAll(secretsOfMachine, secretsFolder))
    return podman.run(['kube', 'play', `--network=${network}`, file], { timeoutMs: playTimeoutMs })
  }

  await podman.run(['network', 'create', network])
  await play('postgres')
  await waitUntil(podman, 'warsha-postgres-postgres', ['pg_isready', '-h', '127.0.0.1'])
  await play('rabbitmq')
  const checkPort = ['rabbitmq-diagnostics', '-q', 'check_port_connectivity']
  // As root, it could create a cookie that the server may not read.
  await waitUntil(podman, 'warsha-rabbitmq-rabbitmq', checkPort, ['--user=rabbitmq'])
  await play('processes')
  await waitUntil(podman, 'warsha-gateway', ['node', '/warsha/healthy.mjs'])
  print('single shop: all pods are running')

  const firstAdmin = ['node', 'dist/main.mjs', 'first-admin']
  const admin = await waitUntil(podman, 'warsha-identity', firstAdmin)
  const client = createClient(address)
  const opened = await openShop(client, JSON.parse(admin))
  const workCard = await openWorkCard(client, opened)
  await waitForNotification(client, workCard)
  await printInvoice(address, client, opened, workCard.id)
  print('single shop: opened a work card, its notification arrived, printed its invoice')

  await podman.run(['pod', 'rm', '--force', '--all'], { timeoutMs: 120_000 })
}
