/** The name of a customer who has only a first and a last name. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  downloadFile,
  type RunningService,
  startService,
} from '@warsha/service-kit/testing'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { readPages } from '../../pdf-testing.ts'
import { claimPath, insurerFields } from '../insurance-claims/insurance-testing.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createPaymentsFixture(() => service)
const { createCardWithCost, request } = shop
const browser = findBrowser()
const fullName = 'Mariam Saleh'

let customer: Person
let vehicleId: string
let cardId: string

beforeAll(async () => {
  process.env.CHROME_PATH = browser ?? ''
  service = await startService(workshop)
  await shop.storeSettings({ shop_name: 'Oasis Garage', company_trn: '100123456700003' })
  customer = await shop.createCustomer({
    contact_person: null,
    first_name: 'Mariam',
    last_name: 'Saleh',
    phone: '050 000 0777',
  })
  vehicleId = await shop.createVehicle(customer.id, { plate_number: 'DXB N 77' })
  const card = { customer_id: customer.id, vehicle_id: vehicleId }
  cardId = (await createCardWithCost(1000, card)).id
})
afterAll(() => service.stop())

const read = async (path: string) => {
  const { status, body } = await request('GET', path)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

test('lists and pickers name the customer, and the record stays as it was typed', async () => {
  expect(await read('/customers/search?q=Saleh')).toMatchObject([{ contact_person: fullName }])
  expect(await read(`/vehicles/${vehicleId}`)).toMatchObject({ contact_person: fullName })
  expect(await read('/work-cards?search=DXBN77')).toMatchObject([{ contact_person: fullName }])
  expect(await read(`/work-cards/${cardId}`)).toMatchObject({ contact_person: fullName })
  expect(await read(`/vehicles/${vehicleId}/history`)).toMatchObject([{ contact_person: fullName }])
  expect(await read(`/customers/${customer.id}`)).toMatchObject({
    contact_person: null,
    first_name: 'Mariam',
    last_name: 'Saleh',
  })
})

test.each([
  ['customers', 'Name'],
  ['vehicles', 'Owner'],
  ['work-cards', 'Customer'],
])('the file of %s names the customer, and reception cannot export it', async (list, title) => {
  const path = `/${list}/export?search=${list === 'customers' ? 'Saleh' : 'DXBN77'}`
  const { lines } = await downloadFile(service, path, manager)
  const [headings = '', row = ''] = lines
  expect(row.split(',')[headings.split(',').indexOf(title)]).toBe(fullName)
  expect((await downloadFile(service, path, reception)).status).toBe(403)
})

test('statement and service history name the customer', async () => {
  expect(await read(`/customers/${customer.id}/statement`)).toMatchObject({
    contact_person: fullName,
  })
  const history = await read(`/vehicles/${vehicleId}/service-history`)
  expect(history.owner).toMatchObject({ contact_person: fullName })
})

test('invoices name the customer, and the stored ones stay up to date', async () => {
  const draft = await read(`/invoices/draft/work-card/${cardId}`)
  expect(draft).toMatchObject({ contact_person: fullName, company_name: null })
  expect(draft).not.toHaveProperty('recorded_contact_person')
  const { id } = (await request('POST', `/invoices/generate/work-card/${cardId}`, {})).body.data
  const invoice = await read(`/invoices/${id}`)
  expect(invoice).toMatchObject({ contact_person: fullName, is_outdated: false })
  expect(invoice).not.toHaveProperty('recorded_contact_person')

  const path = `/api/invoices/${id}/pdf`
  const print = (as: string) =>
    fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${as}` } })
  expect((await print(createTestToken('customer'))).status).toBe(404)
  if (browser) {
    const pages = await readPages(await (await print(customer.token)).arrayBuffer())
    expect(pages.join('')).toContain('MariamSaleh')
  }

  // The hash of earlier invoices, which had no name, does not contain it.
  await request('PUT', `/customers/${customer.id}`, { last_name: 'Salem' })
  expect(await read(`/invoices/${id}`)).toMatchObject({
    contact_person: fullName,
    is_outdated: false,
  })
  await request('PUT', `/customers/${customer.id}`, { last_name: 'Saleh' })
})

test('the invoice of an insurer names the insured person', async () => {
  const insurer = await shop.createCustomer(insurerFields)
  const { id } = await createCardWithCost(1000, {
    customer_id: customer.id,
    vehicle_id: vehicleId,
    payment_type: 'insurance',
  })
  const claim = { insurer_id: insurer.id, excess: 300, is_accident: false }
  expect((await request('PUT', claimPath(id), claim)).status).toBe(200)
  expect(await read(`/invoices/draft/work-card/${id}?payer=insurer`)).toMatchObject({
    company_name: insurerFields.company_name,
    insured_name: fullName,
  })
})

test('a company without a contact person is named by its company alone', async () => {
  const company = await shop.createCustomer({
    contact_person: null,
    company_name: 'Palm Taxi',
    first_name: 'Huda',
    phone: '050 000 0778',
  })
  const { id } = await createCardWithCost(100, { customer_id: company.id })
  expect(await read(`/invoices/draft/work-card/${id}`)).toMatchObject({
    contact_person: null,
    company_name: 'Palm Taxi',
  })
})
