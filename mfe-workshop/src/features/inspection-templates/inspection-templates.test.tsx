import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/base/roles'
import type {
  InspectionTemplate,
  InspectionTemplateRow,
} from '@warsha/contracts/workshop/inspections/inspection-templates'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  fill,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/inspections.json'
import en from '../../locales/en/inspections.json'
import { Component as InspectionTemplatesPage } from './inspection-templates.page.tsx'

const templateId = idOf(810)
const aRow = (overrides: Partial<InspectionTemplateRow> = {}): InspectionTemplateRow => ({
  id: templateId,
  name_en: 'Full check',
  name_ar: 'فحص شامل',
  car_type: 'suv',
  is_active: true,
  section_count: 1,
  point_count: 2,
  version: 3,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: 'Khalid Al Marri',
  ...overrides,
})
const limits = { green_min: null, green_max: null, amber_min: null, amber_max: null }
const template: InspectionTemplate = {
  ...aRow(),
  sections: [
    {
      name_en: 'Tyres',
      name_ar: 'الإطارات',
      points: [
        {
          ...limits,
          key: idOf(820),
          name_en: 'Tread',
          name_ar: null,
          unit: 'mm',
          green_min: 4,
          amber_min: 2,
        },
        { ...limits, key: idOf(821), name_en: 'Spare tyre', name_ar: null, unit: null },
      ],
    },
  ],
}

interface OpenOptions {
  role?: Role
  language?: Language
  search?: string
}

const open = ({ role = 'manager', language = 'en', search = '' }: OpenOptions = {}) => {
  signInAs(role)
  return {
    user: userEvent.setup({ delay: null }),
    ...renderScreen(<InspectionTemplatesPage />, {
      path: `/work-cards/inspection-templates${search}`,
      language,
      texts: { en: { inspections: en }, ar: { inspections: ar } },
    }),
  }
}
const fakeTemplatesApi = (rows: readonly InspectionTemplateRow[] = [aRow()]) => {
  const api = fakeApi({
    'GET /inspection-templates': () => recordResponse(rows),
    [`GET /inspection-templates/${templateId}`]: () => recordResponse(template),
  })
  api.on('POST /inspection-templates', () => recordResponse(template, [], 201))
  api.on(`PUT /inspection-templates/${templateId}`, () => recordResponse(template))
  return api
}
const field = (path: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
    if (!found) throw new Error(`no field ${path}`)
    return found
  })
const bodies = (api: ReturnType<typeof fakeTemplatesApi>, method: 'POST' | 'PUT') =>
  requestsOf(api, method, /inspection-templates/).map(({ body }) => body)

test.each([
  ['en', 'Full check', 'SUV or 4x4', '1 section · 2 points', 'Active'],
  ['ar', 'فحص شامل', 'دفع رباعي', 'قسم واحد · بندان', 'مفعّل'],
] as const)(
  'lists templates in %s with contents and state',
  async (language, name, type, contents, state) => {
    fakeTemplatesApi()
    open({ language })
    const row = within((await screen.findByText(name)).closest('tr')!)
    expect(row.getByText(type)).toBeVisible()
    expect(row.getByText(contents)).toBeVisible()
    expect(row.getByText(state)).toBeVisible()
  },
)

test('offers to add the first template, and says if the list cannot be loaded', async () => {
  fakeTemplatesApi([])
  const { unmount } = open()
  expect(await screen.findByText(en.templates.empty)).toBeVisible()
  unmount()
  fakeApi({ 'GET /inspection-templates': () => errorResponse(500, 'internal_error') })
  open()
  expect(await screen.findByText(en.templates.list_failed)).toBeVisible()
})

test('shows the page only to those who keep templates', async () => {
  fakeTemplatesApi()
  open({ role: 'receptionist' })
  expect(await screen.findByText(/not allowed|permission/i)).toBeVisible()
})

test('adds a template with a measured point', async () => {
  const api = fakeTemplatesApi([])
  const { user } = open({ search: '?open=new' })
  await fill(user, await field('name_en'), 'Quick check')
  await fill(user, await field('sections.0.name_en'), 'Tyres')
  await fill(user, await field('sections.0.points.0.name_ar'), 'عمق المداس')
  await user.click(screen.getByRole('button', { name: en.templates.measure }))
  await fill(user, await field('sections.0.points.0.unit'), 'mm')
  await fill(user, await field('sections.0.points.0.green_min'), '4')
  await user.click(screen.getByRole('button', { name: en.templates.save }))
  await waitFor(() => expect(bodies(api, 'POST')).toHaveLength(1))
  expect(bodies(api, 'POST')[0]).toMatchObject({
    name_en: 'Quick check',
    car_type: 'any',
    sections: [
      { name_en: 'Tyres', points: [{ name_ar: 'عمق المداس', unit: 'mm', green_min: '4' }] },
    ],
  })
})

test('a change sends the keys of points and the version, in the new order', async () => {
  const api = fakeTemplatesApi()
  const { user } = open({ search: `?open=${templateId}` })
  await field('sections.0.points.1.name_en')
  await user.click(screen.getByRole('button', { name: 'Move point 2 up' }))
  await user.click(screen.getByRole('button', { name: en.templates.save }))
  await waitFor(() => expect(bodies(api, 'PUT')).toHaveLength(1))
  expect(bodies(api, 'PUT')[0]).toMatchObject({
    version: 3,
    sections: [
      {
        points: [
          { key: idOf(821), name_en: 'Spare tyre' },
          { key: idOf(820), green_min: '4' },
        ],
      },
    ],
  })
})

test('a change continues with the newest version and the typed points after somebody else has changed the template', async () => {
  const api = fakeTemplatesApi()
  const { user } = open({ search: `?open=${templateId}` })
  await fill(user, await field('sections.0.points.1.name_en'), 'Spare wheel')
  api.on(`PUT /inspection-templates/${templateId}`, () => errorResponse(409, 'changed_since_read'))
  await user.click(screen.getByRole('button', { name: en.templates.save }))
  const newest = await screen.findByRole('button', { name: en.templates.load_newest })
  const [section] = template.sections
  const newer = {
    ...template,
    version: 4,
    name_en: 'Complete check',
    sections: [
      {
        ...section!,
        points: section!.points
          .slice(1)
          .map((point) => ({ ...point, unit: 'bar', green_min: 2.5 })),
      },
    ],
  }
  api.on(`GET /inspection-templates/${templateId}`, () => recordResponse(newer))
  await user.click(newest)
  await waitFor(async () => expect(await field('name_en')).toHaveValue('Complete check'))
  expect(await field('sections.0.points.1.name_en')).toHaveValue('Spare wheel')
  expect(screen.getByText(/Save to keep them/).closest('[role=status]')).toHaveTextContent(
    `Sections Latest saved value: Tyres: Spare tyre (bar, ${en.templates.fields.green_min} 2.5)`,
  )
  api.on(`PUT /inspection-templates/${templateId}`, () => recordResponse(newer))
  await user.click(screen.getByRole('button', { name: en.templates.save }))
  await waitFor(() => expect(bodies(api, 'PUT')).toHaveLength(2))
  expect(bodies(api, 'PUT')[1]).toMatchObject({
    version: 4,
    name_en: 'Complete check',
    sections: [{ points: [{ name_en: 'Tread' }, { name_en: 'Spare wheel' }] }],
  })
})

test('errors are at their fields: limits that contradict each other, and a point without a name', async () => {
  const api = fakeTemplatesApi()
  const { user } = open({ search: `?open=${templateId}` })
  await fill(user, await field('sections.0.points.0.amber_min'), '5')
  await user.clear(await field('sections.0.points.1.name_en'))
  await user.click(screen.getByRole('button', { name: en.templates.save }))
  expect(await screen.findByText(/Green lies within amber/)).toBeVisible()
  expect(screen.getByText('Enter a name in at least one language')).toBeVisible()
  expect(bodies(api, 'PUT')).toEqual([])
})

test('a copy is inactive and keeps the keys of the points', async () => {
  const api = fakeTemplatesApi()
  const { user } = open()
  await screen.findByText('Full check')
  await user.click(screen.getByRole('button', { name: /Full check/ }))
  await user.click(await screen.findByRole('menuitem', { name: en.templates.copy }))
  await waitFor(() => expect(bodies(api, 'POST')).toHaveLength(1))
  expect(bodies(api, 'POST')[0]).toMatchObject({
    name_en: 'Full check (copy)',
    is_active: false,
    sections: [{ points: [{ key: idOf(820) }, { key: idOf(821) }] }],
  })
})
