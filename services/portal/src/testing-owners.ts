/** For portal's own tests: workshop and notification as far as portal asks them, each with one customer's rows. */
import { listNotificationsFor, type Notification } from '@warsha/contracts/notifications'
import { type CustomerProfile, readProfileFor } from '@warsha/contracts/portal'
import { notFound } from '@warsha/service-kit/errors'
import type { Definition, Service } from '@warsha/service-kit/service'
import { createTestDatabase, startService } from '@warsha/service-kit/testing'

export const profileOf = (id: string): CustomerProfile => ({
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
})
const told: Notification = {
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

const start = async (name: string, routes: Definition<Service>['routes'][number]) => {
  const database = await createTestDatabase(name, true)
  const menu = {
    name,
    asks: [],
    reactions: [],
    jobs: [],
    extend: (one: Service) => one,
    routes: [routes],
  }
  const running = await startService(menu, { database })
  const stop = async () => {
    await running.stop()
    await database.drop()
  }
  return { url: running.url, stop }
}

/** `known` is the customer whom both know; whoever else asks has no record and is told nothing. */
export const startOwners = async (known: string) => {
  const workshop = await start('workshop', (mount) =>
    mount(readProfileFor, async ({ actor }) => {
      if (actor?.id !== known) throw notFound()
      return { data: profileOf(known) }
    }),
  )
  const notification = await start('notification', (mount) =>
    mount(listNotificationsFor, async ({ actor, query: { page, limit } }) => {
      const data = actor?.id === known ? [told] : []
      return {
        data,
        pagination: { page, limit, total: data.length, pages: data.length },
        unread_count: data.length,
      }
    }),
  )
  const urls = { workshop: workshop.url, notification: notification.url }
  return {
    urls,
    told,
    stop: async () => void (await Promise.all([workshop.stop(), notification.stop()])),
  }
}
