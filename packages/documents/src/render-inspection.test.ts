import type { InspectionDocument } from '@warsha/contracts/workshop/inspections/inspection-document'
import { renderInspection, renderInspectionPage } from './render-inspection.ts'

type Point = InspectionDocument['points'][number]

const point = (name_en: string, fields: Partial<Point> = {}): Point => ({
  id: name_en,
  section: 0,
  name_en,
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
  ...fields,
})

const document: InspectionDocument = {
  supplier: {
    name: 'Example Garage',
    name_ar: 'ورشة المثال',
    address: null,
    address_ar: null,
    city: 'Dubai',
    country: 'UAE',
    phone: '04 000 0100',
    email: null,
    website: null,
    trn: null,
  },
  name_en: 'Full check',
  name_ar: 'فحص شامل',
  completed_at: '2026-11-26T21:30:00Z',
  time_zone: 'Asia/Dubai',
  work_card_number: 'WC-2026-000150',
  contact_person: 'سارة',
  company_name: null,
  plate_number: 'DXB A 10001',
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  vin: null,
  mileage: 84_500,
  counts: { green: 1, amber: 1, red: 1, skipped: 1, open: 0, total: 4 },
  sections: [{ name_en: 'Tyres', name_ar: 'الإطارات' }],
  points: [
    point('Valves'),
    point('Spare', { result: 'skipped', skip_reason: 'Locked <cover>' }),
    point('Pressure', { result: 'amber', name_ar: 'الضغط' }),
    point('Tread', {
      result: 'red',
      value: 1.5,
      unit: 'mm',
      previous: { result: 'green', value: 5, at: '2026-01-02T08:00:00Z' },
      photos: ['data:image/jpeg;base64,AAAA'],
    }),
  ],
}

test('lists red and amber points before skipped and good ones, with values and photos', () => {
  const markup = renderInspection(document)
  const places = ['Tread', 'Pressure', 'Spare', 'Valves'].map((name) => markup.indexOf(name))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(markup).toContain('src="data:image/jpeg;base64,AAAA"')
  expect(markup).toContain('1.5 mm')
  expect(markup).toContain('02/01/2026')
  expect(markup).toContain('27/11/2026')
  for (const text of ['الضغط', 'الإطارات', 'فحص شامل', 'ورشة المثال'])
    expect(markup).toContain(text)
})

test('escapes what users typed', () => {
  expect(renderInspectionPage(document)).toContain('Locked &lt;cover&gt;')
})

test('says that everything is good', () => {
  const counts = { green: 1, amber: 0, red: 0, skipped: 0, open: 0, total: 1 }
  const markup = renderInspection({ ...document, counts, points: [point('Valves')] })
  expect(markup).toContain('Everything is good')
  expect(markup).not.toContain('Needs work now')
})

test('says how many points were not checked instead of that everything is good', () => {
  const counts = { green: 1, amber: 0, red: 0, skipped: 2, open: 0, total: 3 }
  const skipped = { result: 'skipped', skip_reason: 'no_access' } as const
  const points = [point('Valves'), point('Spare', skipped), point('Jack', skipped)]
  const markup = renderInspection({ ...document, counts, points })
  for (const text of [
    'No defects found',
    'لم تُكتشف أي عيوب',
    'بنود لم تُفحص:',
    '<strong>2</strong>',
  ])
    expect(markup).toContain(text)
  for (const text of ['Everything is good', 'جميع البنود سليمة']) expect(markup).not.toContain(text)
})
