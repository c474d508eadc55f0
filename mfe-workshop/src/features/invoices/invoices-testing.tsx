/** For the tests of invoices: what a card's invoice says. */
import type { Invoice, InvoiceDraft, InvoiceRow } from '@warsha/contracts/invoices'
import { idOf } from '@warsha/web-kit/testing'
import { cardId } from '../work-card/work-card-testing.tsx'

export const aDraft = (facts: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  kind: 'tax_invoice',
  supplier: {
    ...{
      name: 'Example Garage',
      name_ar: 'ورشة المثال',
      address: '12 Example Street',
      address_ar: null,
      city: 'Dubai',
    },
    ...{ country: 'UAE', phone: '+971 4 000 0100', email: null, website: null, trn: '100000000000003' },
  },
  ...{ customer_id: idOf(2), customer_code: 'CUS-000002', contact_person: 'Sara Al Mansoori', company_name: null },
  ...{ customer_phone: '+971 50 000 0102', customer_email: null, customer_address: null, customer_city: 'Dubai' },
  ...{ customer_country: 'UAE', customer_trn: null, work_card_id: cardId, work_card_number: 'WC-2026-000001' },
  ...{ received_date: '2026-11-20T08:00:00.000Z', completed_date: null, payment_type: 'cash' },
  ...{ insurance_company: null, insurance_claim_number: null, insurance_approval_number: null, year: 2021 },
  ...{ plate_number: 'DXB A 10001', make: 'Toyota', model: 'Hilux', color: null, vin: null, mileage: null },
  items: [
    {
      ...{ id: idOf(201), kind: 'task', description: 'Change the pads', part_number: null, quantity: 1 },
      ...{ unit_of_measure: null, unit_price: 1000, total_price: 1000, discount_amount: 0, net_amount: 1000 },
      ...{ tax_percentage: 5, tax_amount: 50, gross_amount: 1050 },
    },
  ],
  ...{ subtotal: 1000, discount: 0, discount_type: 'fixed', discount_amount: 0, subtotal_after_discount: 1000 },
  ...{ tax_percentage: 5, tax_amount: 50, total_amount: 1050, notes: null, terms_and_conditions: '90-day warranty' },
  ...{ terms_and_conditions_ar: 'ضمان 90 يوماً', invoice_date: '2026-11-22', supply_date: '2026-11-22' },
  ...{ due_date: '2026-11-22', paid_amount: 300.5, balance: 749.5, payment_status: 'partial' },
  ...{ unchanged: null, supersedes: null },
  ...facts,
})

export const anInvoice = (facts: Partial<Invoice> = {}): Invoice => {
  const { unchanged: _unchanged, supersedes: _supersedes, ...paper } = aDraft()
  return {
    ...paper,
    ...{ id: idOf(400), invoice_number: 'INV-2026-000017', status: 'issued', superseded_at: null, credit_note: null },
    ...{ is_outdated: false, issued_at: '2026-11-22T08:00:00.000Z', issued_by: 'Aisha Khan', ...facts },
  }
}

export const aRow = (number: number, facts: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...{ id: idOf(400 + number), invoice_number: `INV-2026-0000${number}`, status: 'issued', superseded_at: null },
  ...{ credit_note: null, is_outdated: false, invoice_date: '2026-11-20', due_date: '2026-11-27' },
  ...{ work_card_id: cardId, work_card_number: 'WC-2026-000001', payment_type: 'cash', customer_id: idOf(2) },
  ...{
    customer_code: 'CUS-000002',
    contact_person: 'Sara Al Mansoori',
    company_name: null,
    plate_number: 'DXB A 10001',
  },
  ...{ total_amount: 1050, paid_amount: 300.5, balance: 749.5, payment_status: 'partial' },
  ...facts,
})
