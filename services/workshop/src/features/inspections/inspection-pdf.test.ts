/** The printed result of an inspection. */
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { countPictures, isPrinted, readPages } from '../../pdf-testing.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createShopFixture, manager, type Person } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
const shop = createShopFixture(() => service)
const browser = findBrowser()
let mechanic: Person
let templateId: string

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-26T21:30:00Z') })
  await shop.storeSettings({ shop_name: 'Oasis Garage', shop_name_ar: 'ورشة الواحة' })
  mechanic = await shop.createEmployee('Ravi Kumar')
  const template = {
    name_en: 'Full check',
    name_ar: 'فحص شامل',
    car_type: 'any',
    sections: [
      {
        name_en: 'Tyres',
        points: [
          { name_en: 'Tread', name_ar: 'عمق المداس', unit: 'mm' },
          { name_en: 'Spare tyre' },
          { name_en: 'Valves' },
        ],
      },
    ],
  }
  templateId = (await shop.request('POST', '/inspection-templates', template, manager)).body.data.id
})
afterAll(() => service.stop())

interface Started {
  readonly id: string
  readonly points: readonly { readonly id: string; readonly name_en: string }[]
  readonly pdf_url: string | null
}

/** An inspection whose points are red, skipped and green. */
const fillInspection = async () => {
  const customer = await shop.createCustomer({ contact_person: 'Sara Example' })
  const vehicle_id = await shop.createVehicle(customer.id)
  const card = await shop.createCard({
    customer_id: customer.id,
    vehicle_id,
    assigned_mechanic_id: mechanic.id,
  })
  const send = async (method: string, path: string, sent: object) => {
    const { status, body } = await shop.request(method, path, sent, mechanic.token)
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body.data
  }
  const inspection: Started = await send('POST', `/work-cards/${card.id}/inspections`, {
    template_id: templateId,
  })
  const [tread, spare, valves] = inspection.points
  const answers = [
    [tread, { result: 'red', value: 1.5, note: 'Inner edge < 1 mm' }],
    [spare, { result: 'skipped', skip_reason: 'not_fitted' }],
    [valves, { result: 'green' }],
  ] as const
  for (const [point, answer] of answers)
    await send('PUT', `/work-cards/inspections/points/${point!.id}`, answer)
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const photo = await send('POST', `/work-cards/${card.id}/attachments`, {
    file: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    file_name: 'tread.jpg',
    inspection_point_id: tread!.id,
  })
  const complete = (): Promise<Started> =>
    send('POST', `/work-cards/inspections/${inspection.id}/completion`, {})
  return { card, customer, inspection, photo, complete }
}

const open = (path: string) => fetch(`${service.url}${path}`)

if (browser)
  test('prints what needs work first, in both languages, for staff and for the customer', async () => {
    process.env.CHROME_PATH = browser
    const { card, customer, photo, complete } = await fillInspection()
    const { pdf_url } = await complete()
    const response = await open(pdf_url!)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = await response.arrayBuffer()
    expect(countPictures(pdf)).toBe(1)
    const [page = '', ...others] = await readPages(pdf)
    expect(others).toEqual([])
    expect(page).toMatch(/Tread.*Inneredge<1mm.*Sparetyre.*Valves/s)
    expect(page).toContain('1.5mm')
    // Half past one of the next day in Dubai.
    expect(page).toContain('27/11/2026')
    expect(page).not.toContain('Ravi')
    for (const arabic of ['تقرير فحص المركبة', 'عمق المداس', 'ورشة الواحة'])
      expect(isPrinted(page, arabic)).toBe(true)

    const [own] = (
      await shop
        .createPortalClient()
        .call(listOwnInspections, { params: { id: card.id }, onBehalfOf: customer.token })
    ).data
    const ownPages = await readPages(await (await open(own!.pdf_url!)).arrayBuffer())
    expect(ownPages).toEqual([page])

    // The office hides a photo, for instance because it shows a person.
    const hide = { is_visible_to_customer: false }
    await shop.request('PUT', `/work-cards/attachments/${photo.id}/visibility`, hide)
    expect(countPictures(await (await open(pdf_url!)).arrayBuffer())).toBe(0)
  })

test('has no address until the inspection is completed, and none that is not signed', async () => {
  const { inspection, complete } = await fillInspection()
  expect(inspection.pdf_url).toBeNull()
  const path = `/api/work-cards/inspections/${inspection.id}/pdf`
  expect((await open(path)).status).toBe(404)
  const { pdf_url } = await complete()
  expect(pdf_url).toMatch(/\/pdf\?/)
  expect((await open(pdf_url!.replace(inspection.id, templateId))).status).toBe(404)
  const withToken = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${manager}` },
  })
  expect(withToken.status).toBe(404)
})
