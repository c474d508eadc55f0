import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createShopFixture, type Person, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
const fixture = createShopFixture(() => service)
const { request } = fixture

let mechanic: Person
let otherMechanic: Person
let receptionist: Person
let manager: Person

beforeAll(async () => {
  service = await startService(workshop)
  mechanic = await fixture.createEmployee('Ravi Kumar')
  otherMechanic = await fixture.createEmployee('Dennis Otieno')
  receptionist = await fixture.createEmployee('Huda Salem', 'receptionist')
  manager = await fixture.createEmployee('Khalid Marri', 'manager')
})
afterAll(() => service.stop())

const toDataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
const createPhoto = async (width = 800, height = 400) =>
  toDataUrl(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
const createPdf = (size = 200) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 15, 'x'), Buffer.from('%%EOF\n')])
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(40),
])
const mp4 = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypM4A '),
  Buffer.alloc(8),
])

const openCard = (fields: object = {}) =>
  fixture.createCard({ assigned_mechanic_id: mechanic.id, ...fields })
const add = (cardId: string, body: object, as: Person = receptionist, headers = {}) =>
  request('POST', `/work-cards/${cardId}/attachments`, body, as.token, headers)
const addPhoto = async (cardId: string, as: Person = receptionist, fields: object = {}) => {
  const body = { file: await createPhoto(80, 40), file_name: 'wheel.jpg', ...fields }
  const response = await add(cardId, body, as)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.data
}
const list = async (cardId: string, as: Person = receptionist) =>
  (await request('GET', `/work-cards/${cardId}/attachments`, undefined, as.token)).body.data
const share = (id: string, isVisible: unknown, as: Person = receptionist) =>
  request(
    'PUT',
    `/work-cards/attachments/${id}/visibility`,
    { is_visible_to_customer: isVisible },
    as.token,
  )
const remove = (id: string, as: Person) =>
  request('DELETE', `/work-cards/attachments/${id}`, undefined, as.token)
const open = async (url: string) => {
  const response = await fetch(`${service.url}${url}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const readJob = async (cardId: string, token: string) =>
  (
    await fixture
      .createPortalClient()
      .call(readOwnJob, { params: { id: cardId }, onBehalfOf: token })
  ).data

describe('uploads', () => {
  test('a photo is stored as JPEG without metadata, with a thumbnail of 320 px', async () => {
    const { id, tasks } = await openCard({ tasks: [{ description: 'Brakes' }] })
    const { status, body } = await add(
      id,
      {
        file: await createPhoto(),
        file_name: 'عجلة <1>.jpg'.replaceAll(/[<>]/g, ''),
        caption: 'Worn',
        task_id: tasks[0].id,
      },
      mechanic,
    )
    expect([status, body.data]).toMatchObject([
      201,
      {
        kind: 'photo',
        task_id: tasks[0].id,
        caption: 'Worn',
        is_visible_to_customer: false,
        added_by: mechanic.id,
        added_by_name: 'Ravi Kumar',
        duration_seconds: null,
      },
    ])
    const [stored] = await list(id, mechanic)
    expect(stored).toEqual(body.data)

    const photo = await open(stored.file_url)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(photo.headers.get('content-disposition')).toBe('inline; filename="_1.jpg"')
    const metadata = await sharp(photo.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
    expect(metadata.exif).toBeUndefined()
    expect(photo.bytes).toHaveLength(stored.size_bytes)
    const thumbnail = await open(stored.thumbnail_url)
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 320, height: 160 })
  })

  test('a PDF file is downloaded and never opened in a page of this origin', async () => {
    const { id } = await openCard()
    const pdf = createPdf()
    const body = { file: toDataUrl(pdf, 'application/pdf'), file_name: 'quote 7.pdf' }
    const { file_url, thumbnail_url, kind } = (await add(id, body)).body.data
    expect([kind, thumbnail_url]).toEqual(['pdf', null])
    const { headers, bytes } = await open(file_url)
    expect(bytes.equals(pdf)).toBe(true)
    expect({
      type: headers.get('content-type'),
      disposition: headers.get('content-disposition'),
      nosniff: headers.get('x-content-type-options'),
    }).toEqual({
      type: 'application/pdf',
      disposition: 'attachment; filename="quote_7.pdf"',
      nosniff: 'nosniff',
    })
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['audio/webm', webm, 'audio/webm'],
    ['audio/webm;codecs=opus', webm, 'audio/webm'],
    ['audio/mp4', mp4, 'audio/mp4'],
  ])('a voice note of %s keeps its length', async (type, bytes, servedType) => {
    const { id } = await openCard()
    const body = { file: toDataUrl(bytes, type), file_name: 'Voice note', duration_seconds: 180 }
    const { kind, duration_seconds, file_url } = (await add(id, body, mechanic)).body.data
    expect([kind, duration_seconds]).toEqual(['voice', 180])
    expect((await open(file_url)).headers.get('content-type')).toBe(servedType)
  })

  test.each([
    ['a text', 'hello', 'file', 'unsupported_file'],
    ['an HTML page', toDataUrl(Buffer.from('<p>'), 'text/html'), 'file', 'unsupported_file'],
    ['an SVG file', toDataUrl(Buffer.from('<svg/>'), 'image/svg+xml'), 'file', 'not_an_image'],
    [
      'a page declared as JPEG',
      toDataUrl(Buffer.from('<p>'), 'image/jpeg'),
      'file',
      'not_an_image',
    ],
    [
      'a page declared as PDF',
      toDataUrl(Buffer.from('<script>'), 'application/pdf'),
      'file',
      'file_content_mismatch',
    ],
    [
      'a PDF file without its end',
      toDataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'),
      'file',
      'file_content_mismatch',
    ],
    [
      'a PDF file declared as a voice note',
      toDataUrl(createPdf(), 'audio/webm'),
      'file',
      'file_content_mismatch',
    ],
    ['an MP4 declared as WebM', toDataUrl(mp4, 'audio/webm'), 'file', 'file_content_mismatch'],
    ['an unnamed type', 'data:constructor;base64,AAAA', 'file', 'unsupported_file'],
    [
      'a voice note without its length',
      toDataUrl(webm, 'audio/webm'),
      'duration_seconds',
      'duration_needed',
    ],
  ])('%s is refused at its field', async (_, file, path, code) => {
    const { id } = await openCard()
    const { status, body } = await add(id, { file, file_name: 'file' })
    expect([status, body.details]).toMatchObject([400, [{ path, code }]])
    expect(await list(id)).toEqual([])
  })

  test('are limited in size, length, text and number', async () => {
    const { id, tasks } = await openCard({ tasks: [{ description: 'Brakes' }] })
    const other = await openCard({ tasks: [{ description: 'Oil' }] })
    const pdf = (size: number) => toDataUrl(createPdf(size), 'application/pdf')
    const tenMegabytes = 10 * 1024 * 1024
    const outcome = async (body: object) => {
      const response = await add(id, { file: pdf(200), file_name: 'a.pdf', ...body })
      return [response.status, response.body.details?.[0].code ?? response.body.code]
    }
    expect(await outcome({ file: pdf(tenMegabytes) })).toEqual([201, undefined])
    expect(await outcome({ file: pdf(tenMegabytes + 1) })).toEqual([413, 'file_too_large'])
    const long = Buffer.concat([webm, Buffer.alloc(5 * 1024 * 1024)])
    expect(await outcome({ file: toDataUrl(long, 'audio/webm'), duration_seconds: 9 })).toEqual([
      413,
      'file_too_large',
    ])
    expect(await outcome({ file: toDataUrl(webm, 'audio/webm'), duration_seconds: 181 })).toEqual([
      400,
      'too_large',
    ])
    expect(await outcome({ caption: 'x'.repeat(201) })).toEqual([400, 'too_long'])
    expect(await outcome({ caption: 'x'.repeat(200) })).toEqual([201, undefined])
    expect(await outcome({ task_id: other.tasks[0].id })).toEqual([400, 'unknown_task'])
    expect(await outcome({ task_id: tasks[0].id })).toEqual([201, undefined])

    await service.service.db.query({
      text: `insert into attachments (id, work_card_id, kind, format, file_name, size_bytes, added_by, added_by_name, added_at)
       select gen_random_uuid(), $1, 'pdf', 'pdf_download', 'filler', 1, $1, 'x', now()
       from generate_series(1, 56)`,
      values: [id],
    })
    const responses = await Promise.all([1, 2, 3].map(() => outcome({})))
    expect(responses.sort()).toEqual([
      [201, undefined],
      [409, 'attachment_limit'],
      [409, 'attachment_limit'],
    ])
  })

  test('take effect once for each idempotency key', async () => {
    const { id } = await openCard()
    const body = { file: await createPhoto(9, 9), file_name: 'a.jpg' }
    const headers = { 'idempotency-key': 'upload-1' }
    const responses = await Promise.all([1, 2, 3].map(() => add(id, body, receptionist, headers)))
    expect(new Set(responses.map(({ body: { data } }) => data.id)).size).toBe(1)
    expect(await list(id)).toHaveLength(1)
    const reused = await add(id, { ...body, file_name: 'b.jpg' }, receptionist, headers)
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('add no file twice whose response was lost on a phone that was offline for days', async () => {
    const { id } = await openCard()
    const body = { file: await createPhoto(9, 9), file_name: 'a.jpg' }
    const headers = { 'idempotency-key': 'upload-2' }
    const first = await add(id, body, mechanic, headers)
    await service.service.db.pool.query('delete from idempotency_keys')
    const again = await add(id, body, mechanic, headers)
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
    expect(await list(id)).toHaveLength(1)
    const history = await fixture.readHistory(id)
    expect(history.filter(({ event }: { event: string }) => /attachment/.test(event))).toHaveLength(
      1,
    )
    const ofAnother = await add(id, body, receptionist, headers)
    expect(ofAnother.body.data.id).not.toBe(first.body.data.id)
  })
})

describe('permissions', () => {
  test('another mechanic sees and changes nothing of the card', async () => {
    const { id } = await openCard()
    const photo = await addPhoto(id, mechanic)
    const file = await createPhoto(9, 9)
    const statuses = [
      await add(id, { file, file_name: 'a.jpg' }, otherMechanic),
      await request('GET', `/work-cards/${id}/attachments`, undefined, otherMechanic.token),
      await remove(photo.id, otherMechanic),
      await request(
        'PUT',
        `/work-cards/attachments/${photo.id}`,
        { caption: 'x' },
        otherMechanic.token,
      ),
      await add(unknownId, { file, file_name: 'a.jpg' }),
      await remove(unknownId, manager),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('the author and managers change the caption and delete; others may not', async () => {
    const { id } = await openCard()
    const photo = await addPhoto(id, mechanic)
    const setCaption = (caption: string | null, as: Person) =>
      request('PUT', `/work-cards/attachments/${photo.id}`, { caption }, as.token)
    expect((await setCaption('x', receptionist)).status).toBe(403)
    expect((await setCaption('Worn', mechanic)).body.data.caption).toBe('Worn')
    expect((await setCaption(null, manager)).body.data.caption).toBeNull()
    expect((await remove(photo.id, receptionist)).status).toBe(403)
    expect((await remove(photo.id, mechanic)).status).toBe(200)
    expect((await remove(photo.id, mechanic)).status).toBe(404)
    expect((await open(photo.file_url)).status).toBe(404)
    expect((await open(photo.thumbnail_url)).status).toBe(404)
    const history = await fixture.readHistory(id)
    expect(
      history
        .map(({ event, by }: { event: string; by: { name: string } }) => [event, by.name])
        .filter(([event]: [string]) => event.startsWith('attachment')),
    ).toEqual([
      ['attachment_deleted', 'Ravi Kumar'],
      ['attachment_changed', 'Khalid Marri'],
      ['attachment_changed', 'Ravi Kumar'],
      ['attachment_added', 'Ravi Kumar'],
    ])
  })

  test('only the office shows an attachment to the customer, and never a voice note', async () => {
    const { id } = await openCard()
    const photo = await addPhoto(id, mechanic)
    expect((await share(photo.id, true, mechanic)).status).toBe(403)
    const voice = { file: toDataUrl(webm, 'audio/webm'), file_name: 'v', duration_seconds: 3 }
    const { body } = await add(id, voice)
    const refused = await share(body.data.id, true)
    expect([refused.status, refused.body.code]).toEqual([409, 'voice_note_internal'])
  })

  test('no address opens without its signature or after the card was deleted', async () => {
    const { id } = await openCard()
    const { file_url } = await addPhoto(id)
    expect((await open(file_url.replace(/signature=.{4}/, 'signature=AAAA'))).status).not.toBe(200)
    expect((await open(file_url.split('?')[0])).status).not.toBe(200)
    expect((await open(file_url)).status).toBe(200)
    expect((await request('DELETE', `/work-cards/${id}`)).status).toBe(200)
    expect((await open(file_url)).status).toBe(404)
  })
})

describe('the customer', () => {
  test('sees exactly what is marked, and no longer once it is hidden', async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const { id } = await openCard({ customer_id: customer.id, vehicle_id })
    const shown = await addPhoto(id, mechanic, { caption: 'Worn' })
    const hidden = await addPhoto(id, mechanic)
    await add(id, { file: toDataUrl(webm, 'audio/webm'), file_name: 'v', duration_seconds: 3 })
    expect((await readJob(id, customer.token)).attachments).toEqual([])

    await share(shown.id, true)
    const { attachments } = await readJob(id, customer.token)
    expect(attachments).toEqual([
      {
        id: shown.id,
        kind: 'photo',
        duration_seconds: null,
        file_name: 'wheel.jpg',
        caption: 'Worn',
        added_at: shown.added_at,
        file_url: expect.stringContaining(`/shared-attachments/${shown.id}/file?`),
        thumbnail_url: expect.any(String),
      },
    ])
    const { file_url, thumbnail_url } = attachments![0]!
    expect((await open(file_url)).status).toBe(200)
    expect((await open(thumbnail_url!)).status).toBe(200)
    // The signature of one photo opens no other one.
    expect((await open(file_url.replace(shown.id, hidden.id))).status).not.toBe(200)

    await share(shown.id, false)
    expect((await readJob(id, customer.token)).attachments).toEqual([])
    expect((await open(file_url)).status).toBe(404)
    expect((await open(thumbnail_url!)).status).toBe(404)
    expect((await open(shown.file_url)).status).toBe(200)
    const events = (await fixture.readHistory(id)).map(({ event }: { event: string }) => event)
    expect(events.slice(0, 2)).toEqual(['attachment_hidden', 'attachment_shared'])
  })

  test('sees nothing of other jobs, by sign-in or by the link of another job', async () => {
    const owner = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(owner.id)
    const card = await openCard({ customer_id: owner.id, vehicle_id })
    const otherCard = await openCard({ customer_id: owner.id, vehicle_id })
    await share((await addPhoto(card.id)).id, true)
    const stranger = await fixture.createCustomer({ phone: '050 000 0401' })
    await expect(readJob(card.id, stranger.token)).rejects.toMatchObject({ code: 'not_found' })
    const link = (jobId: string) => createTestToken('customer', owner.id, { jobId })
    expect((await readJob(card.id, link(card.id))).attachments).toHaveLength(1)
    await expect(readJob(card.id, link(otherCard.id))).rejects.toMatchObject({ code: 'not_found' })
    expect((await readJob(otherCard.id, link(otherCard.id))).attachments).toEqual([])
  })

  test('cannot list, upload or change anything', async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const { id } = await openCard({ customer_id: customer.id, vehicle_id })
    const { id: photoId } = await addPhoto(id)
    const file = await createPhoto(9, 9)
    const statuses = [
      await add(id, { file, file_name: 'a.jpg' }, customer),
      await request('GET', `/work-cards/${id}/attachments`, undefined, customer.token),
      await request('GET', `/work-cards/${id}/notes`, undefined, customer.token),
      await share(photoId, true, customer),
      await remove(photoId, customer),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
  })
})

describe('the attachments of a vehicle', () => {
  const listOfVehicle = (vehicleId: string, as: Person, query = '') =>
    request('GET', `/vehicles/${vehicleId}/attachments${query}`, undefined, as.token)

  const openTwoCards = async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const ofVehicle = { customer_id: customer.id, vehicle_id }
    const older = await openCard({ ...ofVehicle, tasks: [{ description: 'Brakes' }] })
    const newer = await openCard({ ...ofVehicle, assigned_mechanic_id: otherMechanic.id })
    const first = await addPhoto(older.id, mechanic, { task_id: older.tasks[0].id })
    const ofNewer = await addPhoto(newer.id)
    const second = await addPhoto(older.id, mechanic)
    return { vehicle_id, older, newer, first, second, ofNewer, customer }
  }

  test('are those of all its jobs, the newest job first, in pages', async () => {
    const { vehicle_id, older, newer, first, second, ofNewer } = await openTwoCards()
    const { body } = await listOfVehicle(vehicle_id, receptionist)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ofNewer.id, second.id, first.id])
    expect(body.data).toMatchObject([
      { work_card_number: newer.work_card_number, task_description: null },
      { work_card_number: older.work_card_number, task_description: null },
      { work_card_id: older.id, task_description: 'Brakes', received_date: expect.any(String) },
    ])
    expect((await open(body.data[2].file_url)).status).toBe(200)
    const page = await listOfVehicle(vehicle_id, manager, '?limit=2&page=2')
    expect(page.body.data.map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect(page.body.pagination).toMatchObject({ total: 3, page: 2 })
    expect(
      (await request('DELETE', `/work-cards/${newer.id}`, undefined, manager.token)).status,
    ).toBe(200)
    expect((await listOfVehicle(vehicle_id, receptionist)).body.pagination.total).toBe(2)
  })

  test('are for mechanics only those of their own jobs', async () => {
    const { vehicle_id, ofNewer, customer } = await openTwoCards()
    const { body } = await listOfVehicle(vehicle_id, otherMechanic)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ofNewer.id])
    const stranger = await fixture.createEmployee('Omar Nasser')
    const statuses = [
      await listOfVehicle(vehicle_id, stranger),
      await listOfVehicle(unknownId, manager),
      await listOfVehicle(vehicle_id, customer),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 403])
    const unused = await fixture.createVehicle(customer.id, { plate_number: 'DXB B 20002' })
    expect((await listOfVehicle(unused, receptionist)).body.data).toEqual([])
  })
})
