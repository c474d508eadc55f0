import { expectedProbeStatus, probePaths } from '../../e2e/commands/probe-paths.mjs'

/**
 * Sends one request to each service of a demo shop, as a manager and without a sign-in. Throws if an answer is not as
 * expected.
 * @param {string} address of the gateway
 * @param {readonly string[]} names of services
 */
export async function probeServices(address, names) {
  const token = await signIn(address)
  for (const name of names) {
    const url = `${address}${probePaths[/** @type {keyof typeof probePaths} */ (name)]}`
    await expectStatus(url, expectedProbeStatus(name), { authorization: `Bearer ${token}` })
    await expectStatus(url, 401)
  }
}

/**
 * Returns an invoice of a demo shop as PDF, which the browser in the image of workshop prints. Throws if there is none.
 * @param {string} address of the gateway
 * @returns {Promise<Buffer>}
 */
export async function printInvoice(address) {
  const headers = { authorization: `Bearer ${await signIn(address)}` }
  const list = await fetch(`${address}/api/invoices?limit=1`, {
    headers,
    signal: AbortSignal.timeout(20_000),
  })
  const { data } = /** @type {{ data?: { id: string }[] }} */ (await list.json())
  if (!data?.[0]) throw new Error(`no invoice to print: ${list.status}`)
  const response = await fetch(`${address}/api/invoices/${data[0].id}/pdf`, {
    headers,
    signal: AbortSignal.timeout(60_000),
  })
  const file = Buffer.from(await response.arrayBuffer())
  const start = file.subarray(0, 5).toString()
  if (start !== '%PDF-') throw new Error(`no PDF file but ${response.status}: ${start}`)
  return file
}

/** @param {string} address @returns {Promise<string>} the token of the manager */
async function signIn(address) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'warsha-demo' }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!login.ok) throw new Error(`the manager cannot sign in: ${login.status}`)
  const { token } = /** @type {{ token: string }} */ (await login.json())
  return token
}

/** @param {string} url @param {number} expected @param {Record<string, string>} [headers] */
async function expectStatus(url, expected, headers = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  if (response.status !== expected)
    throw new Error(`${url}: status ${response.status} instead of ${expected}`)
}
