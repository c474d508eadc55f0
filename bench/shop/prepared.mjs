/** Records that the measured requests need beside the loaded ones, made through the API. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('./samples.mjs').SampleCard} SampleCard */
/**
 * @typedef {object} Prepared
 * @property {string[]} cards open cards that can be paid and take parts
 * @property {string[]} parts stocked parts
 * @property {string[]} employees everybody in the payroll
 * @property {{ id: string, jobToken: string, jobId: string, headers: Record<string, string> }} customer with an account,
 * four invoices, and the link of a job
 */
/** @typedef {(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<any>} Send */

const staffSize = 12

/** @param {Pick<SampleCard, 'customer_id' | 'vehicle_id'>} card */
export const newCard = ({ customer_id, vehicle_id }, cost = 100) => ({
  customer_id,
  vehicle_id,
  payment_type: 'cash',
  tasks: [{ description: 'Service', estimated_cost: cost }],
})

/**
 * Sends requests as the signed-in user, or with other headers.
 * @param {string} api @param {Record<string, string>} signedIn @returns {Send}
 */
export const createSend =
  (api, signedIn) =>
  async (method, path, body, headers = signedIn) => {
    const attempt = () =>
      fetch(api + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    let response = await attempt()
    for (let retries = 0; response.status === 503 && retries < 10; retries++) {
      await wait(500)
      response = await attempt()
    }
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

/** Twelve employees with a salary, the administrator among them, once per shop. @param {Send} send */
const prepareEmployees = async (send) => {
  const list = async () => (await send('GET', '/employees?limit=100')).data
  for (let count = (await list()).length; count < staffSize; count++) {
    const name = `bench-${randomUUID().slice(0, 8)}`
    await send('POST', '/employees', {
      username: name,
      email: `${name}@example.ae`,
      password: randomUUID(),
      first_name: 'Bench',
      last_name: name,
      role_name: 'mechanic',
      hire_date: '2025-01-01',
      base_salary: 3000,
    })
  }
  return /** @type {{ id: string }[]} */ (await list()).map(({ id }) => id)
}

/** A new customer with an account, four jobs with invoices, and a link to the last one. @param {Send} send */
const prepareCustomer = async (send) => {
  const number = randomInt(1e7).toString().padStart(7, '0')
  const password = randomUUID()
  const email = `portal${number}@example.ae`
  const { id } = (
    await send('POST', '/customers', { contact_person: 'Bench', phone: `056${number}`, email })
  ).data
  const vehicle = {
    customer_id: id,
    plate_number: `DXB Z ${number}`,
    make: 'Nissan',
    model: 'Sunny',
  }
  const { id: vehicle_id } = (await send('POST', '/vehicles', vehicle)).data
  let jobId = ''
  for (let job = 0; job < 4; job++) {
    jobId = (await send('POST', '/work-cards', newCard({ customer_id: id, vehicle_id }))).data.id
    await send('POST', `/invoices/generate/work-card/${jobId}`, {})
  }
  const tokenOf = (/** @type {{ data: { url: string } }} */ { data }) =>
    new URL(data.url).pathname.split('/').at(-1) ?? ''
  const account = { checked: 'known_in_person', email }
  const link = tokenOf(await send('POST', `/customers/${id}/account-link`, account))
  await send('POST', '/auth/password-link', { token: link, new_password: password }, {})
  const { token } = await send('POST', '/auth/login', { username: email, password }, {})
  const jobToken = tokenOf(await send('POST', `/work-cards/${jobId}/invitation`, {}))
  return { id, jobId, jobToken, headers: { authorization: `Bearer ${token}` } }
}

/** @param {Send} send @param {SampleCard[]} cards @returns {Promise<Prepared>} */
export const prepareRecords = async (send, cards) => {
  /** @type {Prepared} */
  const prepared = {
    cards: [],
    parts: [],
    employees: await prepareEmployees(send),
    customer: await prepareCustomer(send),
  }
  for (const card of cards)
    prepared.cards.push((await send('POST', '/work-cards', newCard(card, 900_000))).data.id)
  const run = Date.now().toString(36)
  for (let number = 0; number < 100; number++) {
    const part_number = `BENCH-${run}-${number}`
    const part = { part_number, part_name: 'Oil filter', category_id: 2, retail_price: 100 }
    const stocked = { ...part, quantity_in_stock: 1_000_000 }
    prepared.parts.push((await send('POST', '/spare-parts', stocked)).data.id)
  }
  return prepared
}
