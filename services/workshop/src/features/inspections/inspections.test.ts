import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import {
  createTestToken,
  type RunningService,
  repeatWhileBusy,
  startService,
} from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import {
  createShopFixture,
  manager,
  type Person,
  reception,
  unknownId,
} from '../work-cards/work-cards-testing.ts'

interface Point {
  readonly id: string
  readonly name_en: string
  readonly result: string | null
  readonly version: number
}

let service: RunningService<WorkshopService>
const fixture = createShopFixture(() => service)
const { request } = fixture
let mechanic: Person
let otherMechanic: Person
let templateId: string
/** Keys of the points by name. */
let keys: Record<string, string>

const treadKey = uuid()
const checkTemplate = {
  name_en: 'Check',
  name_ar: 'فحص',
  car_type: 'any',
  sections: [
    {
      name_en: 'Tyres',
      name_ar: 'الإطارات',
      points: [
        { key: treadKey, name_en: 'Tread', unit: 'mm', green_min: 4, amber_min: 2 },
        { name_en: 'Spare tyre', name_ar: 'الإطار الاحتياطي' },
      ],
    },
    { name_en: 'Lights', points: [{ name_en: 'Headlights' }, { name_en: 'Horn' }] },
  ],
}

const createTemplate = async (fields: object) => {
  const { status, body } = await request('POST', '/inspection-templates', fields, manager)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

beforeAll(async () => {
  service = await startService(workshop)
  mechanic = await fixture.createEmployee('Ravi Kumar')
  otherMechanic = await fixture.createEmployee('Dennis Otieno')
  const template = await createTemplate(checkTemplate)
  templateId = template.id
  keys = Object.fromEntries(
    template.sections.flatMap(({ points }: { points: { name_en: string; key: string }[] }) =>
      points.map(({ name_en, key }) => [name_en, key]),
    ),
  )
})
afterAll(() => service.stop())

const openCard = (fields: object = {}) =>
  fixture.createCard({ assigned_mechanic_id: mechanic.id, ...fields })
const start = (cardId: string, as = mechanic.token, headers = {}, template_id = templateId) =>
  request('POST', `/work-cards/${cardId}/inspections`, { template_id }, as, headers)
const startOne = async (cardId: string) => {
  const { status, body } = await start(cardId)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const read = (id: string, as = mechanic.token) =>
  request('GET', `/work-cards/inspections/${id}`, undefined, as)
const answer = (pointId: string, body: object, as = mechanic.token, key: string = uuid()) =>
  request('PUT', `/work-cards/inspections/points/${pointId}`, body, as, { 'idempotency-key': key })
const pass = (id: string, section: number, as = mechanic.token, key: string = uuid()) =>
  request('PUT', `/work-cards/inspections/${id}/passed-sections`, { section }, as, {
    'idempotency-key': key,
  })
const complete = (id: string, as = mechanic.token, headers = {}) =>
  request('POST', `/work-cards/inspections/${id}/completion`, {}, as, headers)
const discard = (id: string, as = mechanic.token) =>
  request('DELETE', `/work-cards/inspections/${id}`, undefined, as)
const listOf = async (cardId: string, as = mechanic.token) =>
  (await request('GET', `/work-cards/${cardId}/inspections`, undefined, as)).body.data
const findings = async (cardId: string, as = mechanic.token) =>
  (await request('GET', `/work-cards/${cardId}/inspection-findings`, undefined, as)).body.data
const codeOf = ({ status, body }: Awaited<ReturnType<typeof read>>) =>
  [status, body.details?.[0] ? `${body.details[0].path} ${body.details[0].code}` : body.code].join(
    ' ',
  )
const pointOf = ({ points }: { points: Point[] }, name: string): Point =>
  points.find(({ name_en }) => name_en === name)!
/** Answers everything: the tread with `tread` mm and its result, the rest green. */
const fill = async (inspection: { id: string; points: Point[] }, tread: number, result: string) => {
  await answer(pointOf(inspection, 'Tread').id, { value: tread, result })
  await pass(inspection.id, 0)
  await pass(inspection.id, 1)
}
const addPhoto = async (cardId: string, pointId: string, as = mechanic.token, fields = {}) => {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer()
  const body = {
    file: `data:image/jpeg;base64,${bytes.toString('base64')}`,
    file_name: 'pad.jpg',
    inspection_point_id: pointId,
    ...fields,
  }
  return request('POST', `/work-cards/${cardId}/attachments`, body, as)
}
const readOwn = async (cardId: string, token: string) =>
  (
    await fixture
      .createPortalClient()
      .call(listOwnInspections, { params: { id: cardId }, onBehalfOf: token })
  ).data

describe('filling', () => {
  test('an inspection keeps the points of its template, whatever happens to the template', async () => {
    const { id } = await openCard()
    const template = await createTemplate({ ...checkTemplate, name_en: 'Old', name_ar: 'قديم' })
    const started = (await start(id, mechanic.token, {}, template.id)).body.data
    expect(started).toMatchObject({
      work_card_id: id,
      name_en: 'Old',
      status: 'open',
      started_by_name: 'Ravi Kumar',
      completed_at: null,
      plate_number: 'DXB A 40004',
      counts: { green: 0, amber: 0, red: 0, skipped: 0, open: 4, total: 4 },
      sections: [
        { name_en: 'Tyres', name_ar: 'الإطارات' },
        { name_en: 'Lights', name_ar: null },
      ],
      photos: [],
      previous: null,
    })
    expect(
      started.points.map(({ name_en, section }: { name_en: string; section: number }) => [
        name_en,
        section,
      ]),
    ).toEqual([
      ['Tread', 0],
      ['Spare tyre', 0],
      ['Headlights', 1],
      ['Horn', 1],
    ])
    const path = `/inspection-templates/${template.id}`
    const sections = [{ name_en: 'Other', points: [{ name_en: 'Other' }] }]
    await request('PUT', path, { name_en: 'New', sections }, manager)
    await request('DELETE', path, undefined, manager)
    expect((await read(started.id)).body.data).toEqual(started)
  })

  test('answers combine by field, and the last one of a field wins', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    const tread = pointOf(inspection, 'Tread')
    const first = (await answer(tread.id, { value: '3.5', result: 'amber' })).body.data
    expect(first).toMatchObject({
      id: tread.id,
      result: 'amber',
      value: 3.5,
      note: null,
      answered_by_name: 'Ravi Kumar',
      version: 2,
      previous: null,
    })
    const noted = (await answer(tread.id, { note: 'Inner edge' }, manager)).body.data
    expect(noted).toMatchObject({
      result: 'amber',
      value: 3.5,
      note: 'Inner edge',
      answered_by_name: 'Khalid Al Marri',
      version: 3,
    })
    expect((await answer(tread.id, { result: 'red' })).body.data).toMatchObject({
      result: 'red',
      note: 'Inner edge',
    })
    expect((await answer(tread.id, { result: null, value: null })).body.data).toMatchObject({
      result: null,
      value: null,
      note: 'Inner edge',
    })
    expect(codeOf(await answer(tread.id, { result: 'green', version: 3 }))).toBe(
      '409 changed_since_read',
    )
  })

  test('two phones at the same time lose no answer', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    const headlights = pointOf(inspection, 'Headlights')
    const horn = pointOf(inspection, 'Horn')
    const skipped = { result: 'skipped', skip_reason: 'Battery is out' }
    const responses = await Promise.all([
      ...['red', 'amber', 'red'].map((result) =>
        repeatWhileBusy((key) => answer(headlights.id, { result }, mechanic.token, key)),
      ),
      ...['Left is dim', 'Right too'].map((note) =>
        repeatWhileBusy((key) => answer(headlights.id, { note }, manager, key)),
      ),
      repeatWhileBusy((key) => answer(horn.id, skipped, manager, key)),
      repeatWhileBusy((key) => pass(inspection.id, 1, mechanic.token, key)),
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200))
    const after = (await read(inspection.id)).body.data
    expect(pointOf(after, 'Headlights')).toMatchObject({
      result: expect.stringMatching(/red|amber/),
      note: expect.stringMatching(/Left is dim|Right too/),
    })
    expect(pointOf(after, 'Horn').result).toBe('skipped')
  })

  test('a repeated answer of a device does not replace a later one', async () => {
    const inspection = await startOne((await openCard()).id)
    const path = `/work-cards/inspections/points/${pointOf(inspection, 'Horn').id}`
    const headers = { 'idempotency-key': uuid() }
    const first = await request('PUT', path, { result: 'red' }, mechanic.token, headers)
    await request('PUT', path, { result: 'green' }, manager)
    const repeated = await request('PUT', path, { result: 'red' }, mechanic.token, headers)
    expect(repeated.body).toEqual(first.body)
    expect(pointOf((await read(inspection.id)).body.data, 'Horn').result).toBe('green')
  })

  test('a section is passed without what is measured or already answered', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    await answer(pointOf(inspection, 'Horn').id, { result: 'red' })
    const lights = (await pass(inspection.id, 1)).body.data
    expect([pointOf(lights, 'Headlights').result, pointOf(lights, 'Horn').result]).toEqual([
      'green',
      'red',
    ])
    const tyres = (await pass(inspection.id, 0)).body.data
    expect([pointOf(tyres, 'Tread').result, pointOf(tyres, 'Spare tyre').result]).toEqual([
      null,
      'green',
    ])
    expect(tyres.counts).toEqual({ green: 2, amber: 0, red: 1, skipped: 0, open: 1, total: 4 })
    expect(codeOf(await pass(inspection.id, 2))).toBe('400 section unknown_section')
  })

  test('a skipped point needs a reason, which another result removes', async () => {
    const inspection = await startOne((await openCard()).id)
    const horn = pointOf(inspection, 'Horn')
    expect(codeOf(await answer(horn.id, { result: 'skipped' }))).toBe(
      '400 skip_reason skip_reason_needed',
    )
    const skip = { result: 'skipped', skip_reason: 'Not fitted' }
    expect((await answer(horn.id, skip)).body.data).toMatchObject(skip)
    expect((await answer(horn.id, { result: 'green' })).body.data).toMatchObject({
      result: 'green',
      skip_reason: null,
    })
  })

  test.each([
    ['an unknown result', 'Horn', { result: 'blue' }, 'result not_an_option'],
    ['a value at a point that is not measured', 'Horn', { value: 3 }, 'value not_measured'],
    ['text as a value', 'Tread', { value: 'deep' }, 'value not_a_number'],
    ['a value with three decimals', 'Tread', { value: 3.125 }, 'value too_many_decimals'],
    ['a value above the maximum', 'Tread', { value: 1_000_001 }, 'value too_large'],
    ['a long note', 'Horn', { note: 'x'.repeat(501) }, 'note too_long'],
    ['markup', 'Horn', { note: '<script>x</script>' }, 'note markup'],
  ])('%s is refused at its field', async (_, name, body, expected) => {
    const inspection = await startOne((await openCard()).id)
    const { id } = pointOf(inspection, name)
    expect(codeOf(await answer(id, body))).toBe(`400 ${expected}`)
    expect(pointOf((await read(inspection.id)).body.data, name).version).toBe(1)
  })
})

describe('an inspection of a card', () => {
  test('is started once, by a double tap and by two mechanics', async () => {
    const { id } = await openCard()
    const headers = { 'idempotency-key': uuid() }
    const taps = await Promise.all([1, 2, 3].map(() => start(id, mechanic.token, headers)))
    expect(new Set(taps.map(({ body }) => body.data.id)).size).toBe(1)
    expect(codeOf(await start(id, manager))).toBe('409 inspection_open')
    expect(await listOf(id)).toHaveLength(1)

    const other = await openCard()
    const both = await Promise.all([start(other.id), start(other.id, manager)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is not filled in while the job is closed, which the inspection and the card say', async () => {
    const { id } = await openCard()
    const readCard = async (as: string) =>
      (await request('GET', `/work-cards/${id}`, undefined, as)).body.data
    const readRow = async () => {
      const { body } = await request('GET', '/work-cards?limit=100', undefined, manager)
      return body.data.find((row: { id: string }) => row.id === id)
    }
    for (const shown of [await readCard(manager), await readRow()])
      expect(shown).not.toHaveProperty('has_open_inspection')
    const inspection = await startOne(id)
    expect(inspection).toMatchObject({ status: 'open', work_card_status: 'pending' })
    for (const as of [mechanic.token, reception])
      expect(await readCard(as)).toMatchObject({ has_open_inspection: true })
    expect(await readRow()).toMatchObject({ has_open_inspection: true })
    await request('PUT', `/work-cards/${id}`, { status: 'completed' }, manager)
    expect((await read(inspection.id)).body.data).toMatchObject({
      status: 'open',
      work_card_status: 'completed',
    })
    expect(codeOf(await complete(inspection.id))).toBe('409 card_closed')
    expect((await read(inspection.id, otherMechanic.token)).status).toBe(404)
    expect((await read(inspection.id, createTestToken('customer'))).status).toBe(403)

    await request('PUT', `/work-cards/${id}`, { status: 'in_progress' }, manager)
    await fill(inspection, 5, 'green')
    expect((await complete(inspection.id)).body.data).toMatchObject({
      status: 'completed',
      work_card_status: 'in_progress',
    })
    expect(await readCard(manager)).not.toHaveProperty('has_open_inspection')
  })

  test('needs an active template and an open job', async () => {
    const { id } = await openCard()
    expect(codeOf(await start(id, manager, {}, unknownId))).toBe(
      '400 template_id unknown_inspection_template',
    )
    const hidden = await createTemplate({
      ...checkTemplate,
      name_en: 'Hidden',
      name_ar: null,
      is_active: false,
    })
    expect(codeOf(await start(id, manager, {}, hidden.id))).toBe(
      '400 template_id unknown_inspection_template',
    )
    const inspection = await startOne(id)
    await request('PUT', `/work-cards/${id}`, { status: 'cancelled' }, manager)
    expect(codeOf(await answer(pointOf(inspection, 'Horn').id, { result: 'green' }))).toBe(
      '409 card_closed',
    )
    expect(codeOf(await pass(inspection.id, 0))).toBe('409 card_closed')
    expect(codeOf(await complete(inspection.id))).toBe('409 card_closed')
    expect((await discard(inspection.id)).status).toBe(200)
    expect(codeOf(await start(id))).toBe('409 card_closed')
  })

  test('is complete only with an answer to every point, and then frozen', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    const tread = pointOf(inspection, 'Tread')
    expect(await complete(inspection.id)).toMatchObject({
      status: 409,
      body: { code: 'inspection_incomplete', params: { open: 4 } },
    })
    const photo = (await addPhoto(id, tread.id)).body.data
    expect(photo.inspection_point_id).toBe(tread.id)
    await fill(inspection, 1.8, 'red')

    const headers = { 'idempotency-key': uuid() }
    const responses = await Promise.all(
      [1, 2].map(() => complete(inspection.id, mechanic.token, headers)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const done = responses[0]!.body.data
    expect(done).toMatchObject({
      status: 'completed',
      completed_by_name: 'Ravi Kumar',
      counts: { green: 3, red: 1, open: 0 },
      photos: [{ id: photo.id, is_visible_to_customer: true }],
    })
    expect(codeOf(await complete(inspection.id))).toBe('409 inspection_completed')
    expect(codeOf(await answer(tread.id, { result: 'green' }))).toBe('409 inspection_completed')
    expect(codeOf(await answer(tread.id, { note: 'x' }, manager))).toBe('409 inspection_completed')
    expect(codeOf(await pass(inspection.id, 0))).toBe('409 inspection_completed')
    expect(codeOf(await discard(inspection.id, manager))).toBe('409 inspection_completed')
    const ofPhoto = `/work-cards/attachments/${photo.id}`
    expect(codeOf(await request('DELETE', ofPhoto, undefined, manager))).toBe(
      '409 inspection_completed',
    )
    expect(codeOf(await request('PUT', ofPhoto, { caption: 'x' }, manager))).toBe(
      '409 inspection_completed',
    )
    expect((await read(inspection.id)).body.data.points).toEqual(done.points)
    const events = (await fixture.readHistory(id)).map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => event.startsWith('inspection'))).toEqual([
      'inspection_completed',
      'inspection_started',
    ])
  })

  test('never changes after its completion, however answers and completion meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const inspection = await startOne((await openCard()).id)
      await fill(inspection, 5, 'green')
      const { id } = pointOf(inspection, 'Horn')
      const [completion, late] = await Promise.all([
        complete(inspection.id),
        answer(id, { result: 'red' }),
      ])
      expect(completion.status).toBe(200)
      const { points, counts } = (await read(inspection.id)).body.data
      expect(points).toEqual(completion.body.data.points)
      expect(counts.red).toBe(late.status === 200 ? 1 : 0)
    }
  })

  test('is discarded by who started it or a manager, and leaves its photos to the card', async () => {
    const { id } = await openCard()
    const byManager = (await start(id, manager)).body.data
    expect(codeOf(await discard(byManager.id))).toBe('403 not_allowed')
    const photo = (await addPhoto(id, pointOf(byManager, 'Horn').id)).body.data
    expect((await discard(byManager.id, manager)).status).toBe(200)
    expect((await discard(byManager.id, manager)).status).toBe(404)
    expect(await listOf(id)).toEqual([])
    const { body } = await request('GET', `/work-cards/${id}/attachments`)
    expect(body.data).toMatchObject([{ id: photo.id, inspection_point_id: null }])
    const own = await startOne(id)
    expect((await discard(own.id)).status).toBe(200)
  })
})

describe('photos of points', () => {
  test('that waited on a device are added after the completion, and the customer sees them', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    await fill(inspection, 1.8, 'red')
    await complete(inspection.id)
    const tread = pointOf(inspection, 'Tread')
    const late = await addPhoto(id, tread.id)
    expect([late.status, late.body.data]).toMatchObject([201, { is_visible_to_customer: true }])
    expect((await read(inspection.id)).body.data.photos).toMatchObject([{ id: late.body.data.id }])
    const path = `/work-cards/attachments/${late.body.data.id}`
    expect(codeOf(await request('DELETE', path, undefined, manager))).toBe(
      '409 inspection_completed',
    )
    expect(codeOf(await addPhoto(id, tread.id, reception))).toBe('403 not_allowed')
  })

  test('belong to an inspection of the same card', async () => {
    const { id } = await openCard()
    const other = await openCard()
    const point = pointOf(await startOne(id), 'Horn')
    expect(codeOf(await addPhoto(other.id, point.id))).toBe(
      '400 inspection_point_id unknown_inspection_point',
    )
    expect(codeOf(await addPhoto(id, unknownId))).toBe(
      '400 inspection_point_id unknown_inspection_point',
    )
    expect(codeOf(await addPhoto(id, point.id, reception))).toBe('403 not_allowed')
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
    const file = `data:application/pdf;base64,${pdf}`
    expect(codeOf(await addPhoto(id, point.id, mechanic.token, { file }))).toBe(
      '400 file not_an_image',
    )
    expect((await addPhoto(id, point.id)).status).toBe(201)
  })
})

describe('comparison', () => {
  test('each point shows the newest earlier answer of the vehicle, of any template', async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const visit = () => openCard({ customer_id: customer.id, vehicle_id })
    const first = await startOne((await visit()).id)
    await fill(first, 5.5, 'green')
    const completed = (await complete(first.id)).body.data

    // A shorter check, of the same tread only.
    const quick = await createTemplate({
      name_en: 'Quick',
      car_type: 'any',
      sections: [{ name_en: 'Tyres', points: [checkTemplate.sections[0]!.points[0]] }],
    })
    const second = (await start((await visit()).id, mechanic.token, {}, quick.id)).body.data
    expect(second.previous).toEqual({
      id: first.id,
      work_card_number: first.work_card_number,
      completed_at: completed.completed_at,
    })
    expect(second.points[0].previous).toEqual({
      result: 'green',
      value: 5.5,
      at: completed.completed_at,
    })
    const answered = await answer(second.points[0].id, { value: 3, result: 'amber' })
    expect(answered.body.data.previous).toEqual(second.points[0].previous)
    await complete(second.id)

    const third = await startOne((await visit()).id)
    expect(third.previous.id).toBe(second.id)
    expect(pointOf(third, 'Tread')).toMatchObject({ previous: { result: 'amber', value: 3 } })
    expect(pointOf(third, 'Horn')).toMatchObject({ previous: { result: 'green', value: null } })
    // Later inspections change nothing of the earlier comparison.
    expect((await read(first.id)).body.data.previous).toBeNull()
    expect(pointOf((await read(first.id)).body.data, 'Tread')).toMatchObject({ previous: null })
    expect(keys.Tread).toBe(treadKey)

    const history = await request('GET', `/vehicles/${vehicle_id}/inspections?limit=1`)
    expect(history.body).toMatchObject({
      data: [{ id: second.id, status: 'completed', counts: { amber: 1, total: 1 } }],
      pagination: { total: 2, pages: 2 },
    })
    expect((await request('GET', `/vehicles/${unknownId}/inspections`)).status).toBe(404)
  })
})

describe('findings', () => {
  test('are the red and amber points of the card, red first, each with its newest answer', async () => {
    const { id } = await openCard()
    expect(await findings(id)).toEqual([])
    const first = await startOne(id)
    await answer(pointOf(first, 'Horn').id, { result: 'amber', note: 'Weak' })
    await answer(pointOf(first, 'Headlights').id, { result: 'amber' })
    await answer(pointOf(first, 'Spare tyre').id, { result: 'green' })
    await answer(pointOf(first, 'Tread').id, { value: 1.5, result: 'red' })
    const horn = {
      id: pointOf(first, 'Horn').id,
      inspection_id: first.id,
      is_completed: false,
      section_en: 'Lights',
      section_ar: null,
      name_en: 'Horn',
      name_ar: null,
      result: 'amber',
      value: null,
      unit: null,
      note: 'Weak',
    }
    const rows = await findings(id, reception)
    expect(rows.map(({ name_en, result }: Point) => [name_en, result])).toEqual([
      ['Tread', 'red'],
      ['Headlights', 'amber'],
      ['Horn', 'amber'],
    ])
    expect(rows[0]).toMatchObject({ value: 1.5, unit: 'mm', section_ar: 'الإطارات' })
    expect(rows[2]).toEqual(horn)
    await complete(first.id)

    // The tyres were replaced, and the car is inspected again before it leaves.
    const second = await startOne(id)
    await answer(pointOf(second, 'Tread').id, { value: 8, result: 'green' })
    // A point that the second inspection skips keeps its earlier answer.
    const skip = { result: 'skipped', skip_reason: 'Battery is out' }
    expect(codeOf(await answer(pointOf(second, 'Horn').id, skip))).toBe('200 ')
    expect((await findings(id)).map(({ name_en }: Point) => name_en)).toEqual([
      'Headlights',
      'Horn',
    ])
    expect(
      (await listOf(id)).map(({ status, counts }: { status: string; counts: object }) => ({
        status,
        counts,
      })),
    ).toMatchObject([
      { status: 'open', counts: { green: 1, skipped: 1, open: 2 } },
      { status: 'completed', counts: { amber: 2, red: 1, green: 1 } },
    ])
  })
})

describe('permissions', () => {
  test('another mechanic finds nothing of the card', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    const { id: pointId } = pointOf(inspection, 'Horn')
    const as = otherMechanic.token
    const statuses = [
      await start(id, as),
      await read(inspection.id, as),
      await answer(pointId, { result: 'red' }, as),
      await pass(inspection.id, 0, as),
      await complete(inspection.id, as),
      await discard(inspection.id, as),
      await addPhoto(id, pointId, as),
      await request('GET', `/work-cards/${id}/inspections`, undefined, as),
      await request('GET', `/work-cards/${id}/inspection-findings`, undefined, as),
      await read(unknownId),
      await answer(unknownId, { result: 'red' }),
      await complete(unknownId),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(12).fill(404))
    expect((await read(inspection.id)).body.data.counts.open).toBe(4)
  })

  test('the reception reads and inspects nothing; customers and mechanics read no history of vehicles', async () => {
    const card = await openCard()
    const inspection = await startOne(card.id)
    const { id: pointId } = pointOf(inspection, 'Horn')
    expect((await read(inspection.id, reception)).status).toBe(200)
    expect(await listOf(card.id, reception)).toHaveLength(1)
    const refused = [
      await start(card.id, reception),
      await answer(pointId, { result: 'red' }, reception),
      await pass(inspection.id, 0, reception),
      await complete(inspection.id, reception),
      await discard(inspection.id, reception),
      await read(inspection.id, createTestToken('customer', card.customer_id)),
      await request('GET', `/vehicles/${card.vehicle_id}/inspections`, undefined, mechanic.token),
    ].map(({ status }) => status)
    expect(refused).toEqual(Array(7).fill(403))
  })

  test('nothing opens after the card was deleted', async () => {
    const { id } = await openCard()
    const inspection = await startOne(id)
    await request('DELETE', `/work-cards/${id}`)
    expect((await read(inspection.id, manager)).status).toBe(404)
    expect((await answer(pointOf(inspection, 'Horn').id, { result: 'red' }, manager)).status).toBe(
      404,
    )
  })
})

describe('the customer', () => {
  test('sees completed inspections of own jobs, with photos and without names of staff', async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const { id } = await openCard({ customer_id: customer.id, vehicle_id })
    const inspection = await startOne(id)
    const tread = pointOf(inspection, 'Tread')
    const photo = (await addPhoto(id, tread.id)).body.data
    await fill(inspection, 1.8, 'red')
    expect(await readOwn(id, customer.token)).toEqual([])
    const { completed_at } = (await complete(inspection.id)).body.data

    const [shown, ...others] = await readOwn(id, customer.token)
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      id: inspection.id,
      name_en: 'Check',
      name_ar: 'فحص',
      completed_at,
      counts: { red: 1, green: 3 },
    })
    expect(shown!.points[0]).toEqual({
      id: tread.id,
      section: 0,
      name_en: 'Tread',
      name_ar: null,
      unit: 'mm',
      green_min: 4,
      green_max: null,
      amber_min: 2,
      amber_max: null,
      result: 'red',
      value: 1.8,
      note: null,
      skip_reason: null,
      previous: null,
      photos: [
        {
          id: photo.id,
          caption: null,
          file_url: expect.stringContaining(`/shared-attachments/${photo.id}/file?`),
          thumbnail_url: expect.stringContaining('/thumbnail?'),
        },
      ],
      videos: [],
    })
    expect(JSON.stringify(shown)).not.toContain('Ravi')
    const opened = await fetch(`${service.url}${shown!.points[0]!.photos[0]!.file_url}`)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    // The photo of a point is not among the photos of the job as well.
    const job = await fixture
      .createPortalClient()
      .call(readOwnJob, { params: { id }, onBehalfOf: customer.token })
    expect(job.data.attachments).toEqual([])
    expect(job.data.inspection).toEqual({
      completed_at,
      red_point_count: 1,
      amber_point_count: 0,
      skipped_point_count: 0,
    })

    // The office may still hide a photo, for instance if it shows a person.
    await request('PUT', `/work-cards/attachments/${photo.id}/visibility`, {
      is_visible_to_customer: false,
    })
    expect((await readOwn(id, customer.token))[0]!.points[0]!.photos).toEqual([])
    const hidden = await fetch(`${service.url}${shown!.points[0]!.photos[0]!.file_url}`)
    expect(hidden.status).toBe(404)
  })

  test('is told how many points were not checked, another customer nothing', async () => {
    const customer = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(customer.id)
    const { id } = await openCard({ customer_id: customer.id, vehicle_id })
    const inspection = await startOne(id)
    for (const point of inspection.points.slice(0, 3))
      await answer(point.id, { result: 'skipped', skip_reason: 'no_access' })
    await answer(inspection.points[3].id, { result: 'green' })
    const { completed_at } = (await complete(inspection.id)).body.data

    const readJob = async (token: string) =>
      (await fixture.createPortalClient().call(readOwnJob, { params: { id }, onBehalfOf: token }))
        .data
    expect((await readJob(customer.token)).inspection).toEqual({
      completed_at,
      red_point_count: 0,
      amber_point_count: 0,
      skipped_point_count: 3,
    })
    const stranger = await fixture.createCustomer({ phone: '050 000 0404' })
    await expect(readJob(stranger.token)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('does not see the answers of a former owner of the vehicle', async () => {
    const seller = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(seller.id)
    const inspect = async (customer_id: string, tread: number) => {
      const card = await openCard({ customer_id, vehicle_id })
      const inspection = await startOne(card.id)
      await fill(inspection, tread, 'green')
      await complete(inspection.id)
      return card
    }
    await inspect(seller.id, 7)
    const buyer = await fixture.createCustomer({ phone: '050 000 0403' })
    await request('PUT', `/vehicles/${vehicle_id}`, { customer_id: buyer.id })
    const first = await inspect(buyer.id, 6)
    const second = await inspect(buyer.id, 5)

    const previousOf = async (cardId: string) =>
      (await readOwn(cardId, buyer.token))[0]!.points[0]!.previous
    expect(await previousOf(first.id)).toBeNull()
    expect(await previousOf(second.id)).toMatchObject({ value: 6 })
  })

  test('sees nothing of other jobs, by sign-in or by the link of another job', async () => {
    const owner = await fixture.createCustomer()
    const vehicle_id = await fixture.createVehicle(owner.id)
    const card = await openCard({ customer_id: owner.id, vehicle_id })
    const otherCard = await openCard({ customer_id: owner.id, vehicle_id })
    const inspection = await startOne(card.id)
    await fill(inspection, 5, 'green')
    await complete(inspection.id)
    const stranger = await fixture.createCustomer({ phone: '050 000 0402' })
    await expect(readOwn(card.id, stranger.token)).rejects.toMatchObject({ code: 'not_found' })
    const link = (jobId: string) => createTestToken('customer', owner.id, { jobId })
    expect(await readOwn(card.id, link(card.id))).toHaveLength(1)
    await expect(readOwn(card.id, link(otherCard.id))).rejects.toMatchObject({ code: 'not_found' })
    expect(await readOwn(otherCard.id, link(otherCard.id))).toEqual([])
  })
})
