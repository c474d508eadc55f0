/** Test data: a statement and a reminder. */
import { aed } from '@warsha/contracts/base/money'
import type {
  CustomerBalance,
  Reminder,
  Statement,
} from '@warsha/contracts/workshop/money/customer-statements'
import { idOf } from '@warsha/web-kit/testing'
import { documentSupplier } from '../printouts/documents-testing.ts'

export const noAgeing = {
  not_due: aed(0),
  days_1_to_30: aed(0),
  days_31_to_60: aed(0),
  days_61_to_90: aed(0),
  over_90_days: aed(0),
}

export const aStatement = (overrides: Partial<Statement> = {}): Statement => ({
  supplier: documentSupplier,
  customer_id: idOf(2),
  customer_code: 'CUS-000002',
  contact_person: 'Sara Al Mansoori',
  company_name: 'Sand Fleet',
  customer_phone: '+971500000102',
  customer_email: null,
  customer_address: null,
  customer_city: null,
  customer_country: 'UAE',
  customer_trn: null,
  from: '2026-11-01',
  to: '2026-11-25',
  opening_balance: aed(-100),
  entries: [
    {
      id: idOf(601),
      business_date: '2026-11-02',
      kind: 'invoice',
      is_reversal: false,
      is_deposit: false,
      document_id: idOf(701),
      document_number: 'INV-2026-000017',
      due_date: '2026-11-02',
      work_card_id: idOf(1),
      work_card_number: 'WC-2026-000001',
      plate_number: 'SHJ 2 771',
      purchase_order_number: 'PO-2026-8',
      debit: aed(472.5),
      credit: aed(0),
      balance: aed(372.5),
    },
  ],
  total_debit: aed(472.5),
  total_credit: aed(0),
  closing_balance: aed(372.5),
  owed: aed(472.5),
  ageing: { ...noAgeing, days_1_to_30: aed(472.5) },
  credit: aed(100),
  ...overrides,
})

export const aReminder: Reminder = {
  amount: aed(372.5),
  oldest_due_date: '2026-11-02',
  texts: [
    { language: 'en', text: 'Hello Sara', whatsapp_url: 'https://wa.me/971500000102?text=Hello' },
    { language: 'ar', text: 'مرحباً سارة', whatsapp_url: 'https://wa.me/971500000102?text=Marhaba' },
  ],
}

export const aBalance = (
  number: number,
  overrides: Partial<CustomerBalance> = {},
): CustomerBalance => ({
  customer_id: idOf(number),
  customer_code: `CUS-00000${number}`,
  contact_person: null,
  company_name: `Fleet ${number}`,
  first_name: null,
  last_name: null,
  phone: '+971500000102',
  owed: aed(372.5),
  ageing: { ...noAgeing, not_due: aed(300), days_31_to_60: aed(72.5) },
  credit: aed(0),
  balance: aed(372.5),
  oldest_due_date: '2026-10-02',
  can_be_reminded: true,
  ...overrides,
})
