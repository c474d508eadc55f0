import { aed } from '@warsha/contracts/base/money'
import type { ReceiptDocument } from '@warsha/contracts/workshop/estimates/approval-receipts'
import { renderApprovalReceipt, renderApprovalReceiptPage } from './render-approval-receipt.ts'

const options = {
  sha256: 'a'.repeat(64),
  qrCode: 'data:image/png;base64,AA==',
  timeZone: 'Asia/Dubai',
}

const line = (description: string, fields: Partial<ReceiptDocument['lines'][number]> = {}) => ({
  line_key: description,
  finding: null,
  description,
  part_number: null,
  option: null,
  quantity: 1,
  unit_price: aed(100),
  line_total: aed(100),
  decision: 'approved' as const,
  deferred_until: null,
  ...fields,
})

const createReceipt = (
  decidedBy: Partial<ReceiptDocument['decided_by']> = {},
): ReceiptDocument => ({
  receipt_number: 'APR-2026-000012',
  estimate_number: 'EST-2026-000007',
  version_number: 2,
  work_card_number: 'WC-2026-000042',
  shop: { name: 'Demo Garage', name_ar: 'ورشة التجربة', trn: '' },
  customer: 'Omar <b>Zaabi</b>',
  vehicle: { plate_number: 'DXB A 40004', make: 'Nissan', model: 'Patrol' },
  decided_at: '2026-11-26T21:15:00Z',
  decided_by: {
    kind: 'link',
    name: 'Omar Zaabi',
    phone: null,
    recorded_by: null,
    reason: null,
    device: 'A phone',
    address: '94.200.1.2',
    signature: { kind: 'drawn', strokes: ['10,20 30,40'], text: null },
    ...decidedBy,
  },
  lines: [
    line('Replace brake pads'),
    line('Turn discs', { decision: 'deferred', deferred_until: '2027-01-15' }),
    line('Tyres', { decision: 'declined', option: 'best' }),
  ],
  totals: {
    subtotal: aed(100),
    discount_amount: aed(10),
    tax_percentage: 5,
    tax_amount: aed(4.5),
    total_amount: aed(94.5),
  },
})

test('shows who decided, when in the zone of the shop, each line, the sums and the hash in both languages', () => {
  const markup = renderApprovalReceipt(createReceipt(), options)
  for (const text of [
    'Receipt of Decision',
    'إيصال القرار',
    '27/11/2026 01:15',
    '94.200.1.2',
    'By the link of the job',
    'عبر رابط العمل',
    'Later',
    '15/01/2027',
    'Declined',
    'مرفوض',
    '-10.00',
    '94.50',
    options.sha256,
  ])
    expect(markup).toContain(text)
})

test('draws a signature as lines and shows a typed one as text', () => {
  expect(renderApprovalReceipt(createReceipt(), options)).toContain(
    '<polyline points="10,20 30,40"',
  )
  const typed = createReceipt({ signature: { kind: 'typed', strokes: [], text: 'Omar Z.' } })
  expect(renderApprovalReceipt(typed, options)).toContain('Omar Z.')
  const none = renderApprovalReceipt(createReceipt({ signature: null }), options)
  expect(none).not.toContain('<svg')
})

test('says that staff recorded the decision, and why', () => {
  const receipt = createReceipt({
    kind: 'staff',
    recorded_by: 'Maryam Haddad',
    reason: 'Called at 10:00',
    signature: null,
  })
  const markup = renderApprovalReceipt(receipt, options)
  for (const text of ['Recorded by the workshop', 'Maryam Haddad', 'Called at 10:00'])
    expect(markup).toContain(text)
})

test('escapes what people typed, and names the page after the receipt', () => {
  const page = renderApprovalReceiptPage(createReceipt(), options)
  expect(page).toContain('Omar &lt;b&gt;Zaabi&lt;/b&gt;')
  expect(page).toContain('<title>APR-2026-000012</title>')
})
