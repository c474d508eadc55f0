/** Test support: stand-ins for workshop and notification, each with the rows of one customer. */
import { listOwnNotifications, type Notification } from '@warsha/contracts/notifications'
import { type CustomerProfile, readOwnProfile } from '@warsha/contracts/portal'
import { notFound } from '@warsha/service-kit/errors'
import type { Service, ServiceDefinition } from '@warsha/service-kit/service'
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
})
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

/** Both services know only the customer `knownId`. Any other user has no profile and no notifications. */
export const startUpstreamServices = async (knownId: string) => {
  const workshop = await startUpstream('workshop', (mount) =>
    mount(readOwnProfile, async ({ actor }) => {
      if (actor?.id !== knownId) throw notFound()
      return { data: createProfile(knownId) }
    }),
  )
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
    notification,
    stop: async () => void (await Promise.all([workshop.stop(), notificationService.stop()])),
  }
}
