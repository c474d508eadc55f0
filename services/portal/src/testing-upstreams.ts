/** Test support: stand-ins for workshop and notification, each with the rows of one customer, whose job has a fixed id. */
import { aed } from '@warsha/contracts/base/money'
import {
  listOwnNotifications,
  type Notification,
} from '@warsha/contracts/notification/notifications'
import {
  type CustomerProfile,
  changeOwnProfile,
  readOwnProfile,
} from '@warsha/contracts/portal/portal'
import { listOwnInvoices, readOwnInvoice } from '@warsha/contracts/workshop/portal-invoices'
import * as jobEndpoints from '@warsha/contracts/workshop/portal-jobs'
import { notFound } from '@warsha/service-kit/base'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import { createTestDatabase, startService } from '@warsha/service-kit/testing'

export const createProfile = (id: string): CustomerProfile => ({
  id,
  customer_code: 'CUS-000001',
  first_name: 'Omar',
  last_name: null,
  contact_person: 'Omar',
  email: null,
  phone: '+971 50 000 0101',
  phone_secondary: null,
  address: null,
  city: 'Dubai',
  country: 'UAE',
  version: 1,
})
export const jobId = '0190f3b0-6d1c-7a00-8000-00000000c0b1'
/** A counter sale of the same customer, with a confirmed receipt. */
export const saleId = '0190f3b0-6d1c-7a00-8000-00000000c0b3'
export const createJob = (
  properties: Partial<jobEndpoints.PortalJob> = {},
): jobEndpoints.PortalJob => ({
  id: jobId,
  vehicle_id: '0190f3b0-6d1c-7a00-8000-00000000c0b2',
  work_card_number: 'WC-2026-000001',
  status: 'completed',
  customer_approved: true,
  delivery_confirmed: false,
  make: 'Nissan',
  model: 'Patrol',
  plate_number: 'DXB A 40004',
  year: 2020,
  color: null,
  received_date: '2026-03-01T08:00:00Z',
  promised_date: null,
  completed_date: '2026-03-02T08:00:00Z',
  payment_type: 'cash',
  customer_complaint: null,
  mechanic_notes: null,
  tasks: [],
  parts: [],
  estimated_cost: null,
  final_cost: aed(200),
  discount: aed(0),
  tax_amount: aed(10),
  total_amount: aed(210),
  timeline: [{ stage: 'received', at: '2026-03-01T08:00:00Z' }],
  total_paid: aed(210),
  outstanding: aed(0),
  invoice: null,
  ...properties,
})
export const invoiceTotals = {
  total_invoiced: aed(252_000),
  total_paid: aed(210_000),
  outstanding: aed(42_000),
}
const notification: Notification = {
  id: 'n1',
  title: 'A title',
  message: 'A message',
  notification_type: 'info',
  link: null,
  is_read: false,
  created_at: '2026-03-01T08:00:00Z',
  key: 'k',
  params: {},
}

const startUpstream = async (
  name: string,
  routes: ServiceDefinition<Service>['routes'][number],
) => {
  const database = await createTestDatabase(name, true)
  const definition = {
    name,
    dependencies: [],
    reactions: [],
    jobs: [],
    extend: (service: Service) => service,
    routes: [routes],
  }
  const running = await startService(definition, { database })
  const stop = async () => {
    await running.stop()
    await database.drop()
  }
  return { url: running.url, stop }
}

/** Both services know only the customer `knownId`. Any other user has no records. */
export const startUpstreamServices = async (knownId: string) => {
  let job = createJob()
  const sale = createJob({ id: saleId, kind: 'counter_sale', delivery_confirmed: true })
  /** Idempotency keys that workshop received with approvals and confirmations. */
  const keys: (string | undefined)[] = []
  const assertKnown = ({ actor }: { actor: { id: string } | null }, id?: string) => {
    if (actor?.id !== knownId || (id && id !== jobId)) throw notFound()
  }
  const workshop = await startUpstream('workshop', (mount) => {
    mount(readOwnProfile, async (input) => {
      assertKnown(input)
      return { data: createProfile(knownId) }
    })
    mount(changeOwnProfile, async (input) => {
      assertKnown(input)
      return { data: { ...createProfile(knownId), first_name: input.body.first_name ?? null } }
    })
    mount(jobEndpoints.listOwnVehicles, async (input) => {
      assertKnown(input)
      return { data: [] }
    })
    mount(jobEndpoints.listOwnVehicleJobs, async () => {
      throw notFound()
    })
    mount(jobEndpoints.readOwnJob, async (input) => {
      if (input.params.id === saleId) return { data: sale }
      assertKnown(input, input.params.id)
      return { data: job }
    })
    mount(jobEndpoints.approveWorkCard, async (input) => {
      assertKnown(input, input.params.id)
      keys.push(input.idempotency?.key)
      return { data: job }
    })
    mount(jobEndpoints.confirmReceipt, async (input) => {
      assertKnown(input, input.params.id)
      keys.push(input.idempotency?.key)
      job = createJob({ delivery_confirmed: true })
      return { data: job }
    })
    mount(listOwnInvoices, async ({ query: { page, limit } }) => ({
      data: [],
      pagination: { page, limit, total: 1200, pages: Math.ceil(1200 / limit) },
      totals: invoiceTotals,
    }))
    mount(readOwnInvoice, async () => {
      throw notFound()
    })
  })
  const notificationService = await startUpstream('notification', (mount) =>
    mount(listOwnNotifications, async ({ actor, query: { page, limit } }) => {
      const data = actor?.id === knownId ? [notification] : []
      return {
        data,
        pagination: { page, limit, total: data.length, pages: data.length },
        unread_count: data.length,
      }
    }),
  )
  const urls = { workshop: workshop.url, notification: notificationService.url }
  return {
    urls,
    keys,
    notification,
    stop: async () => void (await Promise.all([workshop.stop(), notificationService.stop()])),
  }
}
