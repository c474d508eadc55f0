import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import {
  createShopFixture,
  manager,
  reception,
  unknownId,
} from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const { request } = createShopFixture(() => service)
const mechanic = createTestToken('mechanic', undefined, { name: 'Ravi Kumar' })

beforeAll(async () => {
  service = await startService(workshop)
})
afterAll(() => service.stop())

let lastNumber = 0
const templateInput = (fields: object = {}) => {
  lastNumber += 1
  return {
    name_en: `Check ${lastNumber}`,
    name_ar: `فحص ${lastNumber}`,
    car_type: 'any',
    sections: [
      {
        name_en: 'Tyres',
        points: [
          { name_en: 'Tread', unit: 'mm', green_min: '٤', amber_min: 2 },
          { name_ar: 'الإطار الاحتياطي' },
        ],
      },
      { name_ar: 'الأنوار', points: [{ name_en: 'Headlights' }] },
    ],
    ...fields,
  }
}
const create = (fields: object = {}, as = manager, headers = {}) =>
  request('POST', '/inspection-templates', templateInput(fields), as, headers)
const createOne = async (fields: object = {}) => {
  const response = await create(fields)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.data
}
const read = (id: string, as = manager) =>
  request('GET', `/inspection-templates/${id}`, undefined, as)
const change = (id: string, body: object, as = manager) =>
  request('PUT', `/inspection-templates/${id}`, body, as)
const list = async (as: string) =>
  (await request('GET', '/inspection-templates', undefined, as)).body.data
const toOutcome = ({ status, body }: Awaited<ReturnType<typeof create>>) =>
  [
    status,
    body.code,
    ...(body.details ?? []).map(
      (detail: { path: string; code: string }) => `${detail.path} ${detail.code}`,
    ),
  ].join(' ')

test('a manager adds a template, and everybody who inspects finds it', async () => {
  const template = await createOne()
  expect(template).toMatchObject({
    car_type: 'any',
    is_active: true,
    version: 1,
    section_count: 2,
    point_count: 3,
    updated_by: 'Khalid Al Marri',
  })
  const [tyres, lights] = template.sections
  expect(tyres.points).toMatchObject([
    {
      name_en: 'Tread',
      name_ar: null,
      unit: 'mm',
      green_min: 4,
      green_max: null,
      amber_min: 2,
      amber_max: null,
    },
    { name_en: null, name_ar: 'الإطار الاحتياطي', unit: null, green_min: null },
  ])
  expect(lights).toMatchObject({ name_en: null, name_ar: 'الأنوار' })
  const { sections: _sections, ...row } = template
  for (const as of [mechanic, reception, manager])
    expect((await list(as)).find(({ id }: { id: string }) => id === template.id)).toEqual(row)
  expect((await read(template.id)).body.data).toEqual(template)
})

test('only managers see and keep templates that are not active', async () => {
  const { id } = await createOne({ is_active: false })
  const idsFor = async (as: string) => (await list(as)).map((row: { id: string }) => row.id)
  expect(await idsFor(manager)).toContain(id)
  expect(await idsFor(mechanic)).not.toContain(id)
  expect(await idsFor(reception)).not.toContain(id)
  for (const as of [mechanic, reception]) {
    expect((await create({}, as)).status).toBe(403)
    expect((await read(id, as)).status).toBe(403)
    expect((await change(id, { is_active: true }, as)).status).toBe(403)
    expect((await request('DELETE', `/inspection-templates/${id}`, undefined, as)).status).toBe(403)
  }
})

test('a change keeps the keys of points that stay and gives new points their own', async () => {
  const template = await createOne()
  const [tyres] = template.sections
  const sections = [
    {
      name_en: 'Wheels',
      points: [{ ...tyres.points[0], name_en: 'Tread depth' }, { name_en: 'Wheel nuts' }],
    },
  ]
  const { status, body } = await change(template.id, { sections, version: 1 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ version: 2, name_en: template.name_en, point_count: 2 })
  const [tread, nuts] = body.data.sections[0].points
  expect(tread).toEqual({ ...tyres.points[0], name_en: 'Tread depth' })
  expect(nuts.key).not.toBe(tyres.points[1].key)
  expect(toOutcome(await change(template.id, { is_active: false, version: 1 }))).toBe(
    '409 changed_since_read',
  )
  expect((await change(template.id, { is_active: false })).body.data.sections).toEqual(
    body.data.sections,
  )
})

test('names are unique for each type of car, in both languages', async () => {
  const { id, name_en, name_ar } = await createOne()
  expect(toOutcome(await create({ name_en }))).toBe('409 duplicate_inspection_template')
  expect(toOutcome(await create({ name_ar }))).toBe('409 duplicate_inspection_template')
  expect((await create({ name_en, name_ar, car_type: 'truck' })).status).toBe(201)
  const other = await createOne()
  expect(toOutcome(await change(other.id, { name_en: name_en.toUpperCase() }))).toBe(
    '409 duplicate_inspection_template',
  )
  expect((await request('DELETE', `/inspection-templates/${id}`, undefined, manager)).status).toBe(
    200,
  )
  expect((await create({ name_en, name_ar })).status).toBe(201)
  expect((await read(id)).status).toBe(404)
  expect((await change(id, { is_active: true })).status).toBe(404)
  expect((await read(unknownId)).status).toBe(404)
})

const point = { name_en: 'Point' }
const sectionOf = (...points: object[]) => ({ sections: [{ name_en: 'Section', points }] })

test.each([
  ['no name', { name_en: '', name_ar: null }, 'name_en one_language_needed'],
  ['an unknown type of car', { car_type: 'boat' }, 'car_type not_an_option'],
  ['no section', { sections: [] }, 'sections template_empty'],
  ['a section without points', sectionOf(), 'sections.0.points section_empty'],
  [
    'a section without a name',
    { sections: [{ points: [point] }] },
    'sections.0.name_en one_language_needed',
  ],
  ['a point without a name', sectionOf({}), 'sections.0.points.0.name_en one_language_needed'],
  [
    'limits without a unit',
    sectionOf({ ...point, green_min: 4 }),
    'sections.0.points.0.unit unit_needed',
  ],
  [
    'amber within green',
    sectionOf({ ...point, unit: 'mm', green_min: 4, amber_min: 5 }),
    'sections.0.points.0.amber_min limits_contradict',
  ],
  [
    'a limit with three decimals',
    sectionOf({ ...point, unit: 'mm', green_min: 1.234 }),
    'sections.0.points.0.green_min too_many_decimals',
  ],
  ['markup', sectionOf({ name_en: '<b>Tyre</b>' }), 'sections.0.points.0.name_en markup'],
  [
    'a long unit',
    sectionOf({ ...point, unit: 'x'.repeat(13) }),
    'sections.0.points.0.unit too_long',
  ],
])('%s is refused at its field', async (_, fields, expected) => {
  const outcome = toOutcome(await create(fields))
  expect(outcome).toMatch(/^400 /)
  expect(outcome).toContain(expected)
})

test('a template has at most 120 points, each once, and 20 sections', async () => {
  const points = (count: number) => Array.from({ length: count }, () => point)
  expect((await create(sectionOf(...points(120)))).status).toBe(201)
  expect(toOutcome(await create(sectionOf(...points(121))))).toContain('400 ')
  const two = [
    { name_en: 'A', points: points(60) },
    { name_en: 'B', points: points(61) },
  ]
  expect(toOutcome(await create({ sections: two }))).toContain('sections too_many_points')
  const sections = (count: number) =>
    Array.from({ length: count }, () => ({ name_en: 'Section', points: [point] }))
  expect((await create({ sections: sections(20) })).status).toBe(201)
  expect((await create({ sections: sections(21) })).status).toBe(400)
  const key = uuid()
  expect(toOutcome(await create(sectionOf({ ...point, key }, { ...point, key })))).toContain(
    'sections.0.points.1.key point_twice',
  )
})

test('a removal of the last name is refused', async () => {
  const { id } = await createOne({ name_ar: null })
  expect(toOutcome(await change(id, { name_en: null }))).toContain('name_en one_language_needed')
})

test('a repeated request with the same key adds one template', async () => {
  const headers = { 'idempotency-key': uuid() }
  const body = templateInput()
  const responses = await Promise.all(
    [1, 2].map(() => request('POST', '/inspection-templates', body, manager, headers)),
  )
  expect(new Set(responses.map((response) => response.body.data.id)).size).toBe(1)
})
