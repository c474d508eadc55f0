/** What a shop does on its first day, by the API of the running containers. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const notificationTimeoutMs = 30_000

/** @param {string} address of the gateway */
export function createClient(address) {
  /**
   * Returns the body of the response. Throws if the request is rejected.
   *
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: object }} [options]
   * @returns {Promise<any>}
   */
  async function call(method, path, { token, body } = {}) {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    }
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  return { call }
}

/** @typedef {ReturnType<typeof createClient>} Client */

const customerLogin = { username: 'owner@example.com', password: 'A car of my own 1' }

/**
 * Signs the first admin in, and creates a customer with portal access and a vehicle.
 *
 * @param {Client} client
 * @param {{ username: string, password: string }} firstAdmin
 */
export async function openShop({ call }, firstAdmin) {
  const { token } = await call('POST', '/auth/login', { body: firstAdmin })
  const customer = await call('POST', '/customers', {
    token,
    body: {
      contact_person: 'Salma Haddad',
      phone: '+971500000141',
      email: customerLogin.username,
      password: customerLogin.password,
    },
  })
  const customer_id = customer.data.id
  const vehicle = await call('POST', '/vehicles', {
    token,
    body: { customer_id, plate_number: 'DXB A 10041', make: 'Toyota', model: 'Hilux' },
  })
  return { token, customer_id, vehicle_id: vehicle.data.id }
}

/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */

/** @param {Client} client @param {Shop} shop @returns {Promise<{ id: string, work_card_number: string }>} the new work card */
export async function openWorkCard({ call }, { token, customer_id, vehicle_id }) {
  const card = await call('POST', '/work-cards', {
    token,
    body: { customer_id, vehicle_id, payment_type: 'cash', tasks: [{ description: 'Oil change' }] },
  })
  const read = await call('GET', `/work-cards/${card.data.id}`, { token })
  return read.data
}

/**
 * Adds a task with a price to a work card, issues its invoice and downloads the PDF file.
 *
 * @param {string} address of the gateway
 * @param {Client} client
 * @param {Shop} shop
 * @param {string} workCardId
 */
export async function printInvoice(address, { call }, { token }, workCardId) {
  const task = { task_type: 'service', description: 'Brake pads', estimated_cost: 150 }
  await call('POST', `/work-cards/${workCardId}/tasks`, { token, body: task })
  const invoice = await call('POST', `/invoices/generate/work-card/${workCardId}`, { token })
  const response = await fetch(`${address}/api/invoices/${invoice.data.id}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  })
  const start = Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString()
  if (start !== '%PDF-') throw new Error(`no PDF file but ${response.status}: ${start}`)
}

/** @param {Client} client @returns {Promise<string>} the token of the customer of `openShop` */
export async function signInCustomer({ call }) {
  const { token } = await call('POST', '/auth/login', { body: customerLogin })
  return token
}

/**
 * Resolves when the customer has a notification about the work card: its event went from workshop through RabbitMQ to
 * notification.
 *
 * @param {Client} client
 * @param {{ work_card_number: string }} workCard
 */
export async function waitForNotification(client, { work_card_number: workCardNumber }) {
  const { call } = client
  const token = await signInCustomer(client)
  const deadline = Date.now() + notificationTimeoutMs
  while (Date.now() < deadline) {
    const { data } = await call('GET', '/notifications', { token })
    if (data.some((/** @type {object} */ item) => JSON.stringify(item).includes(workCardNumber)))
      return
    await sleep(200)
  }
  throw new Error(`no notification about ${workCardNumber} within ${notificationTimeoutMs} ms`)
}
