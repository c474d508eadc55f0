import { join } from 'node:path'
import { root } from '../paths.mjs'
import { freePort } from '../ports.mjs'
import { programOf } from '../program-of.mjs'
import { frontEnds } from '../system.mjs'

/**
 * Starts one dev server per front end. Each serves below /front-ends/<id>/, and the gateway forwards those paths.
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @param {NodeJS.ProcessEnv} env of the gateway
 * @returns {Promise<Record<string, string>>} base address by id
 */
export async function startDevServers(processes, env) {
  const apiUrl = `http://127.0.0.1:${env.PORT}`
  /** @type {Record<string, string>} */
  const addresses = {}
  for (const id of frontEnds) {
    const port = await freePort()
    addresses[id] = `http://127.0.0.1:${port}`
    processes.add(id, {
      args: [programOf('@rspack/cli', 'rspack', id), 'dev'],
      cwd: join(root, id),
      env: { ...env, HOST: '127.0.0.1', PORT: String(port), API_URL: apiUrl },
      url: addresses[id],
    })
  }
  await Promise.all(
    frontEnds.map((id) => processes.waitUntilReady(id, `/front-ends/${id}/remote.json`)),
  )
  return addresses
}
