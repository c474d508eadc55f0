/**
 * What the former owner of a sold vehicle sees of it, and what staff see and print of the former owner's job: the plate at the
 * time of the job, and no later mileage.
 */
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { readPages } from '../../pdf-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { insertFeedback } from '../feedback/feedback.store.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createEstimatesFixture(() => service)
const { request } = shop
const browser = findBrowser()

const sellersPlate = 'DXB S 11111'
const buyersPlate = 'SHJ 2 22222'
let seller: Person
let buyer: Person
let vehicleId: string
/** The job of the seller, received before the sale. */
let cardId: string
let estimateId: string
let inspectionId: string
/** Issued to the seller before the sale, for another job. */
let invoiceId: string

const read = async (path: string, as = reception) => {
  const { status, body } = await request('GET', path, undefined, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const createCompletedInspection = async (workCardId: string, as: string): Promise<string> => {
  const send = async (method: string, path: string, sent: object, token = as) => {
    const { status, body } = await request(method, path, sent, token)
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body.data
  }
  const sections = [{ name_en: 'Tyres', points: [{ name_en: 'Valves' }] }]
  const template = { name_en: 'Check', car_type: 'any', sections }
  const { id: template_id } = await send('POST', '/inspection-templates', template, manager)
  const path = `/work-cards/${workCardId}/inspections`
  const { id, points } = await send('POST', path, { template_id })
  await send('PUT', `/work-cards/inspections/points/${points[0].id}`, { result: 'green' })
  await send('POST', `/work-cards/inspections/${id}/completion`, {})
  return id
}

beforeAll(async () => {
  process.env.CHROME_PATH = browser ?? ''
  service = await startService(workshop)
  await shop.storeSettings({ shop_name: 'Oasis Garage', company_trn: '100123456700003' })
  seller = await shop.createCustomer()
  buyer = await shop.createCustomer({ phone: '050 000 0401' })
  vehicleId = await shop.createVehicle(seller.id, { plate_number: sellersPlate, mileage: 50_123 })
  const mechanic = await shop.createEmployee('Ravi Kumar')
  const card = {
    customer_id: seller.id,
    vehicle_id: vehicleId,
    assigned_mechanic_id: mechanic.id,
    promised_date: '2025-01-01T10:00',
  }
  cardId = (await shop.createCardWithCost(100, card)).id
  inspectionId = await createCompletedInspection(cardId, mechanic.token)
  const estimate = await shop.create(cardId, { lines: [labour('Clutch', 900)] })
  estimateId = estimate.body.data.id
  const invoicedCard = await shop.createCardWithCost(200, card)
  const invoice = await request('POST', `/invoices/generate/work-card/${invoicedCard.id}`, {})
  invoiceId = invoice.body.data.id
  const sale = { customer_id: buyer.id, plate_number: buyersPlate, mileage: 91_456 }
  const { status } = await request('PUT', `/vehicles/${vehicleId}`, sale)
  if (status !== 200) throw new Error('The vehicle was not sold')
})
afterAll(() => service.stop())

const readPdf = async (path: string, as?: string) => {
  const response = await fetch(`${service.url}${path}`, {
    headers: { ...(as && { authorization: `Bearer ${as}` }) },
  })
  if (response.status !== 200) return { status: response.status, text: '' }
  return { status: 200, text: (await readPages(await response.arrayBuffer())).join('') }
}
const expectSellersFacts = (printed: string) => {
  expect(printed).toContain(sellersPlate.replaceAll(' ', ''))
  expect(printed).not.toContain(buyersPlate.replaceAll(' ', ''))
  expect(printed).not.toMatch(/91,?456/)
}

const listInspectionsAs = async ({ token }: Person) =>
  (
    await shop
      .createPortalClient()
      .call(listOwnInspections, { params: { id: cardId }, onBehalfOf: token })
  ).data

if (browser)
  test('the printed inspection has the plate at the time of the job and no later mileage', async () => {
    const [inspection] = await listInspectionsAs(seller)
    expect(inspection!.id).toBe(inspectionId)
    const { status, text } = await readPdf(inspection!.pdf_url!)
    expect(status).toBe(200)
    expectSellersFacts(text)
  })

test('the new owner does not see the inspection of the seller', async () => {
  await expect(listInspectionsAs(buyer)).rejects.toMatchObject({ code: 'not_found' })
})

test('a draft and an invoice that is issued after the sale have the plate at the time of the job', async () => {
  const draft = await request('GET', `/invoices/draft/work-card/${cardId}`)
  expect(draft.body.data).toMatchObject({ plate_number: sellersPlate, mileage: null })
  const issued = await request('POST', `/invoices/generate/work-card/${cardId}`, {})
  expect(issued.status).toBe(201)
  expect(issued.body.data).toMatchObject({ plate_number: sellersPlate, mileage: null })

  const path = `/api/invoices/${issued.body.data.id}/pdf`
  expect((await readPdf(path, buyer.token)).status).toBe(404)
  expect((await readPdf(path, createTestToken('mechanic'))).status).toBe(403)
  if (!browser) return
  expectSellersFacts((await readPdf(path, seller.token)).text)
})

if (browser)
  test('the printed estimate has the plate at the time of the job', async () => {
    const path = `/api/estimates/${estimateId}/pdf`
    expect((await readPdf(path, buyer.token)).status).toBe(403)
    expectSellersFacts((await readPdf(path, reception)).text)
  })

test('notifications about the job name the plate at the time of the job', async () => {
  await request('PUT', `/work-cards/${cardId}`, { status: 'in_progress' })
  const events = await readOutboxEvents(service.service, 'workshop.work_card_status_changed')
  expect(events.at(-1)!.payload).toMatchObject({
    id: cardId,
    customer_id: seller.id,
    plate_number: sellersPlate,
  })
})

test('a mileage that was recorded with the job stays on its documents', async () => {
  await request('PUT', `/work-cards/${cardId}`, { mileage_in: 51_000 })
  const draft = await request('GET', `/invoices/draft/work-card/${cardId}`)
  expect(draft.body.data).toMatchObject({ plate_number: sellersPlate, mileage: 51_000 })
})

test('the job of the new owner has the present plate and mileage', async () => {
  const card = { customer_id: buyer.id, vehicle_id: vehicleId }
  const { id } = await shop.createCardWithCost(100, card)
  const draft = await request('GET', `/invoices/draft/work-card/${id}`)
  expect(draft.body.data).toMatchObject({ plate_number: buyersPlate, mileage: 91_456 })
})

test('the new owner sees the present plate only, and staff see all', async () => {
  const path = `/vehicles/${vehicleId}`
  const platesAs = async (as: string) =>
    (await request('GET', path, undefined, as)).body.data.plates.map(
      ({ plate_number }: { plate_number: string }) => plate_number,
    )
  expect(await platesAs(reception)).toEqual([buyersPlate, sellersPlate])
  expect(await platesAs(buyer.token)).toEqual([buyersPlate])
  expect((await request('GET', path, undefined, seller.token)).status).toBe(404)
})

test('the page of the job has the plate at the time of the job', async () => {
  const { data } = await shop
    .createPortalClient()
    .call(readOwnJob, { params: { id: cardId }, onBehalfOf: seller.token })
  expect(data.plate_number).toBe(sellersPlate)
})

test('an invoice of before the sale stays as it was issued, and so does its credit note', async () => {
  const issued = { plate_number: sellersPlate, mileage: 50_123, is_outdated: false }
  expect(await read(`/invoices/${invoiceId}`)).toMatchObject(issued)
  const reason = { reason: 'Mistake' }
  const note = await request('POST', `/invoices/${invoiceId}/credit-note`, reason, manager)
  expect(note.body.data).toMatchObject({ plate_number: sellersPlate })
  expect(await read(`/invoices/credit-notes/${note.body.data.id}`)).toMatchObject({
    plate_number: sellersPlate,
  })
})

describe('staff see and print the plate at the time of the job', () => {
  const ofJob = { plate_number: sellersPlate }

  test('on the work card, from which the reception sheet and receipts are printed, and in the list', async () => {
    const card = await read(`/work-cards/${cardId}`)
    expect(card).toMatchObject({ id: cardId, ...ofJob })
    const rows = await read(`/work-cards?search=${card.work_card_number}`)
    expect(rows).toMatchObject([{ id: cardId, ...ofJob }])
  })

  test('in the estimates of the job and in the list of estimates', async () => {
    expect(await read(`/work-cards/${cardId}/estimates`)).toMatchObject([ofJob])
    expect(await read(`/estimates/${estimateId}`)).toMatchObject(ofJob)
    expect(await read(`/estimates?customer_id=${seller.id}`)).toMatchObject([ofJob])
  })

  test('in the inspection', async () => {
    expect(await read(`/work-cards/inspections/${inspectionId}`)).toMatchObject({
      id: inspectionId,
      ...ofJob,
    })
  })

  test('in the revenue report', async () => {
    const { work_cards } = await read('/reports/work-cards-revenue', manager)
    expect(work_cards).toContainEqual(expect.objectContaining({ work_card_id: cardId, ...ofJob }))
  })

  test('in the overdue jobs and low ratings of a day', async () => {
    const now = new Date()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(now)
    await service.service.db.inTransaction((tx) =>
      insertFeedback(tx, {
        work_card_id: cardId,
        rating: 1,
        comments: null,
        created_at: now.toISOString(),
      }),
    )
    const summary = await read(`/reports/day-summary?date=${today}`, manager)
    expect(summary.low_ratings).toMatchObject([{ id: cardId, ...ofJob }])
    expect(summary.overdue_jobs).toContainEqual(expect.objectContaining({ id: cardId, ...ofJob }))
  })
})

test('the page and the service history of the vehicle have the present plate', async () => {
  const present = { plate_number: buyersPlate, mileage: 91_456 }
  expect(await read(`/vehicles/${vehicleId}`)).toMatchObject(present)
  const { vehicle } = await read(`/vehicles/${vehicleId}/service-history`)
  expect(vehicle).toMatchObject(present)
})
