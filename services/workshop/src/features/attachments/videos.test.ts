/** Short videos of a card or of a point of an inspection. */
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createShopFixture, manager, type Person } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
const fixture = createShopFixture(() => service)
const { request } = fixture
let mechanic: Person
let receptionist: Person
let templateId: string

beforeAll(async () => {
  service = await startService(workshop)
  mechanic = await fixture.createEmployee('Ravi Kumar')
  receptionist = await fixture.createEmployee('Huda Salem', 'receptionist')
  const template = {
    name_en: 'Noise',
    car_type: 'any',
    sections: [{ name_en: 'Engine', points: [{ name_en: 'Belt' }] }],
  }
  templateId = (await request('POST', '/inspection-templates', template, manager)).body.data.id
})
afterAll(() => service.stop())

const toDataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
const webmHead = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
const webm = Buffer.concat([webmHead, Buffer.alloc(40), Buffer.from('V_VP8'), Buffer.alloc(40)])
const mp4Of = (brand: string, handler = 'vide') =>
  Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(64),
    Buffer.from(`hdlr${handler}`),
    Buffer.alloc(8),
  ])
const video = (fields: object = {}) => ({
  file: toDataUrl(webm, 'video/webm'),
  file_name: 'belt',
  duration_seconds: 8,
  ...fields,
})

const openCard = (fields: object = {}) =>
  fixture.createCard({ assigned_mechanic_id: mechanic.id, ...fields })
const add = (cardId: string, body: object, as = mechanic) =>
  request('POST', `/work-cards/${cardId}/attachments`, body, as.token)
const open = (url: string) => fetch(`${service.url}${url}`)
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  body.details?.[0].code ?? body.code,
]

test.each([
  ['video/webm;codecs=vp8', webm, 'video/webm'],
  ['video/mp4', mp4Of('isom'), 'video/mp4'],
  ['video/quicktime', mp4Of('qt  '), 'video/mp4'],
])('a video of %s is stored with its length, and downloaded', async (type, bytes, servedType) => {
  const { id } = await openCard()
  const { body } = await add(id, video({ file: toDataUrl(bytes, type) }))
  expect(body.data).toMatchObject({ kind: 'video', duration_seconds: 8, thumbnail_url: null })
  const { headers } = await open(body.data.file_url)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    servedType,
    expect.stringMatching(/^attachment; filename="belt\.(webm|mp4)"$/),
  ])
})

test('is refused without a picture, as another type, too long or too large', async () => {
  const { id } = await openCard()
  const outcome = async (fields: object) => outcomeOf(await add(id, video(fields)))
  const sound = toDataUrl(mp4Of('isom', 'soun'), 'video/mp4')
  expect(await outcome({ file: sound })).toEqual([400, 'file_content_mismatch'])
  const soundOnly = Buffer.concat([webmHead, Buffer.alloc(40), Buffer.from('A_OPUS')])
  expect(await outcome({ file: toDataUrl(soundOnly, 'video/webm') })).toEqual([
    400,
    'file_content_mismatch',
  ])
  expect(await outcome({ file: toDataUrl(webm, 'video/mp4') })).toEqual([
    400,
    'file_content_mismatch',
  ])
  expect(await outcome({ file: toDataUrl(webm, 'video/x-msvideo') })).toEqual([
    400,
    'unsupported_file',
  ])
  expect(await outcome({ duration_seconds: null })).toEqual([400, 'duration_needed'])
  expect(await outcome({ duration_seconds: 21 })).toEqual([400, 'video_too_long'])
  expect(await outcome({ duration_seconds: 20 })).toEqual([201, undefined])
  const ofSize = (size: number) =>
    toDataUrl(Buffer.concat([webm, Buffer.alloc(size - webm.length)]), 'video/webm')
  const fifteenMegabytes = 15 * 1024 * 1024
  expect(await outcome({ file: ofSize(fifteenMegabytes) })).toEqual([201, undefined])
  expect(await outcome({ file: ofSize(fifteenMegabytes + 1) })).toEqual([413, 'file_too_large'])
})

test('the customer sees a video of the job only while the office shows it', async () => {
  const customer = await fixture.createCustomer()
  const vehicle_id = await fixture.createVehicle(customer.id)
  const { id } = await openCard({ customer_id: customer.id, vehicle_id })
  const added = (await add(id, video())).body.data
  const readShared = async () =>
    (
      await fixture
        .createPortalClient()
        .call(readOwnJob, { params: { id }, onBehalfOf: customer.token })
    ).data.attachments ?? []
  const show = (isShown: boolean, as: Person) =>
    request(
      'PUT',
      `/work-cards/attachments/${added.id}/visibility`,
      { is_visible_to_customer: isShown },
      as.token,
    )
  expect(await readShared()).toEqual([])
  expect((await show(true, mechanic)).status).toBe(403)
  expect((await show(true, receptionist)).status).toBe(200)
  const [shared] = await readShared()
  expect(shared).toMatchObject({ kind: 'video', duration_seconds: 8 })
  expect((await open(shared!.file_url)).headers.get('content-type')).toBe('video/webm')
  await show(false, receptionist)
  expect((await open(shared!.file_url)).status).toBe(404)
})

test('the customer sees the videos of points once the inspection is completed', async () => {
  const customer = await fixture.createCustomer()
  const vehicle_id = await fixture.createVehicle(customer.id)
  const { id } = await openCard({ customer_id: customer.id, vehicle_id })
  const send = async (method: string, path: string, body: object = {}) =>
    (await request(method, path, body, mechanic.token)).body.data
  const inspection = await send('POST', `/work-cards/${id}/inspections`, {
    template_id: templateId,
  })
  const [point] = inspection.points
  const ofPoint = { inspection_point_id: point.id }
  expect(outcomeOf(await add(id, video(ofPoint), receptionist))).toEqual([403, 'not_allowed'])
  const added = (await add(id, video(ofPoint))).body.data
  await send('PUT', `/work-cards/inspections/points/${point.id}`, { result: 'red' })
  const readOwn = async (token: string) =>
    (
      await fixture
        .createPortalClient()
        .call(listOwnInspections, { params: { id }, onBehalfOf: token })
    ).data
  expect(await readOwn(customer.token)).toEqual([])
  const completed = await send('POST', `/work-cards/inspections/${inspection.id}/completion`)
  // Pages of release 1.1 show the photos as pictures.
  expect(completed.photos).toEqual([])
  expect(completed.videos).toMatchObject([{ id: added.id, inspection_point_id: point.id }])

  const [own] = await readOwn(customer.token)
  expect(own!.points[0]).toMatchObject({
    photos: [],
    videos: [{ id: added.id, duration_seconds: 8 }],
  })
  const response = await open(own!.points[0]!.videos![0]!.file_url)
  expect(response.headers.get('content-type')).toBe('video/webm')
  const otherCustomer = await fixture.createCustomer({ phone: '050 000 0499' })
  await expect(readOwn(otherCustomer.token)).rejects.toMatchObject({ code: 'not_found' })
})
