import { listCustomerNotifications, listOwnNotifications } from '@warsha/contracts/notifications'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'

export const customerNotificationRoutes = (mount: Mount, service: Service): void => {
  mount(listCustomerNotifications, async ({ actor, params, query, token }) => {
    if (params.id !== actor.id) throw notFound()
    return service
      .clientFor('notification')
      .call(listOwnNotifications, { query, onBehalfOf: token! })
  })
}
