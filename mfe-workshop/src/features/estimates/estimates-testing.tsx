/** Test helpers: an estimate of the card of `work-card-testing.tsx`, and a fake API that keeps it. */
import { aed } from '@warsha/contracts/base/money'
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { type FakeApi, idOf, pageOfTen, recordResponse } from '@warsha/web-kit/testing'
import { anOfficeCard, cardId, cardPath, fakeWorkCardApi } from '../work-card/work-card-testing.tsx'

export const estimateId = idOf(700)
export const estimatePath = `/estimates/${estimateId}`

export const aLine = (number: number, overrides: Partial<EstimateLine> = {}): EstimateLine => ({
  line_key: idOf(710 + number),
  finding_ref: null,
  finding_title: null,
  option_group: null,
  option_tier: null,
  is_default: true,
  kind: 'labour',
  package_name: null,
  unit_of_measure: null,
  description: `Line ${number}`,
  quantity: 1,
  unit_price: aed(100),
  line_total: aed(100),
  task_type: 'repair',
  package_id: null,
  part_id: null,
  part_number: null,
  price_tier: null,
  deferred_work_id: null,
  available: null,
  ...overrides,
})

export const aPartLine = (number: number, overrides: Partial<EstimateLine> = {}): EstimateLine =>
  aLine(number, {
    kind: 'part',
    task_type: null,
    part_id: idOf(900),
    part_number: 'FP-1',
    price_tier: 'retail',
    unit_of_measure: 'set',
    description: 'Front pads',
    available: 4,
    ...overrides,
  })

export const aDecision = (
  overrides: Partial<NonNullable<Estimate['decision']>> = {},
): NonNullable<Estimate['decision']> => ({
  version_number: 1,
  decided_at: '2026-11-26T09:00:00Z',
  decided_by_kind: 'link',
  name: 'Sara Al Mansoori',
  reason: null,
  subtotal: aed(100),
  discount_amount: aed(0),
  tax_amount: aed(5),
  total_amount: aed(105),
  lines: [],
  receipt_id: idOf(800),
  receipt_number: 'APR-2026-000003',
  ...overrides,
})

interface EstimateInput extends Partial<Omit<Estimate, 'current'>> {
  current?: Partial<Estimate['current']>
}

export const anEstimate = ({ current = {}, ...overrides }: EstimateInput = {}): Estimate => {
  const version = {
    version_number: 1,
    sent_at: null,
    sent_by_name: null,
    valid_until: '2099-12-10',
    subtotal: aed(100),
    discount: 0,
    discount_type: 'fixed' as const,
    discount_amount: aed(0),
    tax_percentage: 5,
    tax_amount: aed(5),
    total_amount: aed(105),
    message: null,
    superseded_at: null,
    lines: [aLine(1)],
    ...current,
  }
  const { lines: _lines, ...row } = version
  return {
    id: estimateId,
    estimate_number: 'EST-2026-000007',
    status: 'draft',
    work_card_id: cardId,
    work_card_number: 'WC-2026-000001',
    vehicle_id: idOf(3),
    plate_number: 'DXB A 10001',
    make: 'Toyota',
    model: 'Hilux',
    customer_id: idOf(2),
    customer_name: 'Sara Al Mansoori',
    sent_version: null,
    version: 3,
    created_at: '2026-11-26T08:00:00Z',
    created_by_name: 'Maryam Haddad',
    updated_at: '2026-11-26T08:00:00Z',
    updated_by: 'Maryam Haddad',
    current: version,
    versions: [row],
    differences: [],
    questions: [],
    decision: null,
    ...overrides,
  }
}

/** Fake API of a card with these estimates. */
export const fakeEstimatesApi = (
  read: () => readonly Estimate[],
  card: Parameters<typeof anOfficeCard>[0] = {},
): FakeApi => {
  const api = fakeWorkCardApi(() => anOfficeCard(card))
  api.on(`GET ${cardPath}/estimates`, () => recordResponse(read()))
  api.on(`GET ${estimatePath}`, () => recordResponse(read()[0]!))
  api.on('GET /spare-parts', ({ query }) => pageOfTen([], query))
  return api
}
