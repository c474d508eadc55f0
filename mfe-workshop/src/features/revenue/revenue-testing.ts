/** Test data: rows of the report and their totals. */
import { aed } from '@warsha/contracts/base/money'
import type { RevenueRow, RevenueSummary } from '@warsha/contracts/workshop/reports/revenue'
import { idOf } from '@warsha/web-kit/testing'

export const aRow = (number: number, overrides: Partial<RevenueRow> = {}): RevenueRow => ({
  work_card_id: idOf(number),
  received_date: '2026-11-20T21:00:00.000Z',
  work_card_number: `WC-${number}`,
  customer_name: 'Sara',
  company_name: null,
  customer_phone: '+971 50 000 0102',
  plate_number: `DXB ${number}`,
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  payment_type: 'cash',
  status: 'completed',
  total_amount: aed(105),
  paid_amount: aed(100),
  outstanding_balance: aed(5),
  payment_status: 'partially_paid',
  ...overrides,
})

export const summary: RevenueSummary = {
  cash: { count: 3, total_amount: aed(300), paid_amount: aed(200) },
  insurance: { count: 1, total_amount: aed(900.5), paid_amount: aed(0) },
  ccm: { count: 0, total_amount: aed(0), paid_amount: aed(0) },
  total_work_cards: 4,
  overall: {
    total_amount: aed(1200.5),
    paid_amount: aed(200),
    outstanding: aed(1000.5),
    average_ticket: aed(300.13),
  },
}

export const days = [
  { date: '2026-11-19', cash: 0, insurance: 900.5, ccm: 0 },
  { date: '2026-11-20', cash: 300, insurance: 0, ccm: 0 },
]
