/** The content that articles 59 and 60 of the Executive Regulation of the UAE VAT Law require, and that of refunds. */

import { aed } from '@warsha/contracts/base/money'
import type {
  CreditNote,
  Invoice,
  InvoiceDraft,
  InvoiceItem,
} from '@warsha/contracts/workshop/invoice-records'
import type {
  Statement,
  StatementEntry,
} from '@warsha/contracts/workshop/money/customer-statements'
import type { RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import type { ServiceHistory } from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { renderCreditNote } from './render-credit-note.ts'
import { renderInvoice, renderInvoicePage } from './render-invoice.ts'
import { renderRefund } from './render-refund.ts'
import { renderServiceHistory } from './render-service-history.ts'
import { renderStatement } from './render-statement.ts'

const supplier = {
  name: 'Example Garage',
  name_ar: 'ورشة المثال',
  address: '12 Example Street',
  address_ar: null,
  city: 'Dubai',
  country: 'UAE',
  phone: '04 000 0100',
  email: null,
  website: null,
  trn: '100000000000003',
}
const customer = {
  customer_id: 'c',
  customer_code: 'CUS-000002',
  contact_person: 'سارة',
  company_name: 'Falcon <b>Trading</b>',
  customer_phone: '0500000102',
  customer_email: null,
  customer_address: 'Villa 7',
  customer_city: 'Dubai',
  customer_country: 'UAE',
  customer_trn: '100111111100003',
}
/** As documents print the numbers above. */
const printedPhones = ['+971 4 000 0100', '+971 50 000 0102']
const createItem = (number: number): InvoiceItem => ({
  id: String(number),
  kind: 'part',
  description: `Line <i>${number}</i>`,
  part_number: null,
  quantity: 1.5,
  unit_of_measure: 'liter',
  unit_price: aed(200),
  total_price: aed(300),
  discount_amount: aed(30),
  net_amount: aed(270),
  tax_percentage: 5,
  tax_amount: aed(13.5),
  gross_amount: aed(283.5),
})
const createDraft = (fields: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  kind: 'tax_invoice',
  supplier,
  ...customer,
  work_card_id: 'w',
  work_card_number: 'WC-2026-000123',
  received_date: '2026-11-20T21:00:00.000Z',
  completed_date: null,
  payment_type: 'cash',
  insurance_company: 'Gulf Cover',
  insurance_claim_number: 'CL-7',
  insurance_approval_number: 'AP-9',
  plate_number: 'DXB A 1',
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  color: null,
  vin: null,
  mileage: 84_500,
  items: [createItem(1)],
  subtotal: aed(300),
  discount: 10,
  discount_type: 'percentage',
  discount_amount: aed(30),
  subtotal_after_discount: aed(270),
  tax_percentage: 5,
  tax_amount: aed(13.5),
  total_amount: aed(283.5),
  notes: null,
  terms_and_conditions: '90-day warranty',
  terms_and_conditions_ar: 'ضمان 90 يوماً',
  invoice_date: '2026-11-22',
  supply_date: '2026-11-21',
  due_date: '2026-11-29',
  paid_amount: aed(100),
  balance: aed(183.5),
  payment_status: 'partial',
  unchanged: null,
  supersedes: null,
  ...fields,
})
const createInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  ...createDraft(),
  id: 'i',
  invoice_number: 'INV-2026-000017',
  status: 'issued',
  superseded_at: null,
  credit_note: null,
  is_outdated: false,
  issued_at: '2026-11-22T08:00:00.000Z',
  issued_by: 'Aisha',
  ...fields,
})
const renderInDubai = (invoice: Parameters<typeof renderInvoice>[0]): string =>
  renderInvoice(invoice, 'Asia/Dubai')

test('renders all that article 59 requires of a tax invoice in both languages, and escapes typed text', () => {
  const markup = renderInDubai(createInvoice())
  const texts = [
    'Tax Invoice',
    'فاتورة ضريبية',
    'INV-2026-000017',
    '100000000000003',
    '100111111100003',
    'Villa 7, Dubai',
    ...printedPhones,
  ]
  const dates = ['22/11/2026', '21/11/2026', '29/11/2026']
  const amounts = [
    '1.5',
    '200.00',
    '5 %',
    '13.50',
    '270.00',
    '283.50',
    '(10 %) -30.00',
    '183.50',
    'PENDING',
  ]
  for (const text of [...texts, ...dates, ...amounts, 'ضمان 90 يوماً', '90-day warranty'])
    expect(markup).toContain(text)
  expect(markup).toContain('Falcon &lt;b&gt;Trading&lt;/b&gt;')
  expect(markup).not.toMatch(/<b>|<i>|Gulf Cover/)
  expect(renderInDubai(createInvoice({ payment_type: 'insurance' }))).toMatch(
    /Gulf Cover.*CL-7.*AP-9/s,
  )
  expect(markup).not.toContain('Purchase order no.')
  expect(renderInDubai(createInvoice({ purchase_order_number: 'PO-<8>' }))).toMatch(
    /Purchase order no.*PO-&lt;8&gt;/s,
  )
  expect(renderInDubai(createInvoice({ paid_amount: aed(283.5), balance: aed(0) }))).toContain(
    'PAID',
  )
  expect(renderInvoicePage(createInvoice(), { timeZone: 'Asia/Dubai' })).toContain(
    '@page { size: A4; margin: 10mm',
  )
})

test('shows each advance invoice on the final one, with the net amount and VAT that remain to be declared', () => {
  const advances = [
    {
      id: 'a',
      invoice_number: 'INV-2026-000016',
      invoice_date: '2026-10-28',
      net_amount: aed(100),
      tax_amount: aed(5),
      total_amount: aed(105),
    },
  ]
  const declared = { net_amount: aed(170), tax_amount: aed(8.5) }
  const markup = renderInDubai(createInvoice({ advances, declared }))
  for (const text of [
    'Paid in advance',
    'مدفوع مقدماً',
    'INV-2026-000016',
    '28/10/2026',
    '100.00',
    '5.00',
    'Paid, with advances',
    '-105.00',
    'Remaining VAT',
    '170.00',
    '8.50',
  ])
    expect(markup).toContain(text)
  expect(renderInDubai(createInvoice())).not.toContain('Remaining VAT')
  const untaxed = createInvoice({ kind: 'invoice', tax_amount: aed(0), advances, declared })
  expect(renderInDubai(untaxed)).not.toContain('Remaining VAT')
})

test('titles an advance invoice in both languages, and says what was credited of it', () => {
  const markup = renderInDubai(createInvoice({ purpose: 'advance', credited_amount: aed(42) }))
  for (const text of ['Tax Invoice', 'Advance payment', 'دفعة مقدمة', 'Credited in part', '42.00'])
    expect(markup).toContain(text)
})

test('prints the day of receipt in the time zone of the shop', () => {
  const invoice = createInvoice({ received_date: '2026-11-20T20:30:00.000Z' })
  expect(renderInvoice(invoice, 'Asia/Riyadh')).toContain('20/11/2026')
  expect(renderInvoicePage(invoice, { timeZone: 'Asia/Riyadh' })).toContain('20/11/2026')
  expect(renderInDubai(invoice)).not.toContain('20/11/2026')
})

test('escapes the title of the page', () => {
  const page = renderInvoicePage(
    { ...createInvoice(), invoice_number: 'R&D</title>-1' },
    { timeZone: 'Asia/Dubai' },
  )
  expect(page).toContain('<title>R&amp;D&lt;/title&gt;-1</title>')
})

test('shows no VAT without a TRN, no number on a draft, and the credit note of a superseded invoice', () => {
  const untaxed = renderInDubai(
    createInvoice({ kind: 'invoice', supplier: { ...supplier, trn: null }, customer_trn: null }),
  )
  expect(untaxed).not.toMatch(/Tax|VAT|TRN|ضريب/)
  const draft = renderInDubai(createDraft({ supply_date: '2026-11-22' }))
  expect(draft).toContain('Draft')
  expect(draft).not.toMatch(/Invoice no\.|Date of supply/)
  const credit_note = {
    id: 'n',
    number: 'CN-2026-000001',
    date: '2026-11-23',
    total_amount: aed(283.5),
  }
  const superseded = renderInDubai(createInvoice({ status: 'superseded', credit_note }))
  expect(superseded).toMatch(/Credited by credit note.*CN-2026-000001/s)
  expect(superseded).not.toMatch(/PENDING|PAID/)
})

test('renders the original value, the correct value, the difference and its VAT on a credit note', () => {
  const note: CreditNote = {
    id: 'n',
    credit_note_number: 'CN-2026-000001',
    credit_note_date: '2026-11-23',
    kind: 'tax_invoice',
    supplier,
    issued_at: '2026-11-23T08:00:00.000Z',
    issued_by: 'Aisha',
    reason: 'The card was changed',
    reason_ar: 'تغيّرت',
    invoice_id: 'i',
    invoice_number: 'INV-2026-000017',
    invoice_date: '2026-11-22',
    ...customer,
    work_card_id: 'w',
    replaced_by: { id: 'j', invoice_number: 'INV-2026-000018' },
    work_card_number: 'WC-2026-000123',
    plate_number: 'DXB A 1',
    make: 'Toyota',
    model: 'Hilux',
    invoice_value: aed(270),
    correct_value: aed(0),
    difference: aed(270),
    tax_percentage: 5,
    tax_amount: aed(13.5),
    total_amount: aed(283.5),
  }
  const markup = renderCreditNote(note)
  for (const text of [
    'Tax Credit Note',
    'إشعار دائن ضريبي',
    'INV-2026-000017',
    'INV-2026-000018',
    '270.00',
    '(5 %) 13.50',
    ...printedPhones,
  ])
    expect(markup).toContain(text)
  expect(markup).toContain('Replaced by invoice')
  expect(renderCreditNote({ ...note, kind: 'invoice' })).not.toMatch(/Tax|VAT/)
  const reason = 'The work card was cancelled'
  const replaced_by = { id: '', invoice_number: '' }
  const ofCancelled = renderCreditNote({ ...note, reason, replaced_by })
  expect(ofCancelled).toContain(reason)
  expect(ofCancelled).not.toContain('Replaced by invoice')
})

test('renders a refund in both languages with its payment, both people and a line to sign, and escapes typed text', () => {
  const refund: RefundDocument = {
    supplier,
    ...customer,
    refund_number: 'RF-2026-000007',
    refund_date: '2026-11-25',
    issued_at: '2026-11-25T08:00:00Z',
    amount: aed(1250.5),
    refund_method: 'bank_transfer',
    reason: 'Job <i>cancelled</i>',
    receipt_number: 'RCP-2026-000981',
    payment_date: '2026-11-20',
    payment_method: 'cash',
    work_card_number: 'WC-2026-000150',
    requested_by: 'Huda Salem',
    approved_by: 'Khalid Marri',
  }
  const markup = renderRefund(refund)
  for (const text of [
    'رد مبلغ',
    'RF-2026-000007',
    '25/11/2026',
    '1,250.50',
    'Bank transfer',
    'تحويل بنكي',
    'RCP-2026-000981',
    '20/11/2026',
    'WC-2026-000150',
    'Huda Salem',
    'Approved by',
    'Khalid Marri',
    'Job &lt;i&gt;cancelled&lt;/i&gt;',
    'Signature of the receiver',
    'توقيع المستلم',
    ...printedPhones,
  ])
    expect(markup).toContain(text)
  const alone = renderRefund({ ...refund, work_card_number: null, approved_by: null })
  expect(alone).not.toContain('Approved by')
  expect(alone).not.toContain('Work card')
})

const createEntry = (fields: Partial<StatementEntry>): StatementEntry => ({
  id: 'e',
  business_date: '2026-11-22',
  kind: 'payment',
  is_reversal: false,
  is_deposit: false,
  document_id: 'd',
  document_number: 'RCP-2026-000001',
  due_date: null,
  work_card_id: null,
  work_card_number: null,
  plate_number: null,
  purchase_order_number: null,
  debit: aed(0),
  credit: aed(0),
  balance: aed(0),
  ...fields,
})
const createStatement = (fields: Partial<Statement> = {}): Statement => ({
  supplier,
  ...customer,
  from: '2026-11-01',
  to: '2026-11-30',
  opening_balance: aed(0),
  entries: [],
  total_debit: aed(0),
  total_credit: aed(0),
  closing_balance: aed(0),
  owed: aed(0),
  credit: aed(0),
  ageing: {
    not_due: aed(0),
    days_1_to_30: aed(0),
    days_31_to_60: aed(0),
    days_61_to_90: aed(0),
    over_90_days: aed(0),
  },
  ...fields,
})

test('renders entries of every kind with job and purchase order, the balances and the ageing on a statement', () => {
  const markup = renderStatement(
    createStatement({
      opening_balance: aed(1000),
      entries: [
        createEntry({
          kind: 'invoice',
          document_number: 'INV-2026-000017',
          work_card_number: 'WC-2026-000123',
          plate_number: 'DXB A 1',
          purchase_order_number: 'PO-<8>',
          debit: aed(283.5),
          balance: aed(1283.5),
        }),
        createEntry({ is_deposit: true, credit: aed(60), balance: aed(1223.5) }),
        createEntry({ kind: 'refund', debit: aed(20), balance: aed(1243.5) }),
        createEntry({ is_reversal: true, debit: aed(5), balance: aed(1248.5) }),
      ],
      closing_balance: aed(1248.5),
      credit: aed(40),
    }),
  )
  for (const text of [
    'Statement of Account',
    'كشف حساب',
    '01/11/2026 – 30/11/2026',
    'Falcon &lt;b&gt;Trading&lt;/b&gt;',
    '1,283.50',
    'Payment on account',
    'رد مبلغ',
    'قيد عكسي',
    '31–60 days',
    'Balance due (AED)',
  ])
    expect(markup).toContain(text)
  expect(markup).toMatch(/WC-2026-000123.* · .*DXB A 1.* · .*PO.*PO-&lt;8&gt;/)
  expect(markup).toMatch(/Unapplied credit.*-40\.00/s)
})

test('names the balance of a customer in credit, and leaves the column of unapplied credit out without any', () => {
  const markup = renderStatement(createStatement({ closing_balance: aed(-40), credit: aed(40) }))
  expect(markup).toMatch(/Balance in your favour \(AED\).*>40\.00/s)
  expect(renderStatement(createStatement())).not.toContain('Unapplied credit')
})

const createHistory = (fields: Partial<ServiceHistory> = {}): ServiceHistory => ({
  supplier,
  vehicle: {
    plate_number: 'DXB A 1',
    make: 'Nissan',
    model: 'Patrol <b>',
    year: 2021,
    color: 'أبيض',
    vin: 'JN8AY2NY0H9000001',
    mileage: 84_500,
  },
  owner: customer,
  has_prices: true,
  issued_on: '2026-11-26',
  jobs: [
    {
      work_card_number: 'WC-2026-000123',
      date: '2026-11-20',
      mileage: 84_500,
      tasks: ['Change <i>oil</i>', 'تنظيف الحساسات'],
      parts: [
        {
          id: 'p',
          part_number: 'OIL-5W30',
          part_name: 'Engine oil',
          quantity: 4.5,
          unit_of_measure: 'liter',
        },
      ],
      total: aed(1283.5),
    },
    {
      work_card_number: 'WC-2025-000001',
      date: '2025-01-02',
      mileage: null,
      tasks: [],
      parts: [],
      total: null,
    },
  ],
  ...fields,
})

test('renders vehicle, owner and each job with its work, parts and total on a service history', () => {
  const markup = renderServiceHistory(createHistory())
  for (const text of [
    'Service History',
    'سجل الصيانة',
    'Patrol &lt;b&gt;',
    '84,500',
    'Falcon &lt;b&gt;Trading&lt;/b&gt;',
    printedPhones[1]!,
    '20/11/2026',
    'Change &lt;i&gt;oil&lt;/i&gt;',
    'تنظيف الحساسات',
    'OIL-5W30',
    '1,283.50',
  ])
    expect(markup).toContain(text)
  expect(markup).toMatch(/Engine oil<\/bdi> × <bdi dir="ltr">4\.5/)
  // Neither the TRN nor the address of the owner belongs to the car.
  expect(markup).not.toContain('Villa 7')
  expect(markup).not.toContain(customer.customer_trn)
})

test('leaves owner and prices out of a service history, and says that there is no finished work', () => {
  const markup = renderServiceHistory(createHistory({ owner: null, has_prices: false }))
  for (const text of ['Owner', 'Falcon', 'Total', '1,283.50']) expect(markup).not.toContain(text)
  expect(renderServiceHistory(createHistory({ jobs: [] }))).toContain('No finished work')
})
