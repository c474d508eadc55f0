/** Test support: a signed-in customer and the records of the portal's calls. */
import { aed } from '@warsha/contracts/base/money'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import type { PortalInvoice, PortalJobDetail, PortalVehicle } from '@warsha/contracts/portal/portal'
import { startSession } from '@warsha/web-kit'
import { idOf } from '@warsha/web-kit/testing'
import ar from './locales/ar/portal.json'
import en from './locales/en/portal.json'

export const texts = { en: { portal: en }, ar: { portal: ar } }
export const customerId = idOf(1)
export const jobId = idOf(2)

export const signInCustomer = (more: Partial<SessionUser> = {}): void =>
  startSession('t', {
    id: customerId,
    username: 'omar@example.com',
    email: 'omar@example.com',
    first_name: 'Omar',
    last_name: '',
    role: 'customer',
    roles: ['customer'],
    ...more,
  })

export const createJob = (properties: Partial<PortalJobDetail> = {}): PortalJobDetail => ({
  id: jobId,
  vehicle_id: idOf(3),
  work_card_number: 'WC-2026-000042',
  status: 'waiting_approval',
  customer_approved: false,
  delivery_confirmed: false,
  make: 'Nissan',
  model: 'Patrol',
  plate_number: 'DXB A 40004',
  year: 2021,
  color: 'White',
  received_date: '2026-03-01T08:00:00Z',
  promised_date: '2026-03-03T13:00:00Z',
  completed_date: null,
  payment_type: 'cash',
  customer_complaint: 'Brakes squeal',
  mechanic_notes: 'Pads are worn',
  tasks: [
    {
      id: idOf(4),
      description: 'Brake pads',
      task_type: 'repair',
      status: 'completed',
      estimated_cost: aed(180),
      actual_cost: aed(200),
    },
  ],
  parts: [{ name: 'Pads', quantity: 2, unit_price: aed(50), line_total: aed(100) }],
  estimated_cost: aed(350),
  final_cost: aed(300),
  discount: aed(20),
  tax_amount: aed(14),
  total_amount: aed(294),
  timeline: [
    { stage: 'received', at: '2026-03-01T08:00:00Z' },
    { stage: 'in_progress', at: '2026-03-01T09:00:00Z' },
    { stage: 'waiting_approval', at: '2026-03-02T08:30:00Z' },
  ],
  total_paid: aed(94),
  outstanding: aed(200),
  bill_hash: 'what-the-page-shows',
  invoice: null,
  feedback: null,
  ...properties,
})

export const createVehicle = (number: number, jobsCount: number): PortalVehicle => ({
  id: idOf(10 + number),
  make: 'Nissan',
  model: `Patrol ${number}`,
  plate_number: `DXB A ${number}`,
  year: null,
  color: null,
  mileage: number === 1 ? 50_000 : null,
  jobs: Array.from({ length: jobsCount }, (_, index) => ({
    id: idOf(100 * number + index),
    work_card_number: `WC-2026-${String(100 * number + index).padStart(6, '0')}`,
    status: index === 0 ? 'waiting_approval' : 'completed',
    customer_approved: index > 0,
    delivery_confirmed: index > 0,
    received_date: '2026-03-01T08:00:00Z',
    total_amount: aed(294),
  })),
  jobs_count: jobsCount,
})

export const createInvoice = (
  number: number,
  properties: Partial<PortalInvoice> = {},
): PortalInvoice => ({
  id: idOf(500 + number),
  invoice_number: `INV-2026-${String(number).padStart(6, '0')}`,
  work_card_id: jobId,
  work_card_number: 'WC-2026-000042',
  invoice_date: '2026-03-02',
  total_amount: aed(294.1),
  total_paid: aed(94.2),
  outstanding: aed(199.9),
  payment_status: 'partial',
  status: 'issued',
  credit_note_number: null,
  ...properties,
})

export const listResponse = (data: readonly unknown[]) => ({
  body: {
    success: true,
    data,
    pagination: { page: 1, limit: 1000, total: data.length, pages: 1 },
  },
})
