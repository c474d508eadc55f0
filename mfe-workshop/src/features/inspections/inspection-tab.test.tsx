import { screen, waitFor } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import en from '../../locales/en/inspections.json'
import {
  aCard,
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'
import { anInspection } from './inspections-testing.tsx'

const template = {
  id: idOf(810),
  name_en: 'Full check',
  name_ar: 'فحص شامل',
  car_type: 'any',
  is_active: true,
  section_count: 6,
  point_count: 40,
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
}
const row = (overrides: object = {}) => {
  const { points: _points, sections: _sections, photos: _photos, ...fields } = anInspection()
  return { ...fields, ...overrides }
}

test('a mechanic starts an inspection with one tap, and a double tap starts one', async () => {
  const api = fakeWorkCardApi(() => aCard())
  api.on('GET /inspection-templates', () =>
    recordResponse([template, { ...template, id: idOf(811), name_en: 'Old', is_active: false }]),
  )
  api.on(`POST ${cardPath}/inspections`, () => recordResponse(anInspection(), [], 201))
  const { user } = openCard({ role: 'mechanic', search: '?tab=inspection' })
  expect(await screen.findByText(en.empty)).toBeVisible()
  expect(screen.queryByText('Old')).toBeNull()
  await user.dblClick(await screen.findByRole('button', { name: 'Start Full check' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  const sent = requestsOf(api, 'POST', /inspections$/)
  expect(sent.map(({ body }) => body)).toEqual([{ template_id: template.id }])
})

test('counts of the card are on the tab, and an open inspection hides the start of another one', async () => {
  const card = aCard({ inspection_count: 2, red_point_count: 1, amber_point_count: 3 })
  const api = fakeWorkCardApi(() => card)
  api.on(`GET ${cardPath}/inspections`, () =>
    recordResponse([
      row({ counts: { green: 3, amber: 0, red: 0, skipped: 0, open: 37, total: 40 } }),
      row({
        id: idOf(801),
        name_en: 'Quick check',
        completed_at: '2026-11-20T08:10:00.000Z',
        completed_by_name: 'Bilal Rahman',
        status: 'completed',
        counts: { green: 8, amber: 3, red: 1, skipped: 0, open: 0, total: 12 },
      }),
    ]),
  )
  openCard({ role: 'mechanic', search: '?tab=inspection' })
  expect(await screen.findByRole('tab', { name: /Inspection.*Now: 1, soon: 3/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Full check.*3 of 40/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Quick check.*1 now.*3 soon/ })).toBeVisible()
  expect(screen.queryByText(en.start_title)).toBeNull()
})

test.each([
  [{ green: 12, skipped: 0 }, /All good/, /not checked/],
  [{ green: 11, skipped: 1 }, /No defects found.*1 point not checked/, /All good/],
  [{ green: 9, skipped: 3 }, /No defects found.*3 points not checked/, /All good/],
  [{ green: 0, skipped: 12 }, /12 points not checked/, /All good|No defects/],
])('an inspection with %j and no defects says what is known', async (results, shown, hidden) => {
  const api = fakeWorkCardApi(() => aCard({ inspection_count: 1 }))
  const counts = { ...results, amber: 0, red: 0, open: 0, total: 12 }
  const completed = { status: 'completed', completed_at: '2026-11-20T08:10:00.000Z' }
  api.on(`GET ${cardPath}/inspections`, () => recordResponse([row({ ...completed, counts })]))
  openCard({ role: 'mechanic', search: '?tab=inspection' })
  const link = await screen.findByRole('link', { name: /Full check/ })
  expect(link).toHaveAccessibleName(shown)
  expect(link).not.toHaveAccessibleName(hidden)
})

test('the reception starts nothing, and a manager is led to the templates', async () => {
  fakeWorkCardApi(() => anOfficeCard())
  const { unmount } = openCard({ role: 'receptionist', search: '?tab=inspection' })
  expect(await screen.findByText(en.empty_read_only)).toBeVisible()
  expect(screen.queryByText(en.start_title)).toBeNull()
  unmount()
  openCard({ role: 'manager', search: '?tab=inspection' })
  expect(await screen.findByRole('link', { name: en.add_templates })).toHaveAttribute(
    'href',
    '/work-cards/inspection-templates',
  )
})

test('a refused start says why and can be repeated', async () => {
  const api = fakeWorkCardApi(() => aCard())
  api.on('GET /inspection-templates', () => recordResponse([template]))
  api.on(`POST ${cardPath}/inspections`, () => errorResponse(409, 'inspection_open'))
  const { user } = openCard({ role: 'mechanic', search: '?tab=inspection' })
  const start = await screen.findByRole('button', { name: 'Start Full check' })
  await user.click(start)
  expect(await screen.findByText('This work card already has an open inspection')).toBeVisible()
  await waitFor(() => expect(start).toBeEnabled())
})

test('a manager reaches the templates from the start of an inspection', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on('GET /inspection-templates', () => recordResponse([template]))
  openCard({ role: 'manager', search: '?tab=inspection' })
  expect(await screen.findByRole('link', { name: en.edit_templates })).toHaveAttribute(
    'href',
    '/work-cards/inspection-templates',
  )
})
