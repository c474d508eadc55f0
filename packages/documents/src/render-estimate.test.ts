import { aed } from '@warsha/contracts/base/money'
import type { EstimateDocument } from '@warsha/contracts/workshop/estimates/estimate-document'
import { renderEstimate } from './render-estimate.ts'

type Line = EstimateDocument['lines'][number]

const line = (description: string, fields: Partial<Line> = {}): Line => ({
  line_key: description,
  finding_ref: null,
  finding_title: null,
  option_group: null,
  option_tier: null,
  is_default: true,
  kind: 'labour',
  package_name: null,
  unit_of_measure: null,
  part_number: null,
  description,
  quantity: 1,
  unit_price: aed(100),
  line_total: aed(100),
  ...fields,
})

const estimate: EstimateDocument = {
  estimate_number: 'EST-2026-000042',
  status: 'sent',
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
    trn: '100000000000003',
  },
  customer_id: 'c',
  customer_code: 'CUS-000002',
  contact_person: 'سارة',
  company_name: null,
  customer_phone: '0500000102',
  customer_email: null,
  customer_address: null,
  customer_city: null,
  customer_country: 'UAE',
  customer_trn: null,
  work_card_number: 'WC-2026-000150',
  plate_number: 'DXB A 10001',
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  vin: null,
  mileage: 84_500,
  insurance_company: null,
  insurance_claim_number: null,
  purchase_order_number: null,
  date: '2026-11-26',
  version_number: 2,
  sent_at: '2026-11-26T08:00:00Z',
  sent_by_name: 'Maryam Haddad',
  valid_until: '2026-12-10',
  subtotal: aed(1740),
  discount: 10,
  discount_type: 'percentage',
  discount_amount: aed(174),
  tax_percentage: 5,
  tax_amount: aed(78.3),
  total_amount: aed(1644.3),
  message: 'Ready <i>tomorrow</i>',
  superseded_at: null,
  lines: [
    line('Pads', { finding_title: 'Brakes <b>worn</b>', part_number: 'FP-1', kind: 'part' }),
    line('Touring', { option_group: 'Tyres', option_tier: 'better' }),
    line('Budget', { option_group: 'Tyres', option_tier: 'good', is_default: false }),
  ],
}

test('an estimate names both titles, version, validity, findings, options, VAT and the place to sign', () => {
  const markup = renderEstimate(estimate)
  for (const text of [
    'Estimate',
    'عرض سعر',
    'EST-2026-000042',
    '26/11/2026',
    'صالح حتى',
    '10/12/2026',
    'Brakes &lt;b&gt;worn&lt;/b&gt;',
    'FP-1',
    'Other work',
    '(10 %) -174.00',
    '(5 %) 78.30',
    '1,644.30',
    'Ready &lt;i&gt;tomorrow&lt;/i&gt;',
    'Name and signature of the customer',
    'اسم العميل وتوقيعه',
  ])
    expect(markup).toContain(text)
  // The good option comes before the better one, and only the chosen one is in the total.
  const places = [
    'Good',
    'Not in the total',
    'Budget',
    'Better',
    'Included in the total',
    'Touring',
  ]
  const found = places.map((text) => markup.indexOf(text))
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(found).not.toContain(-1)
  expect(markup).not.toContain('class="notice"')
})

test.each([
  [{ sent_at: null }, 'Draft'],
  [{ superseded_at: '2026-11-27T08:00:00Z' }, 'Replaced by a newer version'],
  [{ status: 'expired' as const }, 'Expired'],
  [{ status: 'withdrawn' as const }, 'Withdrawn'],
])('marks an estimate about which nobody can decide: %p', (fields, notice) => {
  expect(renderEstimate({ ...estimate, ...fields })).toContain(notice)
})

test('a shop without VAT prints none', () => {
  const markup = renderEstimate({ ...estimate, tax_percentage: 0, tax_amount: aed(0) })
  expect(markup).not.toContain('VAT')
  expect(markup).toContain('Total (AED)')
})

test('the form of the insurer has what is in the total, by labour and parts, and names the claim', () => {
  const claim = {
    insured_name: 'سارة',
    policy_number: 'POL-7',
    approval_number: null,
    excess: aed(300),
    labour_total: aed(100),
    parts_total: aed(100.5),
  }
  const markup = renderEstimate({ ...estimate, claim })
  const places = ['POL-7', '300.00', 'Labour', 'Touring', 'Parts', 'Pads', '100.50']
  const found = places.map((text) => markup.indexOf(text))
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(found).not.toContain(-1)
  // How the part of the insurer follows, and who approves.
  const shares = /excess paid by the customer.*-([\d.]+).*The insurer pays.*?([\d,]+\.\d\d)/s
  const [, excess, rest] = shares.exec(markup) ?? []
  expect(excess).toBe('300.00')
  expect(Number(rest?.replace(',', ''))).toBeCloseTo(estimate.total_amount - 300)
  expect(markup).toContain('stamp of the insurer')
  expect(markup).not.toContain('signature of the customer')
  expect(markup).not.toContain('Budget')
  expect(markup).not.toContain('Brakes')
})
