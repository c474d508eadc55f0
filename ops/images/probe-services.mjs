import { expectedProbeStatus, probePaths } from '../../e2e/commands/probe-paths.mjs'

/**
 * Sends one request to each service of a demo shop, as a manager and without a sign-in. Throws if an answer is not as
 * expected.
 * @param {string} address of the gateway
 * @param {readonly string[]} names of services
 */
export async function probeServices(address, names) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'warsha-demo' }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!login.ok) throw new Error(`the manager cannot sign in: ${login.status}`)
  const { token } = /** @type {{ token: string }} */ (await login.json())
  for (const name of names) {
    const url = `${address}${probePaths[/** @type {keyof typeof probePaths} */ (name)]}`
    await expectStatus(url, expectedProbeStatus(name), { authorization: `Bearer ${token}` })
    await expectStatus(url, 401)
  }
}

/** @param {string} url @param {number} expected @param {Record<string, string>} [headers] */
async function expectStatus(url, expected, headers = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  if (response.status !== expected)
    throw new Error(`${url}: status ${response.status} instead of ${expected}`)
}
