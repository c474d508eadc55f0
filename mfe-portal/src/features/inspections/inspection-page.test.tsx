import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalInspection } from '@warsha/contracts/portal/portal'
import { errorResponse, fakeApi, idOf, recordResponse, renderScreen } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/inspection.json'
import en from '../../locales/en/inspection.json'
import { jobId, signInCustomer, texts } from '../../portal-testing.tsx'
import InspectionPage from './inspection.page.tsx'

type Point = PortalInspection['points'][number]

const path = `GET /customer/jobs/${jobId}/inspections`
const aPoint = (number: number, overrides: Partial<Point> = {}): Point => ({
  id: idOf(600 + number),
  section: 0,
  name_en: `Point ${number}`,
  name_ar: null,
  unit: null,
  green_min: null,
  green_max: null,
  amber_min: null,
  amber_max: null,
  result: 'green',
  value: null,
  note: null,
  skip_reason: null,
  previous: null,
  photos: [],
  ...overrides,
})
const anInspection: PortalInspection = {
  id: idOf(700),
  name_en: 'Full check',
  name_ar: 'فحص شامل',
  completed_at: '2026-03-02T08:00:00Z',
  counts: { green: 1, amber: 1, red: 1, skipped: 1, open: 0, total: 4 },
  sections: [{ name_en: 'Tyres', name_ar: 'الإطارات' }],
  points: [
    aPoint(1),
    aPoint(2, { result: 'skipped', skip_reason: 'no_access' }),
    aPoint(3, { result: 'amber' }),
    aPoint(4, {
      name_ar: 'عمق المداس',
      result: 'red',
      unit: 'mm',
      value: 1.5,
      note: 'Inner edge',
      previous: { result: 'green', value: 5.5, at: '2025-03-02T08:00:00Z' },
      photos: [{ id: idOf(800), caption: null, file_url: '/photo', thumbnail_url: '/thumbnail' }],
    }),
  ],
}

const open = (language: 'en' | 'ar' = 'en') => {
  signInCustomer()
  return renderScreen(<InspectionPage />, {
    route: '/customer-portal/jobs/:id/inspection',
    path: `/customer-portal/jobs/${jobId}/inspection`,
    texts: { en: { ...texts.en, inspection: en }, ar: { ...texts.ar, inspection: ar } },
    language,
  })
}

test.each([
  ['en', 'Point 4', ['Needs work now 1', 'Needs attention soon 1', 'Not checked 1', 'Good 1']],
  [
    'ar',
    'عمق المداس',
    ['يحتاج إلى إصلاح الآن 1', 'يحتاج إلى عناية قريباً 1', 'لم يُفحص 1', 'سليم 1'],
  ],
] as const)(
  'shows in %s what needs work first, with value, note and the last visit',
  async (language, name, groups) => {
    fakeApi({ [path]: () => recordResponse([anInspection]) })
    open(language)
    const red = within(await screen.findByRole('region', { name: groups[0] }))
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(groups)
    expect(red.getByText(name)).toBeVisible()
    expect(red.getByText('1.5 mm')).toBeVisible()
    expect(red.getByText('Inner edge')).toBeVisible()
    expect(red.getByText('5.5 mm')).toBeVisible()
    const texts = language === 'en' ? en : ar
    expect(screen.getByText(new RegExp(texts.reasons.no_access))).toBeVisible()
  },
)

test('opens the printed result, and offers nothing that an older service cannot print', async () => {
  const api = fakeApi({
    [path]: () => recordResponse([{ ...anInspection, pdf_url: '/signed-pdf' }]),
  })
  const first = open()
  expect(await screen.findByRole('link', { name: en.pdf })).toHaveAttribute('href', '/signed-pdf')
  first.unmount()
  api.on(path, () => recordResponse([anInspection]))
  open()
  await screen.findByText('Point 4')
  expect(screen.queryByRole('link', { name: en.pdf })).toBeNull()
})

test('plays the video of a point', async () => {
  const video = { id: idOf(801), caption: null, duration_seconds: 8, file_url: '/video' }
  const points = anInspection.points.map((point) =>
    point.name_en === 'Point 4' ? { ...point, videos: [video] } : point,
  )
  fakeApi({ [path]: () => recordResponse([{ ...anInspection, points }]) })
  open()
  const play = await screen.findByRole('button', { name: 'Play video 1 of Point 4' })
  expect(play).toHaveTextContent('0:08')
})

test('opens a photo on the whole screen', async () => {
  fakeApi({ [path]: () => recordResponse([anInspection]) })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'View photo 1 of Point 4' }))
  expect(await screen.findByRole('img', { name: 'Point 4' })).toHaveAttribute('src', '/photo')
})

test('says that there is none yet, that the job is gone, or offers to retry', async () => {
  const api = fakeApi({ [path]: () => recordResponse([]) })
  const first = open()
  expect(await screen.findByText(en.empty)).toBeVisible()
  first.unmount()
  api.on(path, () => errorResponse(404, 'not_found'))
  const second = open()
  expect(await screen.findByText(en.gone)).toBeVisible()
  second.unmount()
  api.on(path, () => errorResponse(500, 'internal_error'))
  open()
  expect(await screen.findByText(en.failed)).toBeVisible()
})
